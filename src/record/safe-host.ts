/**
 * Hosts that we follow. Threat: `URL` lets `;`, `,`, `*` and quotes pass in a host, which would be read as directives of
 * a security policy.
 */
export const SAFE_HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/;
