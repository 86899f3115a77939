/** Warnings of `/readyz`: problems that need an operator though the process is ready. */
import type { Database } from "../database/database.ts";
import type { JobKind } from "../database/tables.ts";
import type { DiskBudget } from "../leads/disk-budget.ts";
import { countRefused, oldestDue } from "../leads/mail-jobs.ts";
import type { Maintenance } from "../leads/maintenance.ts";

/**
 * Page ids of open sites whose provider's last response was not a usable record, or that have none, and whether an
 * earlier copy is served.
 */
export type RejectedRecords = Map<string, { copyServed: boolean }>;

export interface ReadinessDetailsOptions {
  database: Database;
  maintenance: Pick<Maintenance, "unsent">;
  recordsRejected: RejectedRecords;
  /** Page ids of open sites whose leads are not mailed to any address. */
  leadsUnmailed: ReadonlySet<string>;
  budget: Pick<DiskBudget, "warning">;
}

const MAIL_REFUSED = "The mail server permanently refuses a mail to a business's own address. The log says why.";
const DIGEST_UNSENT =
  "A mail to the operator, about held requests and mails that were not delivered, could not be sent. The log says why.";
const LEADS_UNMAILED =
  "A record has no e-mail address that leads can be mailed to; they are only stored. The log says which.";
const RECORD_REJECTED =
  "A provider's response is not a usable record; the last good copy is served. The log says of which site, and why.";
const RECORD_MISSING =
  "A provider gave no usable record, and there is no earlier copy to serve. The log says of which site, and why.";
const MAIL_LATE = "A mail to a business has been waiting for over 30 minutes. The log says why.";
const WEBHOOK_LATE = "LEAD_WEBHOOK_URL has not accepted leads for over 30 minutes. The log says why.";

const LATE_MS = 30 * 60_000;

/** @returns a function that resolves with the sentences, and throws DatabaseUnavailable */
export function readinessDetails(options: ReadinessDetailsOptions): () => Promise<string[]> {
  const { database, maintenance, recordsRejected, leadsUnmailed, budget } = options;
  return async () => {
    const isLate = async (kind: JobKind): Promise<boolean> => {
      const oldest = await oldestDue(database, kind);
      return oldest !== undefined && Date.now() - oldest.getTime() > LATE_MS;
    };
    const rejected = [...recordsRejected.values()];
    const diskWarning = budget.warning();
    return [
      ...((await countRefused(database)) > 0 ? [MAIL_REFUSED] : []),
      ...((await isLate("business")) ? [MAIL_LATE] : []),
      ...((await isLate("webhook")) ? [WEBHOOK_LATE] : []),
      ...(maintenance.unsent().length > 0 ? [DIGEST_UNSENT] : []),
      ...(rejected.some(({ copyServed }) => copyServed) ? [RECORD_REJECTED] : []),
      ...(rejected.some(({ copyServed }) => !copyServed) ? [RECORD_MISSING] : []),
      ...(leadsUnmailed.size > 0 ? [LEADS_UNMAILED] : []),
      ...(diskWarning === undefined ? [] : [diskWarning]),
    ];
  };
}
