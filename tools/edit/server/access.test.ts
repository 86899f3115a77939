import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { type AccessRequest, createAccess, isLoopback, keptToken } from "./access.ts";

const TOKEN = "0123456789abcdef0123456789abcdef";
const access = createAccess("/__edit", TOKEN);
const COOKIE = "other=1; edit-3000=0123456789abcdef0123456789abcdef";

const refusal = (
  url: string,
  given: Partial<Omit<AccessRequest, "headers">> & { headers?: Record<string, string> } = {},
) =>
  access.refusal({
    method: "GET",
    from: "127.0.0.1",
    ...given,
    url: new URL(url),
    headers: new Headers(given.headers),
  });

const RECORD = "http://localhost:3000/__edit/record";
const headers = { cookie: COOKIE };

test.each<[string, string, Parameters<typeof refusal>[1]]>([
  ["the printed URL", `http://localhost:3000/__edit?token=${TOKEN}`, {}],
  [
    "the printed URL, as a link on another site",
    `http://localhost:3000/__edit?token=${TOKEN}`,
    { headers: { "sec-fetch-site": "cross-site" } },
  ],
  [
    "a reload with the cookie",
    "http://localhost:3000/__edit",
    { headers: { cookie: COOKIE, "sec-fetch-site": "none" } },
  ],
  ["a request of the editor's page", RECORD, { headers: { cookie: COOKIE, "sec-fetch-site": "same-origin" } }],
  [
    "a save of the editor's page",
    RECORD,
    { method: "PUT", headers: { cookie: COOKIE, origin: "http://localhost:3000" } },
  ],
  ["a request to 127.0.0.1", "http://127.0.0.1:3000/__edit/record", { from: "::ffff:127.0.0.1", headers }],
])("%s is allowed", (_what, url, given) => {
  expect(refusal(url, given)).toBeUndefined();
});

test.each<[string, string, Parameters<typeof refusal>[1], RegExp]>([
  ["no token", RECORD, {}, /terminal printed/],
  ["another token", `http://localhost:3000/__edit?token=${TOKEN.replace("0", "1")}`, {}, /terminal printed/],
  ["a truncated token", `http://localhost:3000/__edit?token=${TOKEN.slice(1)}`, {}, /terminal printed/],
  [
    "a token of multi-byte characters",
    `http://localhost:3000/__edit?token=${"ñ".repeat(TOKEN.length)}`,
    {},
    /terminal printed/,
  ],
  ["a token in the query of another address", `${RECORD}?token=${TOKEN}`, {}, /terminal printed/],
  ["a post with the token in its query", `http://localhost:3000/__edit?token=${TOKEN}`, { method: "POST" }, /terminal/],
  ["the cookie of another port", "http://localhost:3001/__edit/record", { headers }, /terminal printed/],
  ["a page of another site", RECORD, { headers: { cookie: COOKIE, origin: "https://evil.example" } }, /its own page/],
  [
    "the page of another server on this machine",
    RECORD,
    { headers: { cookie: COOKIE, origin: "http://localhost:4000" } },
    /own/,
  ],
  ["a page with a null origin", RECORD, { headers: { cookie: COOKIE, origin: "null" } }, /its own page/],
  ["a picture on another site", RECORD, { headers: { cookie: COOKIE, "sec-fetch-site": "cross-site" } }, /own page/],
  [
    "another host name of this machine",
    "http://evil.example:3000/__edit/record",
    { headers },
    /the machine that it runs on/,
  ],
  [
    "a host name that only begins with localhost",
    "http://localhost.evil.example:3000/__edit/record",
    { headers },
    /it runs on/,
  ],
  ["another machine", RECORD, { from: "192.168.1.20", headers }, /the machine that it runs on/],
  ["a closed connection", RECORD, { from: undefined, headers }, /the machine that it runs on/],
])("%s is refused", (_what, url, given, sentence) => {
  expect(refusal(url, given)).toMatch(sentence);
});

test.each(["localhost", "site.localhost", "127.0.0.1", "127.8.8.8", "[::1]", "::1"])("%s is this machine", (host) =>
  expect(isLoopback(host)).toBe(true),
);

test("a token is kept for the next start in a file that only its owner can read", () => {
  const file = join(temporaryFolder(), "data/edit-acme.token");
  const token = keptToken(file);
  expect(token).toHaveLength(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(keptToken(file)).toBe(token);
});

test.each<[string, (file: string) => void]>([
  ["that others can read", (file) => chmodSync(file, 0o640)],
  ["that is empty", (file) => writeFileSync(file, "")],
])("a token file %s is replaced", (_what, change) => {
  const file = join(temporaryFolder(), "edit-acme.token");
  const token = keptToken(file);
  change(file);
  const next = keptToken(file);
  expect(next).not.toBe(token);
  expect(readFileSync(file, "utf8")).toBe(next);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a symbolic link is not taken for a token file", () => {
  const folder = temporaryFolder();
  const [file, other] = [join(folder, "edit-acme.token"), join(folder, "other")];
  writeFileSync(other, TOKEN, { mode: 0o600 });
  symlinkSync(other, file);
  expect(keptToken(file)).not.toBe(TOKEN);
  expect(readFileSync(other, "utf8")).toBe(TOKEN);
});

test("a folder that can't be written gets a token for this start", () =>
  expect(keptToken("/dev/null/edit-acme.token")).toHaveLength(32));

test("an editor without a kept token has one of its own, and the cookie is HttpOnly and SameSite=Strict", () => {
  const one = createAccess("/__edit");
  expect(one.query).not.toBe(createAccess("/__edit").query);
  expect(one.query.length).toBeGreaterThan(30);
  expect(access.cookie(new URL(RECORD))).toBe(`edit-3000=${TOKEN}; Path=/__edit; HttpOnly; SameSite=Strict`);
});
