import { isSameService, type LeadAddress, leadsHaveNoRecipient } from "../../record/lead-recipient.ts";
import type { SiteRecord } from "../../record/schema.ts";
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

/**
 * Finds services in `LEADS_TO` that the record does not have: advice, because the setting may serve other sites, too.
 */
export function unknownServices({ dbServices }: SiteRecord, leadsTo: readonly LeadAddress[]): Issue[] {
  const unknown = leadsTo.filter(
    ({ service }) => service !== "" && !dbServices.some(({ name }) => isSameService(name, service)),
  );
  const names = dbServices.map(({ name }) => name).join(", ");
  const fix = names === "" ? "Add the service, or remove it from LEADS_TO." : `Use the record's name: ${names}.`;
  return unknown.map(({ service, address }) =>
    issueOf("visitors", "advice")(
      ["dbServices"],
      `LEADS_TO names the service "${service}", which the record does not have.`,
      `Requests go to ${address} only where a visitor writes that name.`,
      fix,
    ),
  );
}
