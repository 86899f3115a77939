/**
 * What may happen to a mail: it arrives once, or, when its sender was killed after DATA's end and before the mail was
 * marked as sent, once more, after its lease and under the same Message-ID.
 */
import type { Delivery, MailSink } from "./mail-sink.ts";
import type { StoredJob, StoredLead } from "./store.ts";

/** One server's end. */
export interface Kill {
  life: string;
  /** The jobs that were not marked as sent when it was gone, by Message-ID. */
  unsent: ReadonlyMap<string, StoredJob>;
}

export interface MailFigures {
  mails: number;
  notSent: number;
  leadsWithoutMail: number;
  /** Arrived under a Message-ID that is no job's, or with another lead's reference, or with none. */
  strangeMails: number;
  /** Arrived more than once, each explained by a kill. */
  repeatedAfterKill: number;
  /** Arrived more than once, and no kill explains it. */
  sentByTwo: number;
  /** Seconds between a lease's end and the arrival of what a killed server had, the longest; undefined when unknown. */
  longestAfterLeaseSeconds: number | undefined;
}

export function checkMails(run: {
  leads: readonly StoredLead[];
  jobs: readonly StoredJob[];
  sink: MailSink;
  killed: readonly Kill[];
  /** Whether the clock of the last servers was moved past the leases. */
  skipLeases: boolean;
}): MailFigures {
  const { leads, jobs, sink, killed, skipLeases } = run;
  const unsentAt = new Map(killed.map(({ life, unsent }) => [life, unsent]));
  const lives = new Set(unsentAt.keys());
  const referenceOf = new Map(leads.map(({ id, reference }) => [id, reference]));
  const byId = new Map(jobs.map((job) => [job.message_id, job]));
  const withMail = new Set(jobs.filter((job) => sink.deliveries.has(job.message_id)).map((job) => job.lead_id));

  /** Its sender was killed with the job unmarked, and nobody else took it before the lease ended. */
  const explained = (id: string, [first, second]: [Delivery, Delivery]): boolean => {
    const job = unsentAt.get(first.life)?.get(id);
    if (job === undefined || first.life === second.life) return false;
    // The last servers' clocks may have been moved.
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
