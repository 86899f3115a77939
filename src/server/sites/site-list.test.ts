import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { ConfigError } from "../config.ts";
import { readSiteList, type SiteDefaults } from "./site-list.ts";

const defaults: SiteDefaults = {
  providerUrl: "https://api.example.com/v1",
  port: 3000,
  allowedOrigins: ["https://export.agency.example"],
  leadsTo: [{ service: "", address: "ops@agency.example" }],
  trackers: [{ kind: "ga4", id: "G-AGENCY" }],
  consent: "none",
  siteVerification: [],
};

function fileOf(text: string | object): string {
  const file = join(temporaryFolder(), "sites.json");
  writeFileSync(file, typeof text === "string" ? text : JSON.stringify(text, undefined, 2));
  return file;
}
const read = (given: string | object, others: Partial<SiteDefaults> = {}) =>
  readSiteList(fileOf(given), { ...defaults, ...others });
const faultOf = async (given: string | object): Promise<string> => {
  const error: unknown = await read(given).catch((error: unknown) => error);
  if (!(error instanceof ConfigError)) throw new Error("It was read.", { cause: error });
  return error.message;
};

test("a site is a page id, or an object with the settings that differ from the defaults", async () => {
  const { sites, hosts } = await read({
    "www.Ridgeline.example": "ridgeline",
    "copperline.example": {
      pageId: "Copper.Line",
      publicUrl: "http://copperline.example:8080/",
      providerUrl: "https://other.example/api/",
      aliases: ["www.copperline.example", "möbel.example"],
      allowedOrigins: ["https://export.example/"],
      leadsTo: ["boss@copperline.example", "Baths=baths@copperline.example"],
      trackers: ["meta:123456", "plausible:copperline.example"],
      consent: "required",
      siteVerification: ["of-the-site", "bing:0123456789"],
    },
    "demo.localhost": { pageId: "demo", allowedOrigins: [], leadsTo: [], trackers: [] },
  });
  expect([...sites.values()]).toEqual([
    {
      pageId: "ridgeline",
      publicUrl: "https://www.ridgeline.example",
      providerUrl: defaults.providerUrl,
      allowedOrigins: ["https://export.agency.example"],
      leadsTo: defaults.leadsTo,
      trackers: defaults.trackers,
      consent: "none",
      siteVerification: [],
    },
    {
      pageId: "Copper.Line",
      publicUrl: "http://copperline.example:8080",
      providerUrl: "https://other.example/api",
      allowedOrigins: ["https://export.example"],
      leadsTo: [
        { service: "", address: "boss@copperline.example" },
        { service: "Baths", address: "baths@copperline.example" },
      ],
      trackers: [
        { kind: "meta", id: "123456" },
        { kind: "plausible", domain: "copperline.example" },
      ],
      consent: "required",
      siteVerification: [
        { name: "google-site-verification", content: "of-the-site" },
        { name: "msvalidate.01", content: "0123456789" },
      ],
    },
    {
      pageId: "demo",
      publicUrl: "http://demo.localhost:3000",
      providerUrl: defaults.providerUrl,
      allowedOrigins: [],
      leadsTo: [],
      trackers: [],
      consent: "none",
      siteVerification: [],
    },
  ]);
  expect([...hosts].map(([host, { site, alias }]) => [host, site.pageId, alias])).toEqual([
    ["www.ridgeline.example", "ridgeline", false],
    ["copperline.example", "Copper.Line", false],
    ["www.copperline.example", "Copper.Line", true],
    ["xn--mbel-5qa.example", "Copper.Line", true],
    ["demo.localhost", "demo", false],
  ]);
});

test("a folder contains one file per site, named after its host; other files are ignored", async () => {
  const folder = join(temporaryFolder(), "sites");
  mkdirSync(folder);
  writeFileSync(join(folder, "a.example.json"), '\uFEFF"one"');
  writeFileSync(join(folder, "b.example.json"), '{ "pageId": "two", "aliases": ["c.example"] }');
  writeFileSync(join(folder, "README.md"), "notes");
  writeFileSync(join(folder, ".c.example.json"), "half written");
  const { hosts } = await readSiteList(folder, defaults);
  expect([...hosts.keys()]).toEqual(["a.example", "b.example", "c.example"]);
  writeFileSync(join(folder, "d.example.json"), '{\n  "pageId": "two"\n}');
  await expect(readSiteList(folder, defaults)).rejects.toThrow(
    /sites\/d\.example\.json:2:13 The page "two" has a site/,
  );
});

test("every fault is reported with its line, and a long list of faults is shortened", async () => {
  expect(await faultOf('{\n  "a.example": "one",\n}')).toMatch(/sites\.json:2:\d+ One comma too many/);
  expect(await faultOf("[]")).toContain("should be a JSON object of hosts");
  expect(await faultOf("{}")).toContain("contains no site");
  const several = await faultOf(
    '{\n  "a.example": "one",\n  "b.example": { "page": "two" },\n  "c.example/x": "three",\n  "A.example": "four"\n}',
  );
  expect(several.split("\n").map((line) => /^sites\.json:(\d+):/.exec(line)?.[1])).toEqual([undefined, "3", "4", "5"]);
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`${number}.example`, "../x"]));
  expect((await faultOf(many)).split("\n")).toHaveLength(12);
});

test.each([
  ["the same host twice", '{ "a.example": "one", "a.example": "two" }', 'belongs to the page "one" already'],
  [
    "an alias that is another site's host",
    '{ "a.example": "one", "b.example": { "pageId": "two", "aliases": ["a.example"] } }',
    "belongs to",
  ],
  ["one page on two hosts", '{ "a.example": "one", "b.example": "one" }', '"aliases"'],
  ["page ids that differ only in letter case", '{ "a.example": "One", "b.example": "one" }', "has a site already"],
  [
    "a publicUrl with another host",
    '{ "a.example": { "pageId": "one", "publicUrl": "https://b.example" } }',
    "make them the same",
  ],
  [
    "a publicUrl with a path",
    '{ "a.example": { "pageId": "one", "publicUrl": "https://a.example/x" } }',
    "must be at the root",
  ],
  [
    "a provider that is not a web address",
    '{ "a.example": { "pageId": "one", "providerUrl": "ftp://x" } }',
    "not a web address",
  ],
  [
    "a recipient of leads that is not an e-mail address",
    '{ "a.example": { "pageId": "one", "leadsTo": ["Roofing"] } }',
    'sites.json:1:46 leadsTo has "Roofing", which is not an e-mail address',
  ],
  [
    "a tag manager",
    '{ "a.example": { "pageId": "one", "trackers": ["gtm:GTM-1"] } }',
    'sites.json:1:47 trackers has "gtm:GTM-1", but a tag manager',
  ],
  ["a host with a port", '{ "a.example:80": "one" }', "is not a host"],
  ["an unknown setting", '{ "a.example": { "pageId": "one", "alias": [] } }', "are invalid"],
])("%s is rejected", async (_what, text, message) => {
  expect(await faultOf(text)).toContain(message);
});

test.each(["..", "../ridgeline", "a/b", "a\\b", ".hidden", "", "%2e%2e", "a\u0000b", "ü"])(
  "the page id %j is rejected, with a provider and with content/",
  async (pageId) => {
    await expect(read({ "a.example": pageId })).rejects.toThrow("which no page can have");
    await expect(read({ "a.example": pageId }, { providerUrl: undefined })).rejects.toThrow("which no page can have");
  },
);

test("an unreadable list is reported with its path", async () => {
  await expect(readSiteList("/no/such/file.json", defaults)).rejects.toThrow(/SITES is "\/no\/such\/file\.json"/);
});

test("a list that is a table is named as one, without the advice for records", async () => {
  expect(await faultOf("www.a.example,acme\nwww.b.example,bolt")).toContain(
    "sites.json:1:1 This is not JSON. It is a table (CSV).\n",
  );
});

test("a web page in place of the list is named as one, without the advice for records", async () => {
  const fault = await faultOf("<!doctype html><title>Sign in</title>");
  expect(fault).toContain("sites.json:1:1 This is not JSON. It is a web page or other markup (HTML, XML)");
  expect(fault).toContain("list of sites");
  expect(fault).not.toContain("record");
});
