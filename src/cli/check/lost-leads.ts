import { isOwnEndpoint, isSameService, type LeadAddress, leadsHaveNoRecipient } from "../../record/lead-recipient.ts";
import { OWN_MACHINE } from "../../record/read-link.ts";
import { readUrl } from "../../record/read-url.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { ADDRESSES } from "../../server/addresses.ts";
import { type Issue, issueOf } from "./issue.ts";

/**
 * Finds a form that posts to our own server, which has no recipient to mail it to.
 *
 * @param hasLeadsTo whether the operator's settings name a recipient (`LEADS_TO`, `LEAD_WEBHOOK_URL`)
 */
export const lostLeads = (record: SiteRecord, hasLeadsTo: boolean): Issue[] =>
  leadsHaveNoRecipient(record, hasLeadsTo)
    ? [
        issueOf("visitors", "problem")(
          ["dbPrincipal", "emails"],
          "Requests reach nobody: there is no e-mail address to mail them to.",
          "Pages show the phone instead of the form; requests that are posted anyway are only stored.",
          "Add an e-mail address such as office@example.com, or set LEADS_TO.",
        ),
      ]
    : [];

/** Finds a form that posts to an address where our own server accepts no requests, or where browsers do not post. */
export function wrongEndpoint({ linkPostEmail: link }: SiteRecord): Issue[] {
  const path = ["linkPostEmail"];
  if (isOwnEndpoint(link) && link.replace(/[?#].*$/, "") !== ADDRESSES.contact)
    return [
      issueOf("visitors", "problem")(
        path,
        `The site's own server accepts no requests at "${link}".`,
        "Each request fails, and is lost.",
        `Write ${ADDRESSES.contact}.`,
      ),
    ];
  const url = readUrl(link);
  if (url?.protocol !== "http:" || OWN_MACHINE.test(url.hostname)) return [];
  return [
    issueOf("visitors", "advice")(
      path,
      `"${link}" does not start with https://.`,
      "Browsers do not let the pages of a site with https:// post there.",
      "Give an address that starts with https://.",
    ),
  ];
}

/**
 * Finds services in `LEADS_TO` that the record does not have: advice, because the setting may serve other sites, too,
 * unless it is the site's own `leadsTo`.
 */
export function unknownServices(
  { dbServices }: SiteRecord,
  leadsTo: readonly LeadAddress[],
  isOwnLeadsTo: boolean,
): Issue[] {
  const unknown = leadsTo.filter(
    ({ service }) => service !== "" && !dbServices.some(({ name }) => isSameService(name, service)),
  );
  const names = dbServices.map(({ name }) => name).join(", ");
  const setting = isOwnLeadsTo ? "leadsTo" : "LEADS_TO";
  const fix = names === "" ? `Add the service, or remove it from ${setting}.` : `Use the record's name: ${names}.`;
  return unknown.map(({ service, address }) =>
    issueOf("visitors", isOwnLeadsTo ? "problem" : "advice")(
      ["dbServices"],
      `${setting} names the service "${service}", which the record does not have.`,
      `Requests go to ${address} only where a visitor writes that name.`,
      fix,
    ),
  );
}
