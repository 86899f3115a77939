import { isSameService, type LeadAddress, leadsReachNobody } from "../../record/lead-recipient.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { type Issue, issueOf } from "./issue.ts";

/**
 * A form that our own server takes, with nobody to mail it to.
 *
 * @param hasLeadsTo whether the operator has given addresses for that (`LEADS_TO`, `LEAD_WEBHOOK_URL`)
 */
export const lostLeads = (record: SiteRecord, hasLeadsTo: boolean): Issue[] =>
  leadsReachNobody(record, hasLeadsTo)
    ? [
        issueOf("visitors", "problem")(
          ["dbPrincipal", "emails"],
          "What the form sends reaches nobody: no e-mail address that it can be mailed to.",
          "The phone stands in place of the form; what is posted all the same is only stored.",
          "Add an e-mail address such as office@example.com, or set LEADS_TO.",
        ),
      ]
    : [];

/** Services that `LEADS_TO` names and the record does not have: advice, since the setting may serve other sites too. */
export function unknownServices({ dbServices }: SiteRecord, leadsTo: readonly LeadAddress[]): Issue[] {
  const unknown = leadsTo.filter(
    ({ service }) => service !== "" && !dbServices.some(({ name }) => isSameService(name, service)),
  );
  const names = dbServices.map(({ name }) => name).join(", ");
  const fix = names === "" ? "Add the service, or take it out of LEADS_TO." : `Name it as the record does: ${names}.`;
  return unknown.map(({ service, address }) =>
    issueOf("visitors", "advice")(
      ["dbServices"],
      `LEADS_TO names the service "${service}", which the record does not have.`,
      `Requests go to ${address} only where a visitor writes that name.`,
      fix,
    ),
  );
}
