/** Deletes leads permanently: on a visitor's or the operator's request, and when their retention ends. */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type DeleteQueryBuilder, type DeleteResult, sql } from "kysely";
import { emailIn } from "../../lead/contact.ts";
import type { Tables } from "../database/tables.ts";
import { type Connection, type Database, ifUnavailable } from "../database/database.ts";

export interface Removal {
  references: string[];
  /**
   * False if the database's files may still contain copies, since other processes used them; repeat the removal then.
   */
  complete: boolean;
}

/** Leads deleted in one transaction, with up to six photos each: new leads wait for it. */
const LEADS_AT_ONCE = 10;
/** Number of attempts to vacuum while other processes use the files, and the pause between them in milliseconds. */
const TRIES = 5;
const PAUSE_MS = 1_000;

/** Starts the DELETE statement; the caller adds which leads. */
type DeleteSome = (c: Connection) => DeleteQueryBuilder<Tables, "leads", DeleteResult>;

/** @param mailFolder where mails are written as files, which are deleted too */
export function leadRemoval(database: Database, mailFolder: string, pauseMs = PAUSE_MS) {
  async function rewrite(): Promise<boolean> {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      if (
        await database.vacuum().then(
          () => true,
          ifUnavailable(() => false),
        )
      )
        return true;
      if (tries < TRIES) await setTimeout(pauseMs);
    }
    return false;
  }

  /** Deletes leads in batches, so that new ones can be stored in between. @returns their references */
  async function deleteAll(leads: readonly { id: number }[], deleteSome: DeleteSome): Promise<string[]> {
    const references: string[] = [];
    try {
      for (let from = 0; from < leads.length; from += LEADS_AT_ONCE) {
        const some = leads.slice(from, from + LEADS_AT_ONCE).map(({ id }) => id);
        const gone = await database.write((c) =>
          deleteSome(c).where("id", "in", some).returning("reference").execute(),
        );
        references.push(...gone.map(({ reference }) => reference));
      }
    } finally {
      // Even if a later batch fails: a second removal would not know of these leads.
      await removeFiles(mailFolder, new Set(references));
    }
    return references;
  }

  const remove = async (leads: readonly { id: number }[], deleteSome: DeleteSome): Promise<Removal> => ({
    references: await deleteAll(leads, deleteSome),
    complete: await rewrite(),
  });

  return {
    /**
     * Deletes every lead from an e-mail address, in any form it was typed.
     *
     * @param pageId only leads of this site; undefined for all sites of the database
     * @returns also other leads that mention the address; they are kept, and the operator decides on them
     * @throws DatabaseUnavailable
     */
    async ofVisitor(email: string, pageId?: string): Promise<Removal & { naming: string[] }> {
      const asTyped = email.trim();
      const lower = asTyped.toLowerCase();
      const theirs = await database.read(async (c) => {
        let all = c.selectFrom("leads").select(["id", "client_email"]).where("client_email", "!=", "");
        if (pageId !== undefined) all = all.where("page_id", "=", pageId);
        return (await all.execute()).filter(
          ({ client_email: typed }) =>
            typed === asTyped || typed.toLowerCase() === lower || emailIn(typed).toLowerCase() === lower,
        );
      });
      const removal = await remove(theirs, (c) => c.deleteFrom("leads"));
      return { ...removal, naming: await leadsNaming(database, lower, pageId) };
    },
    /**
     * Deletes one lead.
     *
     * @throws DatabaseUnavailable
     */
    async ofReference(reference: string): Promise<Removal> {
      const found = await database.read((c) =>
        c.selectFrom("leads").select("id").where("reference", "=", reference).execute(),
      );
      return remove(found, (c) => c.deleteFrom("leads"));
    },
    /**
     * Deletes every held lead, which is what makes room after much spam.
     *
     * @param pageId only leads of this site; undefined for all sites of the database
     * @throws DatabaseUnavailable
     */
    async held(pageId?: string): Promise<Removal> {
      const found = await database.read((c) => {
        const held = c.selectFrom("leads").select("id").where("held", "=", 1);
        return (pageId === undefined ? held : held.where("page_id", "=", pageId)).execute();
      });
      // A lead may have been released in between.
      return remove(found, (c) => c.deleteFrom("leads").where("held", "=", 1));
    },
    /**
     * Deletes every lead received before a time, unless a mail or webhook of it is still due. The files may contain
     * copies until `rewrite`.
     *
     * @returns their references
     * @throws DatabaseUnavailable
     */
    async before(time: Date): Promise<string[]> {
      const old = await database.read((c) =>
        c
          .selectFrom("leads")
          .select("id")
          .where("received_at", "<", time.toISOString())
          .where("id", "not in", underWay(c))
          .orderBy("id")
          .execute(),
      );
      // A lead may have been released in between.
      return deleteAll(old, (c) => c.deleteFrom("leads").where("id", "not in", underWay(c)));
    },
    /**
     * Rewrites the database's files without copies of deleted leads: seconds for each GB, while new leads wait.
     *
     * @returns false if other processes use them
     */
    rewrite,
  };
}

export type LeadRemoval = ReturnType<typeof leadRemoval>;

const underWay = (c: Connection) => c.selectFrom("mail_jobs").select("lead_id").where("state", "=", "due");

/** Deletes the mail files of these leads, and every digest, since digests name people too. */
async function removeFiles(folder: string, references: ReadonlySet<string>): Promise<void> {
  if (references.size === 0) return;
  for (const file of await readdir(folder).catch(() => [])) {
    const [, reference = ""] = /^(\w{3}-\w{4})-/.exec(file) ?? [];
    if (references.has(reference) || file.startsWith("digest-")) await rm(join(folder, file), { force: true });
  }
}

/** Columns of a lead that may mention an address, beside that of the visitor. */
const TEXTS = [
  "name",
  "last_name",
  "client_email",
  "phone",
  "address",
  "service",
  "message",
  "page",
  "attribution",
] as const;

function leadsNaming(database: Database, email: string, pageId: string | undefined): Promise<string[]> {
  const pattern = `%${email.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const names = (column: string) => sql<boolean>`lower(${sql.ref(column)}) LIKE ${pattern} ESCAPE '\\'`;
  return database.read(async (c) => {
    const reported = c
      .selectFrom("mail_jobs")
      .select("lead_id")
      .where((row) => row.or([row("recipient", "=", email), names("last_error")]));
    let naming = c
      .selectFrom("leads")
      .select("reference")
      .where((row) => row.or([...TEXTS.map(names), row("id", "in", reported)]));
    if (pageId !== undefined) naming = naming.where("page_id", "=", pageId);
    const leads = await naming.orderBy("id").execute();
    return leads.map(({ reference }) => reference);
  });
}
