/**
 * The start-up, which waits for no bundle, only for the first paint: asks for the record, keeps the loading screen's clock
 * (decisions section 1), and fetches the bundle when the page's first pictures no longer need the line. Written into the
 * document as text, so it stands alone: no imports, nothing from outside itself.
 */

export interface Answer {
  /** What the answer says, as JSON. */
  json: unknown;
  /** Its entity tag, where it has one that we may see. */
  tag: string | null;
}

/** What start-up leaves for the bundle. */
export interface StartUp {
  /** What the page was rendered from (document.tsx), undefined where that failed; there before the bundle is asked for. */
  rendered?: Promise<unknown>;
  /** The provider's answer, or undefined where it failed (and was logged). */
  answer: Promise<Answer | undefined>;
}

declare global {
  /** Not in every engine (https://wicg.github.io/netinfo/#savedata-attribute). */
  interface Navigator {
    connection?: { saveData?: boolean };
  }
  interface Window {
    startUp?: StartUp;
  }
}

/** Dispatched on the document when the loading screen goes. */
export const SHOWN_EVENT = "site:shown";

/** What start-up is told. */
export interface StartUpGiven {
  /** Address of the record. */
  recordUrl: string;
  /** Address of the styles of what stands below the first screen; empty for none. */
  laterCss: string;
  /** Fonts that these name and the first screen uses. */
  fonts: readonly string[];
  /** Address of the site's manifest. */
  manifest: string;
  /** Address of the record that the page was rendered from. */
  rendered: string;
  /** The event that says the loading screen has gone. */
  shown: string;
  /** The script that takes the page over. */
  script: string;
  /** What the script imports, fetched alongside it. */
  modules: readonly string[];
}

/**
 * @param csrfHeaders gives the headers that go with a cookie (spec section 7)
 * @param load imports a module: a bundler would read an import in this text as its own
 */
export function startUp(
  { recordUrl, laterCss, fonts, manifest, rendered, shown, script, modules }: StartUpGiven,
  csrfHeaders: (cookie: string) => Record<string, string>,
  load: (address: string) => Promise<unknown>,
): void {
  // How long the loading screen stays at least, and how long the fetch may take (spec section 9, decisions section 1).
  const minimum = 1_000;
  const limit = 10_000;
  // How long slow pictures may hold the script up.
  const patience = 4_000;
  // When to begin on a page that has not been painted: one in the background never is.
  const unseen = 1_000;

  const root = document.documentElement;
  // These too must stand in here, to go with the text.
  // oxlint-disable unicorn/consistent-function-scoping
  const linkTo = (rel: string, href: string): HTMLLinkElement => {
    const link = document.createElement("link");
    link.rel = rel;
    link.href = href;
    return link;
  };
  const preloadOf = (font: string): HTMLLinkElement => {
    const link = linkTo("preload", font);
    link.as = "font";
    link.crossOrigin = "anonymous";
    return link;
  };
  const ask = async (address: string, init?: RequestInit): Promise<Response> => {
    const response = await fetch(address, init);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return response;
  };
  const failed = (address: string) => (error: unknown) => {
    console.error(`The site's record could not be fetched from ${address}:`, error);
    return undefined;
  };
  const afterFrame = (work: () => void): void => void requestAnimationFrame(() => setTimeout(work));
  // oxlint-enable unicorn/consistent-function-scoping

  const sheet = linkTo("stylesheet", laterCss);
  const dressed =
    laterCss === "" ||
    new Promise((resolve) => {
      sheet.addEventListener("load", resolve);
      sheet.addEventListener("error", resolve);
      setTimeout(resolve, limit);
    });
  const dress = (): void => {
    // Sheets of one page, and of one character, have the last word.
    if (!sheet.isConnected) document.querySelector("style")?.after(sheet, ...fonts.map(preloadOf));
  };
  // Before all that could fail.
  setTimeout(dress, unseen);

  // A browser without the Navigation API loads each page anew: inside the site the screen is not shown again.
  const [entry] = performance.getEntriesByType("navigation");
  const type = entry !== undefined && "type" in entry ? entry.type : "reload";
  const moved = type !== "reload" && document.referrer.startsWith(`${location.origin}/`);
  // "starting" lasts 5 s at most, "fetching" 10 s (loading-screen.css), should anything below fail.
  if (!moved) root.dataset["loading"] = "starting";
  // Who comes to the top of a page needs its first screen first (loading-screen.css); who comes back needs the page as high
  // as it was. A tall screen shows more than the styles of the first screen know.
  const first = type === "navigate" && location.hash === "" && matchMedia("(max-height: 1000px)").matches;
  root.toggleAttribute("data-first", first);
  if (moved || !first) {
    // Other parts of it are seen at once.
    sheet.setAttribute("blocking", "render");
    dress();
  }

  // Who saves data is asked before another's page is loaded (ui/embed.tsx), which the first layout would do.
  root.toggleAttribute("data-save-data", navigator.connection?.saveData === true);

  // The page can be read before its script runs, and most of it used. Whoever does something gets the script at once.
  const cues = ["pointerdown", "keydown"];
  const takeOver = (): void => {
    const startUp = begin();
    if (startUp.rendered !== undefined) return;
    startUp.rendered = ask(rendered)
      .then((response): Promise<unknown> => response.json())
      .catch(failed(rendered));
    for (const address of modules) document.head.append(linkTo("modulepreload", address));
    load(script).catch((error: unknown) => console.error("The page's script could not be loaded:", error));
  };
  setTimeout(takeOver, patience);
  for (const cue of cues) addEventListener(cue, takeOver, { capture: true, once: true });

  // The line and the processor are the first picture's until it is painted, or somebody wants more than the first screen.
  const showRest = (): void => {
    const all = (): void => {
      root.dataset["first"] = "";
    };
    const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
    if (moved || picture === null) return all();
    root.dataset["first"] = "picture";
    const painted = (): void => afterFrame(all);
    if (picture.complete) painted();
    for (const end of ["load", "error"]) picture.addEventListener(end, painted);
    for (const cue of [...cues, "scroll"]) addEventListener(cue, all, { capture: true, once: true });
    setTimeout(all, patience);
  };

  const begin = (): StartUp => {
    if (window.startUp !== undefined) return window.startUp;
    if (first) showRest();
    dress();
    document.head.append(linkTo("manifest", manifest));
    // Where the visit began, for the contact form (estimate/visit.ts). An address with a campaign begins another.
    try {
      const known = sessionStorage.getItem("landing");
      if (known === null || /[?&](utm_|gclid|[gw]braid)/.test(location.search)) {
        // The time is the first page's: a visitor who loads a page again and sends at once is not fast.
        const at = Number(/^\[(\d+)/.exec(known ?? "")?.[1] ?? Date.now());
        sessionStorage["landing"] = JSON.stringify([at, location.href, document.referrer]);
      }
    } catch {
      // The browser refuses to store: nothing is known then.
    }
    const headers = { accept: "application/json", ...csrfHeaders(document.cookie) };
    const answer = ask(recordUrl, { headers, signal: AbortSignal.timeout(limit) })
      .then(async (response): Promise<Answer> => {
        const { headers } = response;
        // Hosts of files have tags of their own.
        return { json: await response.json(), tag: headers.get("x-record-tag") ?? headers.get("etag") };
      })
      .catch(failed(recordUrl));
    const startUp: StartUp = { answer };
    window.startUp = startUp;
    if (!moved) root.dataset["loading"] = "fetching";

    void Promise.all([answer, dressed]).then(() => {
      if (!moved) root.dataset["loading"] = "settled";
      setTimeout(
        () => {
          delete root.dataset["loading"];
          document.dispatchEvent(new Event(shown));
        },
        moved ? 0 : Math.max(0, minimum - performance.now()),
      );
    });
    // Pictures go before the script, those too that are asked for a frame after the first.
    const followPictures = (): void => {
      if (root.dataset["first"] === "picture") afterFrame(() => afterFrame(takeOver));
      else takeOver();
    };
    if (document.readyState === "complete") followPictures();
    else addEventListener("load", followPictures);
    return startUp;
  };
  // All of this waits for the first paint, which needs none of it; a page that is not seen is never painted.
  new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
  setTimeout(begin, unseen);
  // Under the loading screen, and last of all, since it is `begin` that shows the rest of the page.
  if (first && !moved) root.dataset["first"] = "screen picture";
}
