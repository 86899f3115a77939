import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { startManySites } from "../../../tests/fakes/many-sites.ts";

const linesAtStart = async (dataDir: string, env = {}): Promise<string[]> => {
  const { logOf } = await startManySites({ sites: ["one"], dataDir, env });
  return logOf().lines.filter((line) => !line.startsWith("info"));
};

test("a start with a data folder of its own logs no warning", async () => {
  expect(await linesAtStart(temporaryFolder())).toEqual([]);
});

test("a database that can't be opened is logged at the start, before the first visitor arrives", async () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, "site.db"));
  expect(await linesAtStart(dataDir)).toContainEqual(expect.stringMatching(/^warn No lead can be stored yet: ./));
});

test("leads that are stored inside a checkout are reported at the first start, with both folders", async () => {
  const checkout = temporaryFolder();
  const dataDir = join(checkout, "data");
  mkdirSync(join(checkout, ".git"));
  expect(await linesAtStart(dataDir)).toEqual([
    `warn Leads are stored in ${dataDir}, inside the checkout ${checkout}: they are lost when it is deleted. ` +
      "For a real site, set DATA_DIR to a folder outside of it.",
  ]);
});

test("leads that a change to PostgreSQL leaves in SQLite are reported at the start", async () => {
  const dataDir = temporaryFolder();
  const unreachable = { DATABASE_URL: "postgres://me@127.0.0.1:9/site" };
  const aboutLeads = async () => (await linesAtStart(dataDir, unreachable)).filter((line) => line.includes("site.db"));
  expect(await aboutLeads()).toEqual([]);
  await linesAtStart(dataDir);
  expect(await aboutLeads()).toEqual([
    expect.stringContaining(`DATABASE_URL is set, so the leads in ${join(dataDir, "site.db")} are not read.`),
  ]);
});
