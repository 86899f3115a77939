/** `npm run leads -- COMMAND`: the operator's side of the leads. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { randomUUID } from "node:crypto";
import { ConfigError, readConfig } from "../server/config.ts";
import { DatabaseUnavailable } from "../server/database/database.ts";
import { openDatabase } from "../server/database/open-database.ts";
import { leadAdmin, leadsCsv, type Which } from "../server/leads/lead-admin.ts";
import { leadRemoval } from "../server/leads/lead-removal.ts";
import { openMailer } from "../server/leads/mail/mailer.ts";
import { consoleLog, reasonOf } from "../server/log.ts";
import { migrations } from "../server/migrations.ts";

const HELP = `npm run leads -- COMMAND
  list                   the newest leads
  list --held            those that look like spam, and were not sent
  list --parked          those with a mail that could not be sent in three days
  list --site PAGE_ID    those of one site, where a server has many; also with export and erase
  show REFERENCE         a lead, and what became of its mails
  export --csv           all leads, as CSV on the output
  retry [REFERENCE]      send mails again that failed so far; of one lead, or all
  release REFERENCE      send a lead that was held
  erase --email ADDRESS  delete every lead of a visitor, with every trace in our files
  test-mail ADDRESS      send one mail now, to see that it arrives`;

/** Newest leads in a list. */
const LISTED = 50;

async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      csv: { type: "boolean" },
      email: { type: "string" },
      held: { type: "boolean" },
      parked: { type: "boolean" },
      site: { type: "string" },
    },
  });
  const [command, subject] = positionals;
  const config = readConfig(process.env);
  const database = openDatabase(config, migrations, consoleLog());
  const leads = leadAdmin(database);
  try {
    switch (command) {
      case "list":
        return await listed(values.held === true ? "held" : values.parked === true ? "parked" : "all");
      case "show": {
        const found = await leads.show((subject ?? "").toUpperCase());
        return found === undefined ? `There is no lead ${subject ?? ""}.` : JSON.stringify(found, undefined, 2);
      }
      case "export":
        if (values.csv !== true) return HELP;
        return leadsCsv(await leads.list(Number.MAX_SAFE_INTEGER, "all", values.site)).trimEnd();
      case "retry":
        return `${await leads.retry(subject?.toUpperCase(), new Date())} mails are due now; the running server sends them.`;
      case "release":
        return subject === undefined ? HELP : await release(subject.toUpperCase());
      case "erase":
        return values.email === undefined ? HELP : await erase(values.email);
      case "test-mail":
        return subject === undefined ? HELP : await testMail(subject);
      case undefined:
      default:
        return HELP;
    }
  } finally {
    await database.close();
  }

  async function listed(which: Which): Promise<string> {
    const found = await leads.list(LISTED, which, values.site);
    const sites = new Set(found.map(({ page_id }) => page_id));
    const lines = found.map((lead) => {
      const site = sites.size > 1 ? lead.page_id : "";
      const held = lead.held === 1 ? `held (${lead.suspicions})` : "";
      const who = `${lead.name} ${lead.last_name}`.trim();
      return [lead.reference, site, lead.received_at, who, lead.mails, held].filter((cell) => cell !== "").join("  ");
    });
    return lines.join("\n");
  }

  async function release(reference: string): Promise<string> {
    const due = await leads.release(reference, new Date());
    if (due === undefined) return `There is no lead ${reference} that is held.`;
    return `Lead ${reference} is released: ${due} mails are due now; the running server sends them.`;
  }

  async function erase(email: string): Promise<string> {
    const removal = leadRemoval(database, join(config.dataDir, "mail"));
    const { references, naming, complete } = await removal.ofVisitor(email, values.site);
    const lines = [
      `${references.length} leads of ${email} are deleted. Mails that were sent are in the mailboxes they went to.`,
    ];
    if (!complete) lines.push("Others are busy with the database's files, which may hold copies: run this again.");
    const there = existsSync(config.dataDir) ? readdirSync(config.dataDir) : [];
    const older = there.filter((file) => file.startsWith("before-restore-"));
    if (older.length > 0) {
      lines.push(
        `Copies from before a restore still have them, delete them too: ${older.join(", ")} in ${config.dataDir}`,
      );
    }
    if (naming.length > 0) lines.push(`Leads of others that name the address, and stay: ${naming.join(", ")}`);
    return lines.join("\n");
  }

  async function testMail(to: string): Promise<string> {
    const mailer = openMailer(config);
    const host = new URL(config.publicUrl).hostname;
    const text = `This is a test of the site ${config.publicUrl}. Its mail arrives.`;
    const mail = { to, text, html: `<p>${text}</p>`, subject: `Test mail of ${host}`, fromName: host };
    const rest = { replyTo: undefined, messageId: `<${randomUUID()}@${host}>`, name: "test-mail", date: new Date() };
    try {
      await mailer.send({ ...mail, ...rest }, AbortSignal.timeout(60_000));
    } finally {
      mailer.close();
    }
    return `The mail to ${to} was taken over by ${mailer.name}.`;
  }
}

try {
  console.info(await run());
} catch (error) {
  const known = error instanceof ConfigError || error instanceof DatabaseUnavailable;
  console.error(known ? error.message : reasonOf(error));
  process.exitCode = 1;
}
