import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { parseRecord } from "../record/parse.ts";
import { logoColors } from "./new/logo-colors.ts";

const FLAGS = ["--business", "Acme Roofing", "--phone", "603-555-0100", "--trade", "roofing", "--place", "Concord, NH"];

/** A project's folder, and the command run in it. */
function project() {
  const folder = temporaryFolder();
  return {
    folder,
    create: (...given: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("src/cli/new.ts"), ...given], {
        cwd: folder,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
      });
      return { status, stdout, stderr };
    },
    record: (name: string): unknown => JSON.parse(readFileSync(join(folder, "content", `${name}.json`), "utf8")),
  };
}

/** A picture in stripes of these colours. */
async function striped(file: string, colors: string[], width = 300, height = 100): Promise<string> {
  const stripe = Math.floor(width / colors.length);
  const rects = colors.map(
    (color, index) => `<rect x="${index * stripe}" width="${stripe}" height="${height}" fill="${color}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rects.join("")}</svg>`;
  await sharp(Buffer.from(svg)).png().toFile(file);
  return file;
}

test("a new record is written, checked, and said how to serve", () => {
  const { create, record } = project();
  const { status, stdout } = create("acme", ...FLAGS);
  expect(status).toBe(0);
  expect(stdout).toContain("Nothing is wrong");
  expect(stdout).toContain("npm start -- --record acme");
  expect(parseRecord(record("acme"))?.problems).toEqual([]);
});

test("a record that is there is never written over", () => {
  const { create, folder } = project();
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, "content/acme.json"), "mine");
  const { status, stderr } = create("acme", ...FLAGS);
  expect([status, stderr]).toEqual([2, expect.stringContaining("is there already")]);
  expect(readFileSync(join(folder, "content/acme.json"), "utf8")).toBe("mine");
});

test.each([
  [["Acme!", ...FLAGS], "may have only a-z"],
  [["acme"], "--business is missing"],
  [["acme", ...FLAGS, "--phone", "555"], "needs ten digits"],
  [["acme", ...FLAGS, "--trade", "alchemy"], "is none of roofing"],
  [["acme", ...FLAGS, "--email", "nobody"], "is no e-mail address"],
  [["acme", ...FLAGS, "--logo", "none.png"], "can't be read"],
  [["acme", ...FLAGS, "--pictures", "none"], "There is no folder none"],
  [["acme", "--colour", "red"], "npm run new -- NAME"],
])("what can't be used ends with a sentence: %j", (given, sentence) => {
  const { create, folder } = project();
  const { status, stderr } = create(...given);
  expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  expect(existsSync(join(folder, "content/acme.json"))).toBe(false);
});

test("logo and pictures are copied, and the logo's colours are the theme's", async () => {
  const { create, folder, record } = project();
  const logo = await striped(join(folder, "mark.png"), ["#0b3d91", "#0b3d91", "#ffffff", "#f26a1b"], 100, 100);
  const photos = join(folder, "photos");
  mkdirSync(photos);
  await striped(join(photos, "b.jpg"), ["#123456"], 1800, 1200);
  await striped(join(photos, "a.jpg"), ["#654321"], 1800, 1200);
  writeFileSync(join(photos, "notes.txt"), "");
  expect(create("acme", ...FLAGS, "--logo", logo, "--pictures", photos)).toMatchObject({ status: 0 });
  expect(record("acme")).toMatchObject({
    dbPrincipal: { logo: "/content/logos/acme.png", favicon: "/content/logos/acme-icon.png" },
    gallery: ["/content/pictures/acme/01.jpg", "/content/pictures/acme/02.jpg"],
    styles: { mainColor: "#0b3d91", btn: "#f26a1b" },
  });
  for (const file of ["logos/acme.png", "logos/acme-icon.png", "pictures/acme/02.jpg"])
    expect(existsSync(join(folder, "content", file))).toBe(true);
});

const colors = async (...stripes: string[]) => logoColors(await striped(join(temporaryFolder(), "x.png"), stripes));

describe("the colours of a logo", () => {
  test("two colours: the darker one is the brand's, the other the buttons'", async () => {
    expect(await colors("#d94f2b", "#1d5c3a", "#1d5c3a")).toEqual({
      mainColor: "#1d5c3a",
      btn: "#d94f2b",
      secondaryColor: "#d94f2b",
    });
  });
  test("one colour, on white or black", async () => {
    expect(await colors("#ffffff", "#7a1fa2", "#000000")).toEqual({ mainColor: "#7a1fa2" });
  });
  test("none: black letters give a dark grey, and nothing gives nothing", async () => {
    expect(Object.values(await colors("#111111", "#ffffff"))[0]).toMatch(/^#(\w\w)\1\1$/);
    expect(await colors("#ffffff")).toEqual({});
  });
});
