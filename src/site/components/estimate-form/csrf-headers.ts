/**
 * The request headers that match the cross-site request forgery cookies of Django and of Angular, axios and Laravel
 * (spec section 7). Stands alone, so that its text can also be written into a document. Only for requests to our own
 * origin, the provider's and the endpoint's: elsewhere it would tell a secret.
 *
 * @param cookie as `document.cookie` gives it
 */
export function csrfHeaders(cookie: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, header] of [
    ["csrftoken", "X-CSRFToken"],
    ["XSRF-TOKEN", "X-XSRF-TOKEN"],
  ] as const) {
    let token = new RegExp(`(?:^|;) *${name}=([^;]*)`).exec(cookie)?.[1] ?? "";
    try {
      token = decodeURIComponent(token);
    } catch {
      // Not encoded: as it stands.
    }
    // Anything else would make the browser refuse the whole request.
    if (/^[\x21-\x7e]+$/.test(token)) headers[header] = token;
  }
  return headers;
}
