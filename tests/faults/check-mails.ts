/**
 * The allowed fates of a mail: it arrives once, or, if its sender was killed between the end of DATA and the update
 * that marks the mail as sent, once more after its lease, with the same Message-ID.
 */
import type { Delivery, MailSink } from "./mail-sink.ts";
import type { StoredJob, StoredLead } from "./store.ts";

/** The kill of one server. */
export interface Kill {
  life: string;
  /** Jobs not marked as sent after the kill, by Message-ID. */
  unsent: ReadonlyMap<string, StoredJob>;
}

export interface MailFigures {
  mails: number;
  notSent: number;
  leadsWithoutMail: number;
  /** Mails whose Message-ID belongs to no job, or whose reference is missing or another lead's. */
  strangeMails: number;
  /** Mails that arrived more than once, where kills explain each repetition. */
  repeatedAfterKill: number;
  /** Mails that arrived more than once without a kill that explains it. */
  sentByTwo: number;
  /**
   * Longest time in seconds between the end of a killed server's lease and the mail's arrival; undefined if unknown.
   */
  longestAfterLeaseSeconds: number | undefined;
}

export function checkMails(run: {
  leads: readonly StoredLead[];
  jobs: readonly StoredJob[];
  sink: MailSink;
  killed: readonly Kill[];
  /** Whether the clocks of the last servers were moved past the leases. */
  skipLeases: boolean;
}): MailFigures {
  const { leads, jobs, sink, killed, skipLeases } = run;
  const unsentAt = new Map(killed.map(({ life, unsent }) => [life, unsent]));
  const lives = new Set(unsentAt.keys());
  const referenceOf = new Map(leads.map(({ id, reference }) => [id, reference]));
  const byId = new Map(jobs.map((job) => [job.message_id, job]));
  const withMail = new Set(jobs.filter((job) => sink.deliveries.has(job.message_id)).map((job) => job.lead_id));

  /** Whether the first sender was killed before it marked the job, and the second sent it after the lease had ended. */
  const explained = (id: string, [first, second]: [Delivery, Delivery]): boolean => {
    const job = unsentAt.get(first.life)?.get(id);
    if (job === undefined || first.life === second.life) return false;
    // The clocks of the last servers may have been moved.
    return (skipLeases && !lives.has(second.life)) || second.at >= Date.parse(job.due_at);
  };
  const repeats = [...sink.deliveries].filter(([, list]) => list.length > 1);
  const sentByTwo = repeats.filter(([id, list]) => !pairs(list).every((pair) => explained(id, pair)));

  const strange = [...sink.deliveries].filter(([id, list]) => {
    const job = byId.get(id);
    return job === undefined || list.some(({ reference }) => reference !== referenceOf.get(job.lead_id));
  });
  return {
    mails: [...sink.deliveries.values()].reduce((sum, list) => sum + list.length, 0),
    notSent: jobs.filter(({ state }) => state !== "sent").length,
    leadsWithoutMail: leads.filter(({ id }) => !withMail.has(id)).length,
    strangeMails: strange.length + sink.strangers.length,
    repeatedAfterKill: repeats.length - sentByTwo.length,
    sentByTwo: sentByTwo.length,
    longestAfterLeaseSeconds: skipLeases ? undefined : longestAfterLease(killed, sink),
  };
}

const pairs = (list: readonly Delivery[]): Array<[Delivery, Delivery]> =>
  list.slice(1).flatMap((second, index) => {
    const first = list[index];
    return first === undefined ? [] : [[first, second] satisfies [Delivery, Delivery]];
  });

function longestAfterLease(killed: readonly Kill[], { deliveries }: MailSink): number {
  let longest = 0;
  for (const { unsent } of killed) {
    for (const [id, { tries, due_at }] of unsent) {
      const last = deliveries.get(id)?.at(-1);
      if (tries > 0 && last !== undefined) longest = Math.max(longest, last.at - Date.parse(due_at));
    }
  }
  return Math.round(longest / 1000);
}
