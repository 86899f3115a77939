import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { temporaryStore } from "../../tests/fakes/database.ts";
import type { Database } from "./database/database.ts";
import { migrations, renameHoneypotSignal, renameParkedMails } from "./migrations.ts";
import { leadAdmin } from "./leads/lead-admin.ts";

/** Adds a lead with a due mail, using only the original columns, because an older store lacks later ones. */
const add = (older: Database, name: string) =>
  older.write(async (c) => {
    const received_at = "2026-01-01T00:00:00.000Z";
    const unset = { logo: "", color: "", language: "en", page: "", last_name: "", phone: "", address: "", service: "" };
    const typed = { name, destination: "", client_email: "", contact_by: "", message: "", content_digest: name };
    const lead = await c
      .insertInto("leads")
      .values({ ...unset, ...typed, reference: name, received_at })
      .returning("id")
      .executeTakeFirstOrThrow();
    const job = { lead_id: lead.id, kind: "business", recipient: "office@maple.example", message_id: name } as const;
    const start = { state: "due", tries: 0, created_at: received_at, due_at: received_at, lease: "" } as const;
    await c
      .insertInto("mail_jobs")
      .values({ ...job, ...start, last_error: "" })
      .execute();
  });

test("parked mails of an older store are dead after the migration, and other mails keep their state", async () => {
  const { open } = temporaryStore({ empty: true });
  const older = open(migrations.indexOf(renameParkedMails));
  await add(older, "one");
  await older.write((c) => sql`UPDATE mail_jobs SET state = 'parked'`.execute(c));
  await add(older, "two");
  await older.close();

  const database = open();
  onTestFinished(() => database.close());
  const mails = async (which: "all" | "dead") => (await leadAdmin(database).list(9, which)).map((lead) => lead.mails);
  expect(await mails("dead")).toEqual(["business dead"]);
  expect((await mails("all")).toSorted()).toEqual(["business dead", "business due"]);
});

test("the honeypot's signal of an older store has its new name after the migration, and other signals keep theirs", async () => {
  const { open } = temporaryStore({ empty: true });
  const older = open(migrations.indexOf(renameHoneypotSignal));
  await add(older, "one");
  await older.write((c) => sql`UPDATE leads SET held = 1, suspicions = 'trap,fast'`.execute(c));
  await add(older, "two");
  await older.close();

  const database = open();
  onTestFinished(() => database.close());
  const leads = await leadAdmin(database).list(9);
  expect(leads.map(({ suspicions }) => suspicions)).toEqual(["", "honeypot,fast"]);
});
