/** Takes the page over from the server's HTML, then lets the record that start-up fetched have the last word. */
import "../site/styles/index.css";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { SiteData } from "../site/document.tsx";
import { loadPage, resolvePage } from "../site/routes.tsx";
import { loadText } from "../site/text/index.ts";
import { countVisit } from "../site/widgets/count-visit.ts";
import { Browser } from "./browser.tsx";
import { watchFromFirstTouch } from "./first-touch.ts";
import { hideFailedPictures } from "./failed-pictures.ts";
import { keepSeenMarks } from "./seen-marks.ts";
import { stylesArePresent } from "./styles.ts";

const data = document.getElementById("site-data")?.textContent ?? "";
const root = document.getElementById("root");

async function takeOver(root: HTMLElement): Promise<void> {
  // Written by our own server into this document (site/document.tsx).
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const siteData = JSON.parse(data) as SiteData;
  await loadText(siteData.record);
  const { name } = resolvePage(siteData.record, location.pathname);
  stylesArePresent(name);
  await loadPage(name);
  // A transition gives way to the visitor every few milliseconds; taken over at once the page would not.
  startTransition(() => {
    hydrateRoot(root, <Browser data={siteData} />);
  });
  hideFailedPictures();
  keepSeenMarks();
  watchFromFirstTouch(siteData.eventsUrl);
  // Nothing waits for these; Safari has no idle callback.
  setTimeout(() => void countVisit(siteData.record), 2_000);
}

// Not awaited up here: pages import this module's pieces, and would wait for its end while it waits for theirs.
if (root !== null && data !== "") void takeOver(root);
