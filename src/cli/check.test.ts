import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { callCommand } from "../../tests/fakes/command.ts";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { FakeProvider } from "../../tests/fakes/provider.ts";
import { startProviderOfMany } from "../../tests/fakes/provider-of-many.ts";
import { checkCommand } from "./check.ts";

const checkWith = (env: Record<string, string>, ...given: string[]) => callCommand(checkCommand, given, env);
const check = (...given: string[]) => checkWith({}, ...given);

test("a page id, a file and the configured record can be checked; the exit status is 0 if nothing is wrong", async () => {
  expect(await check("copperline")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("Copperline Kitchen & Bath"),
  });
  expect(await check("content/handy.json")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("Nothing is wrong"),
  });
  expect(await check()).toMatchObject({ status: 0, stdout: expect.stringContaining("Ridgeline Exteriors") });
});

test("the exit status is 1 if something is wrong, also with --json", async () => {
  const file = join(temporaryFolder(), "wrong.json");
  writeFileSync(file, '{"dbPrincipal": {"emails": [{"email": "nobody"}]}}');
  expect(await check(file)).toMatchObject({ status: 1, stdout: expect.stringContaining("1 thing is wrong") });
  const { status, stdout } = await check("--json", file);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ problems: 1 });
});

test("the exit status is 2, with an error message, if there is nothing to read", async () => {
  expect(await check("nowhere")).toEqual({
    status: 2,
    stdout: "",
    stderr: `There is no file ${resolve("content/nowhere.json")}. Give a file, an address or a page id, such as copperline, handy, ridgeline, verdeluna.\n`,
  });
  expect(await check("content")).toEqual({
    status: 2,
    stdout: "",
    stderr: "content is a folder. Give a file in it, an address or a page id.\n",
  });
  expect(await check("http://127.0.0.1:9/x")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("can't be read"),
  });
  expect(await check("--no-such")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("npm run check -- FILE|URL|PAGE_ID"),
  });
  expect(await check("Acme Roofing")).toEqual({
    status: 2,
    stdout: "",
    stderr:
      '"Acme Roofing" is not an existing file, an address or a page id. Give one of them, such as content/acme.json.\n',
  });
  const file = join(temporaryFolder(), "broken.json");
  writeFileSync(file, '{"dbPrincipal": {,}}');
  expect(await check(file)).toMatchObject({ status: 2, stderr: expect.stringContaining("broken.json:1:18") });
  writeFileSync(file, Buffer.from("PK\u0003\u0004\u00ff\u0090", "latin1"));
  expect(await check(file)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("(.xlsx) or another ZIP file"),
  });
});

test("with a table in place of a record's file, it is said how to make a record", async () => {
  const file = join(temporaryFolder(), "table.json");
  const advice = "Make a record with npm run new, and copy the values into it.";
  for (const table of [
    "name,phone\nAcme,603",
    "name,phone\nCaf\u00e9,603",
    '[{"Business":"Acme","Telephone":"603"}]',
  ]) {
    writeFileSync(file, table, "latin1");
    expect(await check(file)).toMatchObject({ status: 2, stderr: expect.stringContaining(advice) });
  }
  const provider = await FakeProvider.start('[{"id":1,"slug":"acme"}]');
  onTestFinished(() => provider.close());
  const { stderr } = await check(`${provider.url}/paginas/acme`);
  expect(stderr).toMatch(/ is JSON, but no record: it has none of the fields of one \(docs\/record\.md\)\.\n$/);
});

test.each([
  [401, "{}", "it responded with status 401. Records are fetched without a login: let the provider serve"],
  [404, "{}", "it responded with status 404: it has no record of this id."],
  [200, "<!doctype html>", "it responded with a web page (HTML) in place of JSON. Records are fetched without a login"],
])("the message for a provider's response of status %i, %j, says what to do", async (status, record, reason) => {
  const provider = await FakeProvider.start(record);
  onTestFinished(() => provider.close());
  provider.status = status;
  const bySettings = await checkWith({ PROVIDER_URL: provider.url, PAGE_ID: "acme" });
  expect(bySettings).toMatchObject({ status: 2, stdout: "" });
  expect(bySettings.stderr).toContain(`${provider.url}/paginas/acme can't be read: ${reason}`);
  expect(bySettings.stderr).toMatch(
    / Check the base of the provider's API \(PROVIDER_URL\) and the page id \(PAGE_ID\)\.\n$/,
  );
  const byAddress = await check(`${provider.url}/paginas/acme`);
  expect(byAddress.stderr).toContain(reason);
  expect(byAddress.stderr).toMatch(/ Check the address\.\n$/);
});

test("without a name, the record of the provider in the settings is checked, and not a file of the same name", async () => {
  // Port 9 refuses connections.
  const { status, stderr } = await checkWith({ PROVIDER_URL: "http://127.0.0.1:9", PAGE_ID: "ridgeline" });
  expect([status, stderr]).toEqual([2, expect.stringContaining("http://127.0.0.1:9/paginas/ridgeline can't be read")]);
});

test("LEADS_TO is checked too: for services that the record does not have, and for invalid addresses", async () => {
  expect(await checkWith({ LEADS_TO: "Plumbing=a@one.example" }, "copperline")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('LEADS_TO names the service "Plumbing"'),
  });
  expect(await checkWith({ LEADS_TO: "Plumbing" }, "copperline")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('LEADS_TO has "Plumbing", which is not an e-mail address'),
  });
});

test("with SITES the record of each site is checked: clean ones in a line, and the others below their name", async () => {
  const records: Readonly<Record<string, unknown>> = {
    one: { dbPrincipal: { name: "Business one" } },
    two: { dbPrincipal: { name: "Business two", emails: [{ email: "nobody" }] } },
  };
  const provider = await startProviderOfMany((pageId) => records[pageId]);
  onTestFinished(() => provider.close());
  const listOf = (...pageIds: string[]) => {
    const file = join(temporaryFolder(), "sites.json");
    writeFileSync(file, JSON.stringify(Object.fromEntries(pageIds.map((pageId) => [`${pageId}.example`, pageId]))));
    return { SITES: file, PROVIDER_URL: provider.url };
  };
  expect(await checkWith(listOf("one"))).toEqual({
    status: 0,
    stdout: "one.example (one): Nothing is wrong.\n",
    stderr: "",
  });
  const { status, stdout } = await checkWith(listOf("one", "two"));
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /^one\.example \(one\): Nothing is wrong\.\n\ntwo\.example \(two\):\n.*Business two[^]*1 thing is wrong/,
  );
  expect(await checkWith(listOf("nowhere", "one"))).toEqual({
    status: 2,
    stdout: "one.example (one): Nothing is wrong.\n",
    stderr: expect.stringContaining(`nowhere.example (nowhere): ${provider.url}/paginas/nowhere can't be read: `),
  });
  expect(await checkWith(listOf("one"), "--fix")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("--fix needs the FILE"),
  });
  // One record by its page id, as before.
  expect(await checkWith(listOf("one", "two"), "two")).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("Business two"),
  });
});

test("with SITES, a service that the record does not have is a problem in a site's own leadsTo, but not in LEADS_TO", async () => {
  const file = join(temporaryFolder(), "sites.json");
  const leadsTo = ["Plumbing=a@one.example"];
  writeFileSync(file, JSON.stringify({ "c.example": { pageId: "copperline", leadsTo } }));
  expect(await checkWith({ SITES: file })).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('leadsTo names the service "Plumbing"'),
  });
  writeFileSync(file, JSON.stringify({ "c.example": "copperline" }));
  expect(await checkWith({ SITES: file, LEADS_TO: leadsTo.join() })).toMatchObject({ status: 0 });
});

test("with SITES, a page id in the list is checked with its site's providerUrl and leadsTo", async () => {
  const provider = await FakeProvider.start('{"dbPrincipal": {"name": "Business one"}}');
  onTestFinished(() => provider.close());
  const file = join(temporaryFolder(), "sites.json");
  const one = { pageId: "One.1", providerUrl: provider.url, leadsTo: ["Plumbing=a@one.example"] };
  writeFileSync(file, JSON.stringify({ "one.example": one, "c.example": { pageId: "copperline", leadsTo: [] } }));
  for (const others of [{}, { PROVIDER_URL: "http://127.0.0.1:9" }]) {
    const { status, stdout } = await checkWith({ SITES: file, ...others }, "One.1");
    expect(status).toBe(1);
    expect(stdout).toContain("Business one");
    expect(stdout).toContain('leadsTo names the service "Plumbing"');
  }
  const { stdout } = await checkWith({ SITES: file, LEADS_TO: "Plumbing=a@one.example" }, "copperline");
  expect(stdout).not.toContain("Plumbing");
  // Other subjects are checked without the list.
  writeFileSync(file, "{");
  expect(await checkWith({ SITES: file }, "content/copperline.json")).toMatchObject({ status: 0 });
});

test("with SITES, a second entry for the page is reported", async () => {
  const file = join(temporaryFolder(), "sites.json");
  // Some file systems ignore case.
  for (const second of ["copperline", { pageId: "Copperline", providerUrl: "https://provider.example" }]) {
    writeFileSync(file, JSON.stringify({ "a.example": "copperline", "b.example": second }));
    const { status, stderr } = await checkWith({ SITES: file }, "copperline");
    expect([status, stderr]).toEqual([2, expect.stringMatching(/opperline" has a site already, a\.example;/)]);
  }
});

test("with SITES, a fault of another site does not stop the check of a page id in the list", async () => {
  const file = join(temporaryFolder(), "sites.json");
  const copperline = { pageId: "copperline", leadsTo: ["Plumbing=a@one.example"] };
  const found = { status: 1, stdout: expect.stringContaining('leadsTo names the service "Plumbing"') };
  for (const bad of [{ page: "x" }, { pageId: "../x" }, { pageId: "x", aliases: ["a/b"] }, 5]) {
    writeFileSync(file, JSON.stringify({ "bad.example": bad, "c.example": copperline }));
    expect(await checkWith({ SITES: file }, "copperline")).toMatchObject(found);
    // The page may be that of the entry with the fault.
    const { status, stderr } = await checkWith({ SITES: file }, "x");
    expect([status, stderr]).toEqual([2, expect.stringContaining("SITES can't be read:\nsites.json:1:")]);
  }
  const folder = temporaryFolder();
  writeFileSync(join(folder, "bad.example.json"), "{");
  writeFileSync(join(folder, "c.example.json"), JSON.stringify(copperline));
  expect(await checkWith({ SITES: folder }, "copperline")).toMatchObject(found);
  expect(await checkWith({ SITES: folder })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("bad.example.json:1:2 "),
  });
});
