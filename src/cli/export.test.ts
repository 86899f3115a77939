import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { callCommand } from "../../tests/fakes/command.ts";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { exportCommand } from "./export.ts";

test("a missing folder or address is reported with the usage, and exit status 2", async () => {
  expect(await callCommand(exportCommand, ["--out", "site"])).toMatchObject({
    status: 2,
    stdout: "",
    stderr: expect.stringMatching(/^--out and --base-url are required\.\n\nnpm run export -- /),
  });
});

test("an empty folder, such as that of a variable that is not set, is no folder", async () => {
  expect(await callCommand(exportCommand, ["--out", "", "--base-url", "https://www.example.com"])).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/^--out and --base-url are required\./),
  });
});

test("a password in --leads-url, with which browsers refuse to post, is rejected and not repeated", async () => {
  const url = "https://ana:secret@leads.example/api/contact";
  const given = ["--out", join(temporaryFolder(), "site"), "--base-url", "https://www.example.com", "--leads-url", url];
  expect(await callCommand(exportCommand, given)).toEqual({
    status: 1,
    stdout: "",
    stderr: "--leads-url contains a user name or password, which browsers refuse; remove it.\n",
  });
});

test("a file in place of the output folder is reported, and kept", async () => {
  const file = join(temporaryFolder(), "site");
  writeFileSync(file, "kept");
  expect(await callCommand(exportCommand, ["--out", file, "--base-url", "https://www.example.com"])).toEqual({
    status: 1,
    stdout: "",
    stderr: `--out is "${file}", which is a file; name a folder.\n`,
  });
  expect(readFileSync(file, "utf8")).toBe("kept");
});

test("an output folder that can't be written is reported before anything else is done", async () => {
  for (const out of ["/proc/site", join("/dev/null", "site")])
    expect(await callCommand(exportCommand, ["--out", out, "--base-url", "https://www.example.com"])).toEqual({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^--out is "\/\w+[^"]*", where no files can be written \(E[A-Z]+\); name another folder\.\n$/,
      ),
    });
});

test.each([
  ["https://www.acme.example/shop", /^--base-url has the path "\/shop".*give https:\/\/www\.acme\.example\.\n$/],
  ["acme", /^--base-url is "acme", which is not a web address/],
])("--base-url %s, where no site can be served, is rejected", async (base, sentence) => {
  const given = ["--out", join(temporaryFolder(), "site"), "--base-url", base];
  expect(await callCommand(exportCommand, given)).toMatchObject({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(sentence),
  });
});

test.each([
  ["/api/contact", "which is not a web address; give one that starts with https://."],
  ["https://leads.example/api/", "where no server accepts leads; give https://leads.example/api/contact."],
  ["https://leads.example", "where no server accepts leads; give https://leads.example/api/contact."],
  [
    "http://leads.example/api/contact",
    "and browsers do not let pages of https://www.example.com post there; give an address that starts with https://.",
  ],
])("--leads-url %s, which would lose each lead, is rejected", async (url, reason) => {
  const given = ["--out", join(temporaryFolder(), "site"), "--base-url", "https://www.example.com", "--leads-url", url];
  expect(await callCommand(exportCommand, given)).toEqual({
    status: 1,
    stdout: "",
    stderr: `--leads-url is "${url}", ${reason}\n`,
  });
});
