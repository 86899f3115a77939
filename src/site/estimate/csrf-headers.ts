/**
 * The request headers that match the cross-site request forgery cookies of Django and of Angular, axios and Laravel
 * (spec section 7). Stands alone, so that its text can also be written into a document. Only for requests to our own
 * origin, the provider's and the endpoint's: elsewhere it would tell a secret.
 *
 * @param cookie as `document.cookie` gives it
 */
export function csrfHeaders(cookie: string): Record<string, string> {
  const headers: Record<string, string> = {};
  const names: Record<string, string> = { csrftoken: "X-CSRFToken", "XSRF-TOKEN": "X-XSRF-TOKEN" };
  for (const pair of cookie.split(";")) {
    const end = pair.indexOf("=");
    const header = Object.entries(names).find(([name]) => name === pair.slice(0, end).trim())?.[1];
    if (header === undefined) continue;
    let token = pair.slice(end + 1).trim();
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
