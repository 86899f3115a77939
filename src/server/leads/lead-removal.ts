/** Removes leads for good: for a visitor who asks for it, and when their time is over. */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { type Database, DatabaseUnavailable } from "../database/database.ts";

export interface Removal {
  references: string[];
  /** False when the database's files may still hold a copy, because others were busy with them; do it again then. */
  complete: boolean;
}

export interface LeadRemoval {
  /**
   * Every lead from an e-mail address.
   *
   * @param pageId only those that came to this site; undefined for all of the database's
   * @returns also the leads of others that name the address; they stay, and are the operator's to judge
   * @throws DatabaseUnavailable
   */
  ofVisitor(email: string, pageId?: string): Promise<Removal & { naming: string[] }>;
  /** Every lead received before, but those whose mail is under way. @throws DatabaseUnavailable */
  before(time: Date): Promise<Removal>;
}

/** Tries at the files' clean-up while others are busy with them, and the pause between two, in milliseconds. */
const TRIES = 5;
const PAUSE_MS = 1_000;

/** @param mailFolder where mails are files, and whose copies go too */
export function leadRemoval(database: Database, mailFolder: string, pauseMs = PAUSE_MS): LeadRemoval {
  async function scrub(): Promise<boolean> {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      try {
        await database.scrub();
        return true;
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        if (tries < TRIES) await setTimeout(pauseMs);
      }
    }
    return false;
  }

  async function finish(references: string[]): Promise<Removal> {
    await removeFiles(mailFolder, new Set(references));
    return { references, complete: await scrub() };
  }

  return {
    async ofVisitor(email, pageId) {
      const asTyped = email.trim();
      const lower = asTyped.toLowerCase();
      const references = await database.write(async (c) => {
        let theirs = c
          .deleteFrom("leads")
          .where((row) => row.or([row(sql`lower(client_email)`, "=", lower), row("client_email", "=", asTyped)]));
        if (pageId !== undefined) theirs = theirs.where("page_id", "=", pageId);
        const gone = await theirs.returning("reference").execute();
        return gone.map(({ reference }) => reference);
      });
      return { ...(await finish(references)), naming: await leadsNaming(database, lower, pageId) };
    },
    async before(time) {
      const references = await database.write(async (c) => {
        const underWay = c.selectFrom("mail_jobs").select("lead_id").where("state", "=", "due");
        const old = c.deleteFrom("leads").where("received_at", "<", time.toISOString()).where("id", "not in", underWay);
        return (await old.returning("reference").execute()).map(({ reference }) => reference);
      });
      return references.length === 0 ? { references, complete: true } : finish(references);
    },
  };
}

/** Mails of these leads, and every digest: it names people too. */
async function removeFiles(folder: string, references: ReadonlySet<string>): Promise<void> {
  if (references.size === 0) return;
  for (const file of await readdir(folder).catch(() => [])) {
    const [, reference = ""] = /^(\w{3}-\w{4})-/.exec(file) ?? [];
    if (references.has(reference) || file.startsWith("digest-")) await rm(join(folder, file), { force: true });
  }
}

/** Texts of a lead in which somebody else's address may stand. */
const TEXTS = ["name", "last_name", "address", "service", "message", "page", "attribution"] as const;

function leadsNaming(database: Database, email: string, pageId: string | undefined): Promise<string[]> {
  const pattern = `%${email.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const names = (column: string) => sql<boolean>`lower(${sql.ref(column)}) LIKE ${pattern} ESCAPE '\\'`;
  return database.read(async (c) => {
    const told = c
      .selectFrom("mail_jobs")
      .select("lead_id")
      .where((row) => row.or([row("recipient", "=", email), names("last_error")]));
    let naming = c
      .selectFrom("leads")
      .select("reference")
      .where((row) => row.or([...TEXTS.map(names), row("id", "in", told)]));
    if (pageId !== undefined) naming = naming.where("page_id", "=", pageId);
    const leads = await naming.orderBy("id").execute();
    return leads.map(({ reference }) => reference);
  });
}
