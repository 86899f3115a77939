/** Facts for the pages about privacy and accessibility: from the record and the installation's settings. */
import { hostsOf, originsOf } from "../../../record/hosts.ts";
import { isLeadServer, isOwnEndpoint, leadRecipient } from "../../../record/lead-recipient.ts";
import { readUrl } from "../../../record/read-url.ts";
import { reviewWidget } from "../../../record/review-widget.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { activeWidgets } from "../widgets/active-widgets.ts";
import type { DataHandling } from "../../data-handling.ts";

export interface LegalFacts extends DataHandling {
  /** Name of the business; may be empty. */
  business: string;
  /**
   * Receiver of form submissions: this site, the lead server of a static export, a third-party host, or none without a
   * form.
   */
  form: { kind: "own" } | { kind: "leadServer" | "host"; host: string } | { kind: "none" };
  /** Recipient of lead e-mails; may be empty. */
  mailedTo: string;
  /** Hosts of maps, videos and reviews. */
  frameHosts: readonly string[];
  /** Other hosts that serve the record's pictures. */
  pictureHosts: readonly string[];
  /** Whether the visit counter is shown. */
  countsVisits: boolean;
}

const hostOf = (address: string): string => readUrl(address)?.host ?? address;

/** @param leadsUrl URL of the lead server's form, in a static export; absent for none */
export function legalFacts(record: SiteRecord, handling: DataHandling, leadsUrl?: string): LegalFacts {
  const { pictures, frames, films } = hostsOf(record);
  const widgets = record.reviews.activo
    ? record.reviews.links.flatMap((link) => (link.startsWith("<") ? (reviewWidget(link)?.origins ?? []) : []))
    : [];
  const framed = new Set([...frames, ...films, ...originsOf(widgets)].map(hostOf));
  const endpoint = record.linkPostEmail;
  return {
    ...handling,
    business: record.dbPrincipal.name,
    form:
      endpoint === ""
        ? { kind: "none" }
        : isOwnEndpoint(endpoint)
          ? { kind: "own" }
          : { kind: isLeadServer(endpoint, leadsUrl) ? "leadServer" : "host", host: hostOf(endpoint) },
    mailedTo: leadRecipient(record),
    frameHosts: [...framed],
    pictureHosts: pictures.map(hostOf).filter((host) => !framed.has(host)),
    countsVisits: activeWidgets(record).includes("VisitsCounter"),
  };
}
