/** Scripts of other hosts, which the pages' policy admits one by one. */

declare global {
  interface Window {
    /** The part of Trusted Types that is used (https://www.w3.org/TR/trusted-types/); not in every engine. */
    trustedTypes?: {
      createPolicy(name: "default", rules: { createScriptURL: (url: string) => string | null }): unknown;
    };
  }
}

/**
 * Lets texts become addresses of scripts where they are at these sources, for us and for the scripts themselves, which load
 * further ones; no other text becomes script or markup. Once a page.
 *
 * @param sources origins, or addresses of folders, as the Content-Security-Policy has them
 */
export function admitScripts(sources: readonly string[]): void {
  const isAdmitted = (url: string): boolean => {
    const { href } = new URL(url, location.href);
    return sources.some((source) => href.startsWith(source.endsWith("/") ? source : `${source}/`));
  };
  window.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (isAdmitted(url) ? url : null) });
}

/** Loads a script. One that is blocked, or can't be had, is missed by nobody but its service. */
export function loadScript(url: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = url;
  document.head.append(script);
}
