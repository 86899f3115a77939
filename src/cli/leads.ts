/** `npm run leads -- COMMAND`: administers leads for the operator. */
import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { randomUUID } from "node:crypto";
import { type Config, ConfigError, readConfig, readValue } from "../server/config.ts";
import { counted } from "../server/counted.ts";
import { storeFiles } from "../server/database/store-files.ts";
import { type LeadAdmin, leadAdmin, type ListedLead, type LeadFilter } from "../server/leads/lead-admin.ts";
import { leadsCsv } from "../server/leads/leads-csv.ts";
import { leadRemoval, type Removal } from "../server/leads/lead-removal.ts";
import { photoBytesOf, photoFileName } from "../server/leads/photos/lead-photos.ts";
import { type FailureKind, failureKind } from "../server/leads/mail/mail-failure.ts";
import { readReference } from "../server/leads/reference.ts";
import { openMailer } from "../server/leads/mail/mailer.ts";
import { reasonOf } from "../server/log.ts";
import { writeWhole } from "../server/replace-file.ts";
import { mailAddress } from "../server/setting-values.ts";
import { defineCommand, type Given, IncompleteCommand, runProgram, type CommandContext } from "./command.ts";
import { giveTo, ownerOf } from "./store/file-owner.ts";
import { openServerDatabase, UnusableDatabase } from "./store/server-database.ts";

const usage = {
  command: "npm run leads",
  about: `The leads that the server took, with its settings. COMMAND is one of:
  list                   the newest 50 leads
  show REFERENCE         a lead, its photos, and the state of its mails
  export --csv           all leads, as CSV: on the output, or in a file with --out; it says how many photos each has
  retry [REFERENCE]      send mails and webhooks again that failed so far; of one lead, or all
  release REFERENCE      send a lead that was held
  erase --email ADDRESS  delete every lead of a visitor, including all traces in the files
  erase REFERENCE        delete one lead in the same way
  erase --held           delete every lead that is held, such as much spam
  test-mail ADDRESS      send one mail now, to see that it arrives`,
  operands: "COMMAND",
  flags: {
    all: { about: "with list: all of them, not the newest alone" },
    held: { about: "with list and erase: those that look like spam, and were not sent" },
    parked: { about: "the earlier name of --dead" },
    dead: { about: "with list: those with a mail or webhook that was given up" },
    site: { value: "PAGE_ID", about: "with list, export and erase: those of one site, where a server has many" },
    csv: { about: "with export: as CSV" },
    photos: {
      value: "DIR",
      about: "with show and export: a folder to write the photos to, as REFERENCE-1.jpg and so on",
    },
    out: { value: "FILE", about: "with export: a new file to write, for a spreadsheet" },
    email: { value: "ADDRESS", about: "with erase: the visitor" },
  },
};

/** A refused command; the message is a sentence. */
class Refused extends Error {
  override name = "Refused";
}

/** The flags that each command takes. */
const FLAGS_OF = {
  list: ["all", "held", "parked", "dead", "site"],
  show: ["photos"],
  export: ["csv", "photos", "out", "site"],
  retry: [],
  release: [],
  erase: ["email", "held", "site"],
  "test-mail": [],
} as const satisfies Readonly<Record<string, readonly (keyof typeof usage.flags)[]>>;

const isCommand = (word: string): word is keyof typeof FLAGS_OF => Object.hasOwn(FLAGS_OF, word);

/** Advice by the kind of failure of a mail. */
const MAIL_ADVICE: Readonly<Record<FailureKind, string>> = {
  refused: "Check the address.",
  recipient: "Check the address, or try again later.",
  server: "Check SMTP_URL (smtp:// for port 587 or 25, smtps:// for port 465; user and password) and MAIL_FROM.",
};

/**
 * Returns advice on a failed mail. "Relaying denied" is a reply to a recipient's address, but is about the sender: a
 * server relays mail only after a login.
 */
function mailAdvice({ smtpUrl }: Config, error: unknown): string {
  if (smtpUrl === undefined)
    return "SMTP_URL is not set, so mails are files: set it, or DATA_DIR to a folder that you can write.";
  return MAIL_ADVICE[/\brelay/i.test(reasonOf(error)) ? "server" : failureKind(error)];
}

/** Commands without an operand of their own. */
const COMMANDS_ALONE = new Set(["list", "export"]);

type GivenLeads = Given<(typeof usage)["flags"]>;

/** Returns the command. @throws IncompleteCommand if there is none, or if it does not take an operand or flag */
function commandOf({ values, operands: [command, subject] }: GivenLeads): keyof typeof FLAGS_OF {
  if (command === undefined) throw new IncompleteCommand("COMMAND is missing.");
  if (!isCommand(command)) throw new IncompleteCommand(`There is no command "${command}".`);
  if (COMMANDS_ALONE.has(command) && subject !== undefined) {
    throw new IncompleteCommand(`"${subject}" is one operand too many: ${command} takes flags only.`);
  }
  const taken: readonly string[] = FLAGS_OF[command];
  const unused = Object.keys(values).find((flag) => !taken.includes(flag));
  if (unused !== undefined) throw new IncompleteCommand(`${command} does not take --${unused}.`);
  return command;
}

/** Number of leads that `list` shows without `--all`. */
const LISTED = 50;

async function run(given: GivenLeads, context: CommandContext): Promise<string> {
  const command = commandOf(given);
  const { values } = given;
  const { env, console } = context;
  const [, subject] = given.operands;
  const config = readConfig(env);
  const { store, explained, close } = openServerDatabase(config, context);
  const leads = (): LeadAdmin => leadAdmin(store());
  const commands: Readonly<Record<keyof typeof FLAGS_OF, () => Promise<string>>> = {
    list,
    show: () => show(needed("Say which lead: show REFERENCE.")),
    export: exportAll,
    retry: () => retry(subject === undefined ? undefined : readReference(subject)),
    release: () => release(readReference(needed("Say which lead: release REFERENCE."))),
    erase,
    "test-mail": () => testMail(config, needed("Say where to: test-mail ADDRESS.")),
  };
  try {
    return await commands[command]();
  } catch (error) {
    throw explained(error);
  } finally {
    await close();
  }

  /** Returns the operand after the command. @throws IncompleteCommand with the message if there is none */
  function needed(message: string): string {
    if (subject === undefined) throw new IncompleteCommand(message);
    return subject;
  }

  function list(): Promise<string> {
    const { held = false, dead = false, parked = false } = values;
    if (held && (dead || parked)) throw new IncompleteCommand("list takes --held or --dead, and not both.");
    return listed(held ? "held" : dead || parked ? "dead" : "all");
  }

  async function listed(filter: LeadFilter): Promise<string> {
    const limit = values.all === true ? Number.MAX_SAFE_INTEGER : LISTED;
    const found = await leads().list(limit, filter, values.site);
    const total = found.length < limit ? found.length : await leads().count(filter, values.site);
    if (total > found.length) console.error(`These are the newest ${found.length} of ${total}; list --all shows all.`);
    const hasManySites = new Set(found.map(({ page_id }) => page_id)).size > 1;
    if (found.length > 0) return found.map((lead) => lineOf(lead, hasManySites)).join("\n");
    return filter === "all" && values.site === undefined ? "There are no leads yet." : "There are no such leads.";
  }

  async function show(reference: string): Promise<string> {
    const found = await leads().show(readReference(reference));
    if (found === undefined) throw new Refused(`There is no lead ${reference}.`);
    const written = await writePhotos([found.lead]);
    return [JSON.stringify(found, undefined, 2), ...written].join("\n");
  }

  async function exportAll(): Promise<string> {
    if (values.csv !== true) throw new IncompleteCommand("Say in which form: export --csv.");
    const all = await leads().list(Number.MAX_SAFE_INTEGER, "all", values.site);
    const file = values.out === undefined ? undefined : resolve(values.out);
    if (file !== undefined && existsSync(file)) throw new Refused(`${file} exists already; name a new file.`);
    const written = await writePhotos(all.filter(({ photos }) => photos > 0));
    // With npm a file is safer: npm writes lines of its own to standard output. So only the CSV is printed.
    if (file === undefined) return leadsCsv(all).trimEnd();
    await writePrivate(file, leadsCsv(all));
    return [`Wrote ${counted(all.length, "lead")} to ${file}.`, ...written].join("\n");
  }

  /** Writes the photos of some leads to the `--photos` folder, one in memory at a time. @returns lines to print */
  async function writePhotos(of: readonly { id: number; reference: string }[]): Promise<string[]> {
    if (values.photos === undefined) return [];
    const folder = resolve(values.photos);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    let count = 0;
    for (const { id, reference } of of) {
      for (const { position } of (await leads().show(reference))?.photos ?? []) {
        const bytes = (await photoBytesOf(store(), id, [position])).get(position);
        const file = join(folder, photoFileName({ reference, position }));
        if (existsSync(file)) throw new Refused(`${file} exists already; name another folder.`);
        if (bytes !== undefined) await writePrivate(file, bytes);
        count += 1;
      }
    }
    return [`Wrote ${counted(count, "photo")} to ${folder}.`];
  }

  async function retry(reference: string | undefined): Promise<string> {
    if (reference !== undefined && (await leads().show(reference)) === undefined) {
      throw new Refused(`There is no lead ${reference}.`);
    }
    const due = await leads().retry(reference, new Date());
    if (due === 0) return "No mail or webhook that failed is waiting, so none is sent again.";
    return `${dueNow(due)}; the running server sends ${due === 1 ? "it" : "them"}.`;
  }

  async function release(reference: string): Promise<string> {
    const due = await leads().release(reference, new Date());
    if (due === undefined) throw new Refused(`There is no lead ${reference} that is held.`);
    const sent =
      due === 0 ? "it goes to nobody" : `${dueNow(due)}; the running server sends ${due === 1 ? "it" : "them"}`;
    return `Lead ${reference} is released: ${sent}.`;
  }

  async function erase(): Promise<string> {
    const { email, held = false, site } = values;
    const ways = [subject !== undefined, email !== undefined, held].filter(Boolean).length;
    if (ways !== 1 || email?.trim() === "")
      throw new IncompleteCommand("Say which leads: erase --email ADDRESS, erase REFERENCE or erase --held.");
    if (subject !== undefined && site !== undefined)
      throw new IncompleteCommand("erase REFERENCE does not take --site.");
    const removal = leadRemoval(store(), join(config.dataDir, "mail"));
    if (email !== undefined) {
      const { naming, ...removed } = await removal.ofVisitor(email, site);
      const nouns = [`lead of ${email} is`, `leads of ${email} are`] as const;
      const lines = removalReport(config, removed, nouns, `There is no lead of ${email}`);
      if (naming.length > 0) lines.push(`Leads of others that name the address, and stay: ${naming.join(", ")}`);
      return lines.join("\n");
    }
    if (subject === undefined) {
      const nouns = ["held lead is", "held leads are"] as const;
      return removalReport(config, await removal.held(site), nouns, "No lead is held").join("\n");
    }
    const removed = await removal.ofReference(readReference(subject));
    const report = removalReport(config, removed, ["lead is", "leads are"], `There is no lead ${subject}`).join("\n");
    if (removed.references.length === 0) throw new Refused(report);
    return report;
  }
}

/** Returns the line of a lead in a list. */
function lineOf(lead: ListedLead, hasManySites: boolean): string {
  const site = hasManySites ? lead.page_id : "";
  const held = lead.held === 1 ? `held (${lead.suspicions})` : "";
  const who = `${lead.name} ${lead.last_name}`.trim();
  const unsent = lead.unsent === "" ? "" : `to ${lead.unsent}`;
  const cells = [lead.reference, site, lead.received_at, who, lead.mails, unsent, held];
  return cells.filter((cell) => cell !== "").join("  ");
}

/**
 * Reports which leads were deleted, and which copies of them remain.
 *
 * @param none sentence if there was no such lead, without its end
 */
function removalReport(
  { dataDir }: Config,
  { references, complete }: Removal,
  [one, many]: readonly [one: string, many: string],
  none: string,
): string[] {
  const lines = [
    references.length === 0
      ? `${none}, so none is deleted.`
      : `${counted(references.length, one, many)} deleted. Mails that were sent remain in the recipients' mailboxes.`,
  ];
  if (!complete) lines.push("Another process uses the database's files, which may contain copies: run this again.");
  const there = existsSync(dataDir) ? readdirSync(dataDir) : [];
  // `.restoring`: a restore was killed.
  const copies = there.filter((file) => file.startsWith("before-restore-") || file.includes(".restoring"));
  if (copies.length > 0)
    lines.push(`Copies that a restore left may have them, delete them too: ${copies.join(", ")} in ${dataDir}`);
  return lines;
}

/**
 * Writes a new file that only its owner can read: leads contain personal data. It has its name once it is whole: half of
 * one would be mistaken for a whole one.
 */
const writePrivate = (file: string, content: string | Uint8Array): Promise<void> =>
  writeWhole(file, (temporary) => writeFile(temporary, content, { flag: "wx", mode: 0o600 }));

const dueNow = (count: number): string => counted(count, "mail or webhook is due now", "mails or webhooks are due now");

async function testMail(config: Config, address: string): Promise<string> {
  const to = readValue("ADDRESS", mailAddress, address);
  const mailer = openMailer(config);
  const folder = join(config.dataDir, "mail");
  const isNewFolder = !existsSync(folder);
  const host = new URL(config.publicUrl).hostname;
  const text = `This is a test of the site ${config.publicUrl}. Its mail arrives.`;
  const mail = {
    name: "test-mail",
    fromName: host,
    to,
    replyTo: undefined,
    subject: `Test mail of ${host}`,
    html: `<p>${text}</p>`,
    text,
    attachments: [],
    messageId: `<${randomUUID()}@${host}>`,
    date: new Date(),
  };
  try {
    await mailer.send(mail, AbortSignal.timeout(60_000));
  } catch (error) {
    const reason = reasonOf(error).trim().replace(/\.$/, "");
    throw new Refused(`The mail to ${to} was not sent: ${reason}. ${mailAdvice(config, error)}`);
  } finally {
    mailer.close();
  }
  if (config.smtpUrl !== undefined) return `The mail to ${to} was accepted by ${mailer.name}.`;
  // The server writes its mails to the same folder.
  if (isNewFolder) giveTo(ownerOf(storeFiles(config.dataDir)), folder);
  giveTo(statSync(folder), join(folder, `${mail.name}.eml`));
  return `The mail to ${to} was written to a file in ${folder}, and is not sent: SMTP_URL is not set.`;
}

export const leadsCommand = defineCommand({
  usage,
  operands: 2,
  expected: [Refused, UnusableDatabase, ConfigError],
  async run(given, surroundings) {
    surroundings.console.info(await run(given, surroundings));
    return 0;
  },
});

await runProgram(import.meta.filename, leadsCommand);
