/** What every part of a page may read: the record, the page, the words. Passed down, never kept in a module. */
import { createContext, use } from "react";
import type { OpenHours } from "./components/open-status/open-hours.ts";
import type { ServiceArea } from "./components/zip-answer/service-area.ts";
import type { FindPicture } from "./ui/picture-facts.ts";
import type { DataHandling } from "./data-handling.ts";
import type { SiteRecord } from "../record/schema.ts";
import type { ConsentFor } from "./consent.ts";
import type { Page } from "./routes.ts";
import type { Words } from "./languages/index.ts";

export interface Site {
  record: SiteRecord;
  page: Page;
  text: Words;
  /** Which of the pictures and slogans that vary between visits a page shows: a small whole number. */
  variant: number;
  /** The year of the copyright line. */
  year: number;
  /** Of a site of plain files: its lead server's form, empty for none. Only the browser knows. */
  leadsUrl?: string | undefined;
  /** Origin of absolute addresses, such as `https://ridgeline.example`. */
  publicUrl: string;
  /** What the server knows of the picture at an address. */
  picture: FindPicture;
  /** When the business is open; undefined where that isn't certain. */
  openHours?: OpenHours | undefined;
  /** Where the business works; undefined where that isn't certain. */
  serviceArea?: ServiceArea | undefined;
  /** What is done with visitors' data; only the page about it knows. */
  dataHandling?: DataHandling | undefined;
  /** What visitors must be asked for before it is loaded; undefined where that is nothing. */
  consent?: ConsentFor | undefined;
}

export const SiteContext = createContext<Site | undefined>(undefined);

/** The site that the calling component is rendered in. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === undefined) throw new Error("This component is rendered outside of <App>.");
  return site;
}
