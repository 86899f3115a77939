import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDatabase } from "../../tests/fakes/database.ts";
import { submissionOf } from "../../tests/fakes/submission.ts";
import { fakeLog } from "../../tests/fakes/log.ts";
import { sqliteDatabase } from "../server/database/sqlite-database.ts";
import { migrations } from "../server/migrations.ts";
import { leadStore } from "../server/leads/lead-store.ts";

const policy = { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" };

/** The command as the operator runs it, on a store with one lead that was sent on and one that is held. */
async function start() {
  const { database, directory } = temporaryDatabase();
  const store = leadStore(database, policy);
  const fields = { clientEmail: "eve@example.com", name: "=Eve" };
  const ana = await store.add(submissionOf());
  const eve = await store.add(submissionOf({ trap: "x", fields }));
  const leads = (...given: string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ["src/cli/leads.ts", ...given], {
      encoding: "utf8",
      env: { PATH: process.env["PATH"], DATA_DIR: directory },
    });
    return { said: stdout.trim(), stderr, status };
  };
  return { directory, leads, ana: ana.reference, eve: eve.reference };
}

test("list, show, export: what there is", async () => {
  const { leads, ana, eve } = await start();
  expect(
    leads("list")
      .said.split("\n")
      .map((line) => line.slice(0, 8)),
  ).toEqual([eve, ana]);
  expect(leads("list", "--held").said).toMatch(new RegExp(`^${eve}  .*  business held  held \\(trap\\)$`));
  expect(leads("list", "--parked").said).toBe("");
  expect(JSON.parse(leads("show", ana.toLowerCase()).said)).toMatchObject({
    lead: { name: "Ana" },
    jobs: [{ state: "due" }],
  });
  expect(leads("show", "NO-SUCH").said).toBe("There is no lead NO-SUCH.");
  const [headings, first] = leads("export", "--csv").said.split("\r\n");
  expect(headings).toMatch(/^"reference","received_at","name",/);
  expect(first).toContain(`"${eve}"`);
  expect(first).toContain(`"'=Eve"`);
});

test("release and retry: what the running server sends then", async () => {
  const { leads, eve } = await start();
  expect(leads("release", eve).said).toBe(
    `Lead ${eve} is released: 1 mails are due now; the running server sends them.`,
  );
  expect(leads("release", eve).said).toBe(`There is no lead ${eve} that is held.`);
  expect(leads("list", "--held").said).toBe("");
  expect(leads("retry").said).toBe("0 mails are due now; the running server sends them.");
});

test("erase: every trace in our files, and the copies that it leaves are named", async () => {
  const { directory, leads, ana, eve } = await start();
  const mail = join(directory, "mail");
  mkdirSync(mail);
  for (const name of [`${ana}-business.eml`, `${eve}-business.eml`, "digest-2026-06-10.eml"]) {
    writeFileSync(join(mail, name), "mail");
  }
  writeFileSync(join(directory, "before-restore-20260610"), "older");
  const { said } = leads("erase", "--email", "EVE@example.com");
  expect(said).toContain("1 leads of EVE@example.com are deleted.");
  expect(said).toContain("before-restore-20260610");
  expect(said).not.toContain("run this again");
  expect(readdirSync(mail)).toEqual([`${ana}-business.eml`]);
  const files = readdirSync(directory).filter((file) => file.startsWith("site.db"));
  expect(files.filter((file) => readFileSync(join(directory, file)).includes("eve@example.com"))).toEqual([]);
  expect(leads("list").said.slice(0, 8)).toBe(ana);
});

test("test-mail goes where mail goes; what is not understood is explained", async () => {
  const { directory, leads } = await start();
  expect(leads("test-mail", "me@example.com").said).toBe(
    `The mail to me@example.com was taken over by files in ${join(directory, "mail")}.`,
  );
  expect(readFileSync(join(directory, "mail", "test-mail.eml"), "utf8")).toMatch(/^To: me@example\.com\r$/m);
  for (const given of [[], ["erase"], ["nonsense"]]) expect(leads(...given).said).toMatch(/^npm run leads -- COMMAND/);
  expect(leads("list", "--wrong")).toMatchObject({ status: 1, stderr: expect.stringContaining("--wrong") });
});

test("of one site, where a server has many", async () => {
  const { leads, directory, ana, eve } = await start();
  const others = sqliteDatabase({ directory, migrations, log: fakeLog() });
  const { reference } = await leadStore(others, { ...policy, pageId: "copperline" }).add(submissionOf());
  await others.close();
  expect(leads("list").said.split("\n")[0]).toMatch(new RegExp(`^${reference}  copperline  `));
  expect(leads("list", "--site", "copperline").said).toMatch(new RegExp(`^${reference}  \\d{4}-[^\n]*$`));
  expect(leads("export", "--csv", "--site", "ridgeline").said).toContain(ana);
  expect(leads("export", "--csv", "--site", "ridgeline").said).not.toContain(reference);
  expect(leads("erase", "--email", "ana@example.com", "--site", "copperline").said).toContain("1 leads of");
  expect(leads("list").said).toContain(ana);
  expect(leads("list").said).toContain(eve);
});
