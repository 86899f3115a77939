import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../tests/fakes/folder.ts";

const checkWith = (env: Record<string, string>, ...given: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["src/cli/check.ts", ...given], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], ...env },
  });
  return { status, stdout, stderr };
};
const check = (...given: string[]) => checkWith({}, ...given);

test("a page id, a file and the settings' own record can be checked; nothing wrong ends with 0", () => {
  expect(check("copperline")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("Copperline Kitchen & Bath"),
  });
  expect(check("content/handy.json")).toMatchObject({ status: 0, stdout: expect.stringContaining("Nothing is wrong") });
  expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining("Ridgeline Exteriors") });
});

test("something wrong ends with 1, also as JSON", () => {
  const file = join(temporaryFolder(), "wrong.json");
  writeFileSync(file, '{"dbPrincipal": {"emails": [{"email": "nobody"}]}}');
  expect(check(file)).toMatchObject({ status: 1, stdout: expect.stringContaining("1 thing is wrong") });
  const { status, stdout } = check("--json", file);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ problems: 1 });
});

test("nothing to read ends with 2 and a sentence", () => {
  expect(check("nowhere")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("content/nowhere.json can't be read"),
  });
  expect(check("http://127.0.0.1:9/x")).toMatchObject({ status: 2, stderr: expect.stringContaining("can't be read") });
  expect(check("--no-such")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("npm run check -- FILE|URL|PAGE_ID"),
  });
  const file = join(temporaryFolder(), "broken.json");
  writeFileSync(file, '{"dbPrincipal": {,}}');
  expect(check(file)).toMatchObject({ status: 2, stderr: expect.stringContaining("broken.json:1:18") });
});

test("LEADS_TO is looked at too: a service that the record does not have, and what is no address", () => {
  expect(checkWith({ LEADS_TO: "Plumbing=a@one.example" }, "copperline")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('LEADS_TO names the service "Plumbing"'),
  });
  expect(checkWith({ LEADS_TO: "Plumbing" }, "copperline")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('LEADS_TO has "Plumbing", which is no e-mail address'),
  });
});
