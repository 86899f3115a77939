import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { callCommand } from "../../tests/fakes/command.ts";
import { temporaryDatabase } from "../../tests/fakes/database.ts";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { startSmtp } from "../../tests/fakes/smtp.ts";
import { submissionOf } from "../../tests/fakes/submission.ts";
import { fakeLog } from "../../tests/fakes/log.ts";
import { SQLITE_WORKER } from "../../tests/fakes/workers.ts";
import { sqliteDatabase } from "../server/database/sqlite-database.ts";
import { migrations } from "../server/migrations.ts";
import { leadStore } from "../server/leads/lead-store.ts";
import { leadsCommand } from "./leads.ts";

const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };

/** The command, on a store with one delivered and one held lead. */
async function start() {
  const { database, directory } = temporaryDatabase();
  const store = leadStore(database, policy);
  const fields = { clientEmail: "eve@example.com", name: "=Eve" };
  const ana = await store.add(submissionOf());
  const eve = await store.add(submissionOf({ honeypot: "x", fields }));
  const leads = async (...given: string[]) => {
    const { stdout, stderr, status } = await callCommand(leadsCommand, given, { DATA_DIR: directory });
    return { output: stdout.trim(), stderr, status };
  };
  return { directory, store, leads, ana: ana.reference, eve: eve.reference };
}

test("list, show and export print the stored leads", async () => {
  const { leads, ana, eve } = await start();
  expect((await leads("list")).output.split("\n").map((line) => line.slice(0, 8))).toEqual([eve, ana]);
  expect((await leads("list", "--held")).output).toMatch(
    new RegExp(`^${eve}  .*  business held  held \\(honeypot\\)$`),
  );
  for (const flag of ["--dead", "--parked"])
    expect((await leads("list", flag)).output).toBe("There are no such leads.");
  expect(JSON.parse((await leads("show", ana.toLowerCase())).output)).toMatchObject({
    lead: { name: "Ana" },
    jobs: [{ state: "due" }],
  });
  expect(await leads("show", "NO-SUCH")).toMatchObject({
    status: 1,
    output: "",
    stderr: "There is no lead NO-SUCH.\n",
  });
  const [headings, first] = (await leads("export", "--csv")).output.split("\r\n");
  expect(headings).toMatch(/^"reference","received_at","name",/);
  expect(first).toContain(`"${eve}"`);
  expect(first).toContain(`"'=Eve"`);
});

test("a reference is found in any case, with and without its hyphen, also with spaces around it or in it", async () => {
  const { leads, ana, eve } = await start();
  const [plain, lower] = [ana.replace("-", ""), ana.toLowerCase()];
  for (const typed of [
    plain,
    plain.toLowerCase(),
    lower,
    ` ${lower}\n`,
    ana.replace("-", " "),
    ana.replace("-", "–"),
  ]) {
    const { output: text, status } = await leads("show", typed);
    expect([typed, status, text.includes(`"reference": "${ana}"`)]).toEqual([typed, 0, true]);
  }
  expect((await leads("retry", plain)).status).toBe(0);
  expect((await leads("release", eve.replace("-", "").toLowerCase())).output).toContain(`Lead ${eve} is released`);
});

test.each([
  ["show", "There is no lead NOPE."],
  ["release", "There is no lead NOPE that is held."],
  ["retry", "There is no lead NOPE."],
])("%s with an unknown reference has exit status 1", async (command, sentence) => {
  const { leads } = await start();
  expect(await leads(command, "NOPE")).toMatchObject({ status: 1, output: "", stderr: `${sentence}\n` });
});

test("list prints the newest 50 leads and their total number, and all leads with --all", async () => {
  const { store, leads, eve } = await start();
  for (let number = 0; number < 50; number += 1) await store.add(submissionOf());
  const some = await leads("list");
  expect(some.output.split("\n")).toHaveLength(50);
  // On stderr, because another program may read the list from stdout.
  expect(some.stderr).toBe("These are the newest 50 of 52; list --all shows all.\n");
  const all = await leads("list", "--all");
  expect([all.output.split("\n").length, all.stderr]).toEqual([52, ""]);
  expect(await leads("list", "--held")).toMatchObject({ output: expect.stringContaining(eve), stderr: "" });
});

test("an unusable database is reported once, with the reason", async () => {
  const DATABASE_URL = "postgres://site@127.0.0.1:1/site";
  const { status, stdout, stderr } = await callCommand(leadsCommand, ["list"], { DATABASE_URL });
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toBe(
    "The database at DATABASE_URL can't be used: connect ECONNREFUSED 127.0.0.1:1. " +
      "Check that address, and whether PostgreSQL responds there.\n",
  );
});

/** Runs a command as a user other than root. */
const asOther = (given: string[], directory = "") =>
  spawnSync(process.execPath, given, {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], DATA_DIR: directory },
    ...(process.getuid?.() === 0 && { uid: 61_234, gid: 61_234 }),
  });

// If the project is in a folder that only root can read, other users can't run it.
test.runIf(process.getuid !== undefined && asOther(["src/cli/leads.ts", "--help"]).status === 0)(
  "a store that the user has no access to is reported with its owner",
  async () => {
    const { directory } = await start();
    const file = join(directory, "site.db");
    chmodSync(directory, 0o777);
    chmodSync(file, 0o400);
    if (process.getuid?.() !== 0) chmodSync(file, 0);
    const { status, stdout, stderr } = asOther(["src/cli/leads.ts", "list"], directory);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain(`The database in ${directory} can't be used: ${file} can't be read and written by user `);
    expect(stderr).toContain(
      `it is user ${statSync(file).uid}'s. Give it to who runs the server (chown -R USER ${directory})`,
    );
    const copy = join(directory, "copy");
    expect(asOther(["src/cli/backup.ts", "--out", copy], directory).stderr).toContain(
      `${file} can't be read and written`,
    );
  },
);

test("erase with an unknown or empty address deletes nothing", async () => {
  const { leads, store } = await start();
  await store.add(submissionOf({ fields: { clientEmail: "none, please call" } }));
  expect(await leads("erase", "--email", " ")).toMatchObject({ status: 2, output: "" });
  expect((await leads("erase", "--email", "zoe@example.com")).output).toBe(
    "There is no lead of zoe@example.com, so none is deleted.",
  );
  expect((await leads("list")).output.split("\n")).toHaveLength(3);
});

test("erase deletes one lead by its reference", async () => {
  const { leads, ana, eve } = await start();
  expect(await leads("erase", "NO-SUCH")).toMatchObject({
    status: 1,
    output: "",
    stderr: "There is no lead NO-SUCH, so none is deleted.\n",
  });
  expect((await leads("erase", ana.toLowerCase())).output).toBe(
    "1 lead is deleted. Mails that were sent remain in the recipients' mailboxes.",
  );
  expect((await leads("list")).output).toMatch(new RegExp(`^${eve}[^\n]*$`));
});

test("list takes only one of --held and --dead", async () => {
  const { leads } = await start();
  const { status, stderr } = await leads("list", "--held", "--dead");
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^list takes --held or --dead, and not both\./)]);
});

test("erase --held deletes the held leads, of one site or of all", async () => {
  const { leads, ana } = await start();
  expect((await leads("erase", "--held", "--site", "copperline")).output).toBe("No lead is held, so none is deleted.");
  expect((await leads("erase", "--held")).output).toMatch(/^1 held lead is deleted\./);
  expect((await leads("list")).output).toMatch(new RegExp(`^${ana}[^\n]*$`));
});

test.each([
  [[], "Say which leads"],
  [["--held", "--email", "ana@example.com"], "Say which leads"],
  [["K7Q-4MX2", "--held"], "Say which leads"],
  [["K7Q-4MX2", "--site", "ridgeline"], "erase REFERENCE does not take --site."],
])("erase %j deletes nothing", async (given, message) => {
  const { leads } = await start();
  const { status, stderr } = await leads("erase", ...given);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect((await leads("list")).output.split("\n")).toHaveLength(2);
});

test("list reports a store without leads", async () => {
  const { database, directory } = temporaryDatabase();
  await database.read((c) => c.selectFrom("leads").select("id").execute());
  const { status, stdout } = await callCommand(leadsCommand, ["list"], { DATA_DIR: directory });
  expect({ status, stdout }).toEqual({ status: 0, stdout: "There are no leads yet.\n" });
});

test.each([["list"], ["export", "--csv"], ["erase", "--email", "ana@example.com"], ["retry"]])(
  "%s names a folder without a store, and creates no store in it",
  async (...given) => {
    const directory = join(temporaryFolder(), "elsewhere");
    const { status, stdout, stderr } = await callCommand(leadsCommand, given, { DATA_DIR: directory });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: "",
      stderr:
        `There is no ${join(directory, "site.db")}: no server stored leads there. ` +
        "Set DATA_DIR to the server's folder, or DATABASE_URL to its database.\n",
    });
    expect(existsSync(directory)).toBe(false);
  },
);

test("show and export print the ZIP code as it was typed, and the distance", async () => {
  const { store, leads } = await start();
  const near = submissionOf({ fields: { zip: "03304", name: "Near" } });
  const { reference } = await store.add(near, { distanceMiles: 7 });
  expect(JSON.parse((await leads("show", reference)).output)).toMatchObject({
    lead: { zip: "03304", distance_miles: 7 },
  });
  const [headings, first] = (await leads("export", "--csv")).output.split("\r\n");
  expect(headings).toContain('"zip","distance_miles"');
  expect(first).toContain('"03304","7"');
});

test("export --out writes a file for spreadsheets with mode 0600, and never overwrites a file", async () => {
  const { leads, directory } = await start();
  const file = join(directory, "leads.csv");
  expect(await leads("export", "--csv", "--out", file)).toMatchObject({
    status: 0,
    output: `Wrote 2 leads to ${file}.`,
  });
  expect([...readFileSync(file).subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 0x22]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await leads("export", "--csv", "--out", file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("new file"),
  });
});

test("export names the whole paths of what it wrote for relative ones", async () => {
  const { leads, directory } = await start();
  const here = relative(process.cwd(), directory);
  const { output: text } = await leads(
    "export",
    "--csv",
    "--out",
    join(here, "leads.csv"),
    "--photos",
    join(here, "photos"),
  );
  expect(text).toBe(
    `Wrote 2 leads to ${join(directory, "leads.csv")}.\nWrote 0 photos to ${join(directory, "photos")}.`,
  );
});

test("an export that finds the disk full leaves no file: half of one would be mistaken for a whole one", async () => {
  const { database, directory } = temporaryDatabase();
  const store = leadStore(database, policy);
  const fields = { message: "The roof leaks. ".repeat(300) };
  const photos = [{ name: "roof.jpg", width: 4, height: 3, bytes: Buffer.alloc(200_000) }];
  const { reference } = await store.add(submissionOf({ fields }), { photos });
  for (let number = 0; number < 30; number += 1) await store.add(submissionOf({ key: String(number), fields }));
  await database.close();
  const folder = temporaryFolder();
  const onFullDisk = (...given: string[]) => {
    // A limit for each file, in units of 512 or 1024 bytes.
    const script = ["-c", 'ulimit -f 150; exec "$@"', "sh", process.execPath, "src/cli/leads.ts", ...given];
    const env = { PATH: process.env["PATH"], DATA_DIR: directory };
    return spawnSync("sh", script, { encoding: "utf8", env });
  };
  for (const given of [
    ["export", "--csv", "--out", join(folder, "leads.csv")],
    ["show", reference, "--photos", folder],
  ])
    expect(onFullDisk(...given)).toMatchObject({ status: 1, stderr: expect.stringContaining("EFBIG") });
  expect(readdirSync(folder)).toEqual([]);
});

test("photos are listed by show, counted by export, written to a folder, and deleted by erase", async () => {
  const { directory, leads, store } = await start();
  const photos = [1, 2].map((number) => ({
    name: `../${number}.jpg`,
    width: 4,
    height: 3,
    bytes: Buffer.alloc(number),
  }));
  const fields = { clientEmail: "zoe@example.com" };
  const { reference } = await store.add(submissionOf({ fields }), { photos });
  expect(JSON.parse((await leads("show", reference)).output)).toMatchObject({
    photos: [
      { position: 1, name: "../1.jpg", width: 4, height: 3, size: 1 },
      { position: 2, size: 2 },
    ],
  });
  const [headings = "", first = ""] = (await leads("export", "--csv")).output.split("\r\n");
  expect(first.split('","')[headings.split('","').indexOf("photos")]).toBe("2");

  const folder = join(directory, "photos");
  expect((await leads("show", reference, "--photos", folder)).output).toContain(`Wrote 2 photos to ${folder}.`);
  expect(readdirSync(folder)).toEqual([`${reference}-1.jpg`, `${reference}-2.jpg`]);
  expect(readFileSync(join(folder, `${reference}-2.jpg`))).toEqual(Buffer.alloc(2));
  expect(statSync(join(folder, `${reference}-1.jpg`)).mode & 0o777).toBe(0o600);
  expect(await leads("show", reference, "--photos", folder)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("another folder"),
  });
  const all = join(directory, "all");
  const file = join(directory, "leads.csv");
  expect((await leads("export", "--csv", "--out", file, "--photos", all)).output).toBe(
    `Wrote 3 leads to ${file}.\nWrote 2 photos to ${all}.`,
  );

  await leads("erase", "--email", "zoe@example.com");
  const [counted] = new DatabaseSync(join(directory, "site.db"))
    .prepare("SELECT count(*) AS total FROM lead_photos")
    .all();
  expect(counted?.["total"]).toBe(0);
});

test("release and retry report what the running server sends next", async () => {
  const { leads, eve } = await start();
  expect((await leads("release", eve)).output).toBe(
    `Lead ${eve} is released: 1 mail or webhook is due now; the running server sends it.`,
  );
  expect(await leads("release", eve)).toMatchObject({ status: 1, stderr: `There is no lead ${eve} that is held.\n` });
  expect((await leads("list", "--held")).output).toBe("There are no such leads.");
  for (const given of [[], [eve.toLowerCase()]])
    expect((await leads("retry", ...given)).output).toBe(
      "No mail or webhook that failed is waiting, so none is sent again.",
    );
});

test("erase removes every trace of a lead from the data folder, and names the copies that remain", async () => {
  const { directory, leads, ana, eve } = await start();
  const mail = join(directory, "mail");
  mkdirSync(mail);
  for (const name of [`${ana}-business.eml`, `${eve}-business.eml`, "digest-2026-06-10.eml"]) {
    writeFileSync(join(mail, name), "mail");
  }
  writeFileSync(join(directory, "before-restore-20260610"), "older");
  writeFileSync(join(directory, "site.db.restoring"), "of a restore that was killed");
  const { output: text } = await leads("erase", "--email", "EVE@example.com");
  expect(text).toContain("1 lead of EVE@example.com is deleted.");
  expect(text).toContain("before-restore-20260610, site.db.restoring in");
  expect(text).not.toContain("run this again");
  expect(readdirSync(mail)).toEqual([`${ana}-business.eml`]);
  const files = readdirSync(directory).filter((file) => file.startsWith("site.db"));
  expect(files.filter((file) => readFileSync(join(directory, file)).includes("eve@example.com"))).toEqual([]);
  expect((await leads("list")).output.slice(0, 8)).toBe(ana);
});

test("test-mail writes the mail to a file if SMTP_URL is not set", async () => {
  const { directory, leads } = await start();
  expect((await leads("test-mail", "me@example.com")).output).toBe(
    `The mail to me@example.com was written to a file in ${join(directory, "mail")}, and is not sent: SMTP_URL is not set.`,
  );
  const file = join(directory, "mail", "test-mail.eml");
  expect(readFileSync(file, "utf8")).toMatch(/^To: me@example\.com\r$/m);
  // Mails contain data of the database, so only its owner may read them.
  expect([statSync(file).mode & 0o777, statSync(join(directory, "mail")).mode & 0o777]).toEqual([0o600, 0o700]);
});

test.runIf(process.getuid?.() === 0)("a test mail written by root leaves the folder to the server's user", async () => {
  const server = 61_234;
  const { directory, leads } = await start();
  chownSync(join(directory, "site.db"), server, server);
  await leads("test-mail", "me@example.com");
  const owners = ["mail", "mail/test-mail.eml"].map((file) => statSync(join(directory, file)).uid);
  expect(owners).toEqual([server, server]);
});

test("the message for a test mail that can't be written does not mention a mail server", async () => {
  const { directory, leads } = await start();
  writeFileSync(join(directory, "mail"), "a file");
  const { status, stderr } = await leads("test-mail", "me@example.com");
  expect(status).toBe(1);
  expect(stderr).toMatch(/was not sent: .*mail.*\. SMTP_URL is not set, so mails are files: set it, or DATA_DIR to/);
});

const withPassword = (url: string): string => url.replace("//", "//user:password@");

/** Sends a test mail to a server that refuses only gone@example.com and relay@example.com. */
async function testMail(to: string, smtpUrl: (url: string) => string = (url) => url) {
  const { url, moods, mails } = await startSmtp();
  moods.set("gone@example.com", "5xx").set("relay@example.com", "relay");
  const env = { DATA_DIR: temporaryFolder(), SMTP_URL: smtpUrl(url), MAIL_FROM: "site@example.com" };
  return { ...(await callCommand(leadsCommand, ["test-mail", to], env)), host: new URL(url).host, mails };
}

describe("test-mail with a mail server", () => {
  test("names the mail server that accepted the mail", async () => {
    const { status, stdout, host, mails } = await testMail("me@example.com");
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `The mail to me@example.com was accepted by the mail server ${host}.\n`,
    });
    expect(mails.map(({ to }) => to)).toEqual([["me@example.com"]]);
  });

  const settings =
    "Check SMTP_URL (smtp:// for port 587 or 25, smtps:// for port 465; user and password) and MAIL_FROM.";
  test.each<[string, string, (url: string) => string, RegExp, string]>([
    ["the server denies relaying", "relay@example.com", (url) => url, /554 .* Relay access denied/, settings],
    ["the mailbox does not exist", "gone@example.com", (url) => url, /550 No such user/, "Check the address."],
    ["the password is not sent without TLS", "me@example.com", withPassword, /STARTTLS/, settings],
    ["the server does not speak TLS", "me@example.com", (url) => url.replace("smtp:", "smtps:"), /SSL/, settings],
    ["the connection is refused", "me@example.com", () => "smtp://127.0.0.1:1", /ECONNREFUSED/, settings],
  ])("reports that %s, and what to check", async (_what, to, smtpUrl, reason, advice) => {
    const { status, stdout, stderr } = await testMail(to, smtpUrl);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(new RegExp(`^The mail to ${to} was not sent: .*\\n$`));
    expect(stderr).toMatch(reason);
    expect(stderr.trim().endsWith(advice)).toBe(true);
  });

  test.each(["me", "me@example.com, you@example.com"])("rejects %j, which is not an address", async (to) => {
    const { status, stderr, mails } = await testMail(to);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `ADDRESS is "${to}"; give one address, such as office@example.com.\n`,
    });
    expect(mails).toEqual([]);
  });
});

test("--site limits list, export and erase to one of a server's sites", async () => {
  const { leads, directory, ana, eve } = await start();
  const others = sqliteDatabase({ directory, workerFile: SQLITE_WORKER, migrations, log: fakeLog() });
  const { reference } = await leadStore(others, { ...policy, pageId: "copperline" }).add(submissionOf());
  await others.close();
  expect((await leads("list")).output.split("\n")[0]).toMatch(new RegExp(`^${reference}  copperline  `));
  expect((await leads("list", "--site", "copperline")).output).toMatch(new RegExp(`^${reference}  \\d{4}-[^\n]*$`));
  expect((await leads("export", "--csv", "--site", "ridgeline")).output).toContain(ana);
  expect((await leads("export", "--csv", "--site", "ridgeline")).output).not.toContain(reference);
  expect((await leads("erase", "--email", "ana@example.com", "--site", "copperline")).output).toContain("1 lead of");
  expect((await leads("list")).output).toContain(ana);
  expect((await leads("list")).output).toContain(eve);
});
