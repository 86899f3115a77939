/**
 * Hosts that links and embeds may have. Threat: `URL` allows `;`, `,`, `*` and quotes in a host, which a security
 * policy would parse as directives.
 */
export const SAFE_HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/;
