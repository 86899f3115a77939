/** Context of every part of a page: record, page, words. Passed down, never stored in a module. */
import { createContext, use } from "react";
import type { OpenHours } from "./components/open-status/open-hours.ts";
import type { ServiceArea } from "./components/zip-answer/service-area.ts";
import type { FindPicture } from "./ui/picture-facts.ts";
import type { DataHandling } from "./data-handling.ts";
import type { SiteRecord } from "../record/schema.ts";
import type { ConsentFor } from "./consent.ts";
import type { Page } from "./routes.ts";
import type { Words } from "./languages/words.ts";

export interface Site {
  record: SiteRecord;
  page: Page;
  text: Words;
  /** Number that selects among the pictures and slogans that vary between visits: a small integer. */
  variant: number;
  /** Whether the visitor followed a link inside the site to the page's top: its head is painted before the rest. */
  headFirst?: boolean | undefined;
  /** Year of the copyright line. */
  year: number;
  /** URL of the lead server's form on a static export; empty if there is none. */
  leadsUrl?: string | undefined;
  /** Origin of absolute addresses, such as `https://ridgeline.example`. */
  publicUrl: string;
  /** Looks up the server's facts about the picture at an address. */
  picture: FindPicture;
  /** Opening hours of the business; `undefined` if they could not be parsed with certainty. */
  openHours?: OpenHours | undefined;
  /** Service area of the business; `undefined` if it could not be parsed with certainty. */
  serviceArea?: ServiceArea | undefined;
  /** How visitors' data is processed; only set on the privacy page. */
  dataHandling?: DataHandling | undefined;
  /** Third-party content that needs the visitor's consent; `undefined` if none. */
  consent?: ConsentFor | undefined;
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** Returns the site that the calling component is rendered in. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === undefined) throw new Error("This component is rendered outside of <App>.");
  return site;
}
