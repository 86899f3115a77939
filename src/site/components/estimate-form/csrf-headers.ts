/**
 * Returns the request headers that match the CSRF cookies of Django and of Angular, axios and Laravel (spec section 7).
 * Self-contained, so that its source can also be inlined into a document. Only for requests to our own origin, the
 * provider and the endpoint: any other server would receive a secret.
 *
 * @param cookie value of `document.cookie`
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
      // Not URL-encoded: use the value as it is.
    }
    // Any other character would make the browser reject the whole request.
    if (/^[\x21-\x7e]+$/.test(token)) headers[header] = token;
  }
  return headers;
}
