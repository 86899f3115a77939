/** Takes the page over from the server's HTML, then lets the record that start-up fetched have the last word. */
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { RecordAnswer, SiteData } from "../site/document.tsx";
import { loadPage, resolvePage } from "../site/routes.tsx";
import { loadText } from "../site/text/index.ts";
import { countVisit } from "../site/widgets/count-visit.ts";
import { Browser } from "./browser.tsx";
import { watchFromFirstTouch } from "./first-touch.ts";
import { hideFailedPictures } from "./failed-pictures.ts";
import { stylesArePresent } from "./styles.ts";

const data = document.getElementById("site-data")?.textContent ?? "";
const root = document.getElementById("root");

async function takeOver(root: HTMLElement): Promise<void> {
  // Both written by our own server: into this document, and as an answer to its start-up (site/document.tsx).
  // oxlint-disable typescript/no-unsafe-type-assertion
  const siteData = JSON.parse(data) as SiteData;
  const answer = (await window.startUp?.rendered) as RecordAnswer | undefined;
  // oxlint-enable typescript/no-unsafe-type-assertion
  // Without it the page stays as it came, which can be read and sends its form.
  if (answer === undefined) return;
  const { record, version, tag } = answer;
  await loadText(record);
  const { name } = resolvePage(record, location.pathname);
  stylesArePresent(name);
  await loadPage(name);
  const browser = <Browser data={siteData} record={record} tag={tag} />;
  if (version === siteData.recordVersion) {
    // A transition gives way to the visitor every few milliseconds; taken over at once the page would not.
    startTransition(() => {
      hydrateRoot(root, browser);
    });
  } else {
    // The page came from a server, or a cache, that had another record.
    const { wearTheme } = await import("./newer-record.ts");
    await wearTheme(record);
    createRoot(root).render(browser);
  }
  hideFailedPictures();
  watchFromFirstTouch(siteData.eventsUrl);
  // Nothing waits for these; Safari has no idle callback.
  setTimeout(() => void countVisit(record), 2_000);
}

// Not awaited up here: pages import this module's pieces, and would wait for its end while it waits for theirs.
if (root !== null && data !== "") void takeOver(root);
