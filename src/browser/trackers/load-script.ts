/** Third-party scripts, which the pages' Content-Security-Policy allows one by one. */

declare global {
  interface Window {
    /** The used part of Trusted Types (https://www.w3.org/TR/trusted-types/); not in every engine. */
    trustedTypes?: {
      createPolicy(name: "default", rules: { createScriptURL: (url: string) => string | null }): unknown;
    };
  }
}

/**
 * Lets strings become script URLs if they match these sources, both for us and for the scripts themselves, which load
 * further ones; no other string becomes script or markup. Call once a page.
 *
 * @param sources origins, or URLs of folders, as in the Content-Security-Policy
 */
export function admitScripts(sources: readonly string[]): void {
  const isAdmitted = (url: string): boolean => {
    const { href } = new URL(url, location.href);
    return sources.some((source) => href.startsWith(source.endsWith("/") ? source : `${source}/`));
  };
  window.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (isAdmitted(url) ? url : null) });
}

/** Loads a script. If it is blocked or fails, only its own service is affected. */
export function loadScript(url: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = url;
  document.head.append(script);
}
