import { leadsReachNobody } from "../../record/lead-recipient.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { Issue } from "./issue.ts";

/**
 * A form that our own server takes, with nobody to mail it to.
 *
 * @param hasLeadsTo whether the operator has given addresses for that (`LEADS_TO`)
 */
export const lostLeads = (record: SiteRecord, hasLeadsTo: boolean): Issue[] =>
  leadsReachNobody(record, hasLeadsTo)
    ? [
        {
          group: "visitors",
          level: "problem",
          path: ["dbPrincipal", "emails"],
          message: "Nobody would hear of what the form sends: no e-mail address that it can be mailed to.",
          site: "The phone stands in place of the form; what is posted all the same is only stored.",
          fix: "Add an e-mail address such as office@example.com, or set LEADS_TO.",
        },
      ]
    : [];
