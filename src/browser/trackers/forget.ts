/** Removes the cookies of trackers once the visitor has declined. */

/** Names of the cookies that Google's and Meta's scripts set for the site. */
const COOKIES = /^(?:_ga|_gid|_gat|_gcl|_gac|_fbp|_fbc)/;

/** @param cookies value of `document.cookie` */
export const trackerCookies = (cookies: string): string[] =>
  cookies.split("; ").flatMap((cookie) => {
    const [name = ""] = cookie.split("=", 1);
    return COOKIES.test(name) ? [name] : [];
  });

/** Returns the domains that a host may set a cookie for: itself, and its parents. */
export function cookieDomains(host: string): string[] {
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}

/** Deletes the cookies of trackers, on every domain they may be set for. */
export function forgetTrackers(): void {
  for (const name of trackerCookies(document.cookie)) {
    const gone = `${name}=; Max-Age=0; path=/`;
    document.cookie = gone;
    for (const domain of cookieDomains(location.hostname)) document.cookie = `${gone}; domain=${domain}`;
  }
}
