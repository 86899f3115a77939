import { leadsHaveNoRecipient } from "../../record/lead-recipient.ts";
import type { Log } from "../log.ts";
import type { RecordSource } from "../provider/record-source.ts";

export interface LostLeadsOptions {
  /** Whether the settings name recipients (`LEADS_TO`, `LEAD_WEBHOOK_URL`). */
  hasLeadsTo: boolean;
  /** Name of the site; undefined if it is the only one. */
  name: string | undefined;
  log: Log;
  /** Called with each record: whether its leads have no recipient. */
  onChange: (lost: boolean) => void;
}

/** Logs that a record's leads have no recipient, at the start or when such a record arrives. */
export function watchLostLeads(
  source: Pick<RecordSource, "onChange">,
  { hasLeadsTo, name, log, onChange }: LostLeadsOptions,
): void {
  let reported = false;
  source.onChange(({ record }) => {
    const lost = leadsHaveNoRecipient(record, hasLeadsTo);
    onChange(lost);
    if (lost && !reported) {
      log.warn(
        `The record${name === undefined ? "" : ` of ${name}`} has no e-mail address that leads can be mailed to, so its pages ` +
          "show the phone in place of the form, and leads are only stored. Add one to dbPrincipal.emails, or set LEADS_TO.",
      );
    }
    reported = lost;
  });
}
