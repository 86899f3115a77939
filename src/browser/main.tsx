/** Hydrates the server's HTML. */
// First, since its imports set the order of the style sheets.
import { Browser } from "./browser.tsx";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { RECORD_PATH } from "../site/addresses.ts";
import { rememberArrival } from "../site/components/estimate-form/arrival.ts";
import { saveServerForms } from "../site/components/estimate-form/use-draft.ts";
import { loadOwnSections, loadSectionsOf } from "../site/components/own-words/own-sections.tsx";
import { isLanguage } from "../record/language.ts";
import { loadLanguage, loadWords } from "../site/languages/index.ts";
import type { RenderedRecord, SiteData } from "../site/site-data.ts";
import { ignoreStraySecondTaps } from "../site/ui/double-tap.ts";
import { reloadFailedPage, staysAsServed } from "./failed-page.ts";
import { loadAnalyticsLazily } from "./lazy-analytics.ts";
import { watchForFailedPictures } from "./lazy-failed-pictures.ts";
import { markPageState } from "./page-state.ts";

async function fetchRenderedRecord(version: string): Promise<RenderedRecord | undefined> {
  const address = `${RECORD_PATH}?v=${version}`;
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`status ${response.status}`);
    return await response.json();
  } catch (error) {
    console.error(`The site's record could not be fetched from ${address}:`, error);
    return undefined;
  }
}

async function hydrate(root: HTMLElement, json: string): Promise<void> {
  // Written by our own server (site/document.tsx).
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const data = JSON.parse(json) as SiteData;
  // The document's language is nearly always the record's: its words load in parallel with the record.
  const { lang } = document.documentElement;
  const [rendered] = await Promise.all([
    fetchRenderedRecord(data.recordVersion),
    isLanguage(lang) ? loadLanguage(lang) : undefined,
  ]);
  // Without the record the page stays as served, which can be read and sends its form.
  if (rendered === undefined) return;
  const { record, version } = rendered;
  await loadWords(record);
  if (data.hasOwnSections) await loadOwnSections();
  // No code has followed navigations until now: going back, after a reload, has changed the address only.
  const served = window.navigation?.activation?.entry.url;
  if (served && new URL(served).pathname !== location.pathname) return location.reload();
  const browser = <Browser data={data} rendered={rendered} />;
  const options = { onUncaughtError: reloadFailedPage };
  saveServerForms();
  if (version === data.recordVersion) {
    // A transition yields to the visitor every few milliseconds; synchronous hydration would not.
    startTransition(() => {
      hydrateRoot(root, browser, options);
    });
  } else {
    // The page was rendered by a server, or stored in a cache, with another record.
    const { applyTheme, lacksPage, reloadOnce } = await import("./record-refresh.ts");
    if (data.path !== undefined && lacksPage(record, data.path) && reloadOnce(version)) return;
    await loadSectionsOf(record);
    applyTheme(record);
    createRoot(root, options).render(browser);
  }
  watchForFailedPictures();
  // Third-party trackers wait for consent or the visitor's first action; without any, no code loads for them.
  const trackers = data.trackers && import("./trackers/start.ts").then((module) => module.startTrackers(data));
  loadAnalyticsLazily(data.eventsUrl, trackers);
  // Late, since nothing depends on it. Safari has no requestIdleCallback.
  const count = async (): Promise<void> =>
    (await import("../site/components/widgets/count-visit.ts")).countVisit(record);
  setTimeout(() => void count().catch(() => undefined), 2_000);
  // Keeps a message of a visitor who has lost the connection before the form is first touched.
  setTimeout(() => void import("../site/components/estimate-form/submit-form.ts").catch(() => undefined), 5_000);
}

ignoreStraySecondTaps();
rememberArrival();
markPageState();
const json = document.getElementById("site-data")?.textContent ?? "";
const root = document.getElementById("root");
// No top-level await: chunks that import from this module would wait for it while it waits for them.
if (root !== null && json !== "" && !staysAsServed()) void hydrate(root, json);
