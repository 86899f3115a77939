import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, relative, resolve } from "node:path";
import { PassThrough } from "node:stream";
import sharp from "sharp";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { callCommand } from "../../tests/fakes/command.ts";
import { temporaryFolder } from "../../tests/fakes/folder.ts";
import { notedPicture, secretsIn } from "../../tests/fakes/noted-picture.ts";
import { parseRecord } from "../record/parse.ts";
import { logoColors } from "./new/logo-colors.ts";
import { newCommand } from "./new.ts";
import { BadFacts } from "./new/content-files.ts";
import { gatherAnswers, openTerminal } from "./new/questions.ts";

/** The beginning of an iPhone's HEIC file. */
const HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(64)]);

const FLAGS = [
  "--business",
  "Acme Roofing",
  "--phone",
  "603-555-0100",
  "--email",
  "office@acme.example",
  "--trade",
  "roofing",
  "--place",
  "Concord, NH",
];

/** A project folder, and a function that runs the command in it. */
function project() {
  const folder = temporaryFolder();
  return {
    folder,
    create: async (...given: string[]) => {
      const before = process.cwd();
      process.chdir(folder);
      return callCommand(newCommand, given).finally(() => process.chdir(before));
    },
    record: (name: string): unknown => JSON.parse(readFileSync(join(folder, "content", `${name}.json`), "utf8")),
  };
}

/** Writes a picture with stripes of these colours. */
async function striped(file: string, colors: string[], width = 300, height = 100): Promise<string> {
  const stripe = Math.floor(width / colors.length);
  const rects = colors.map(
    (color, index) => `<rect x="${index * stripe}" width="${stripe}" height="${height}" fill="${color}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rects.join("")}</svg>`;
  await sharp(Buffer.from(svg)).png().toFile(file);
  return file;
}

test.each(["603-555-01000", "12345678901234567", "555-0100"])(
  "an incomplete telephone number is rejected: %s",
  async (phone) => {
    const { create } = project();
    const { status, stderr } = await create("acme", ...FLAGS, "--phone", phone);
    expect([status, stderr]).toEqual([
      2,
      `--phone "${phone}" is not a complete telephone number: give area code and number, 10 digits; a country code other than 1 behind a +.\n`,
    ]);
  },
);

test.each([
  "(603) 555.0100 x12",
  "603-555-0100 or 603-555-0101",
  "+1 603 555 0100",
  "1-800-GET-ROOF",
  "+52 55 1234 5678",
])("a complete telephone number is kept as it is written: %s", async (phone) => {
  const { create, record } = project();
  const { status, stdout } = await create("acme", ...FLAGS, "--phone", phone);
  expect(status).toBe(0);
  expect(stdout).toContain("Nothing is wrong");
  expect(record("acme")).toMatchObject({ dbPrincipal: { phones: [{ phone }] } });
});

test.each(["8am-5pm", "Open 8am-5pm", "8am-5pm Mon-Fri", "Sat 9 am – noon; 8-5"])(
  "the hours %s without a day are rejected",
  async (hours) => {
    const { create, folder } = project();
    const { status, stderr } = await create("acme", ...FLAGS, "--hours", hours);
    expect(status).toBe(2);
    expect(stderr).toContain(`--hours "${hours}" has hours without days`);
    expect(existsSync(join(folder, "content"))).toBe(false);
  },
);

test.each([
  "24/7",
  "Open 24 hours",
  "Mon-Fri 8am-5pm, Sat 9am-1pm",
  "By appointment",
  "Mon-Fri 8am-5pm; Holidays 9am-1pm; Emergencies 24/7",
])("the hours %s give a record without problems", async (hours) => {
  const { stdout } = await project().create("acme", ...FLAGS, "--hours", hours);
  expect(stdout).toContain("Nothing is wrong");
});

test("a new record is written and checked, and the command to serve it is printed", async () => {
  const { create, record } = project();
  const { status, stdout } = await create("acme", ...FLAGS);
  expect(status).toBe(0);
  expect(stdout).toContain("Nothing is wrong");
  expect(stdout).toContain("npm start -- --record acme");
  expect(parseRecord(record("acme"))?.problems).toEqual([]);
});

test("an existing record is never overwritten", async () => {
  const { create, folder } = project();
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, "content/acme.json"), "mine");
  const { status, stderr } = await create("acme", ...FLAGS);
  expect([status, stderr]).toEqual([2, expect.stringContaining("exists already")]);
  expect(readFileSync(join(folder, "content/acme.json"), "utf8")).toBe("mine");
});

test.each([
  [["Acme!", ...FLAGS], "may have only a-z"],
  [["acme"], "--business is missing"],
  [["acme", ...FLAGS, "--phone", "555"], "is not a complete telephone number"],
  [["acme", ...FLAGS, "--trade", "alchemy"], "is none of roofing"],
  [["acme", ...FLAGS, "--email", "nobody"], "is no e-mail address"],
  [["acme", ...FLAGS, "--email", "bob@birch"], "is no e-mail address"],
  [["acme", ...FLAGS, "--miles", "40mi"], '--miles "40mi" is not a number; give only the number, such as 40.'],
  [["acme", ...FLAGS, "--years", "since 1987"], "is not a number"],
  [["acme", ...FLAGS, "--logo", "none.png"], "can't be read"],
  [["acme", ...FLAGS, "--pictures", "none"], "/none; give the one that your pictures are in."],
  [["acme", "--colour", "red"], "npm run new -- NAME"],
])("an unusable argument ends with an error message: %j", async (given, sentence) => {
  const { create, folder } = project();
  const { status, stderr } = await create(...given);
  expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  expect(existsSync(join(folder, "content/acme.json"))).toBe(false);
});

test.each([
  ["'", "'"],
  ['"', '"'],
  ["~/", ""],
  ["'~/", "'"],
])("a logo and a folder may have quotes or ~ around their paths: %s…%s", async (before, after) => {
  const { create, folder, record } = project();
  await striped(join(folder, "mark.png"), ["#0b3d91"]);
  await striped(join(folder, "roof.jpg"), ["#123456"]);
  const written = (path: string): string => before + (before.endsWith("~/") ? relative(homedir(), path) : path) + after;
  const { stderr } = await create(
    "acme",
    ...FLAGS,
    "--logo",
    written(join(folder, "mark.png")),
    "--pictures",
    written(folder),
  );
  expect(stderr).toBe("");
  expect(record("acme")).toMatchObject({ dbPrincipal: { logo: "/content/logos/acme.png" } });
});

test("logo and pictures are copied, and the logo's colours are the theme's", async () => {
  const { create, folder, record } = project();
  const logo = await striped(join(folder, "mark.png"), ["#0b3d91", "#0b3d91", "#ffffff", "#f26a1b"], 100, 100);
  const photos = join(folder, "photos");
  mkdirSync(photos);
  await striped(join(photos, "b.jpg"), ["#123456"], 1800, 1200);
  await striped(join(photos, "a.jpg"), ["#654321"], 1800, 1200);
  writeFileSync(join(photos, "notes.txt"), "");
  expect(await create("acme", ...FLAGS, "--logo", logo, "--pictures", photos)).toMatchObject({ status: 0 });
  expect(record("acme")).toMatchObject({
    dbPrincipal: { logo: "/content/logos/acme.png", favicon: "/content/logos/acme-icon.png" },
    gallery: ["/content/pictures/acme/a.png", "/content/pictures/acme/b.png"],
    styles: { mainColor: "#0b3d91", btn: "#f26a1b" },
  });
  for (const file of ["logos/acme.png", "logos/acme-icon.png", "pictures/acme/b.png"])
    expect(existsSync(join(folder, "content", file))).toBe(true);
});

test("pictures keep their names and lose their metadata, and unsupported files are named", async () => {
  const { create, folder, record } = project();
  const photos = join(folder, "photos");
  mkdirSync(photos);
  writeFileSync(join(photos, "New gutters_Küche.JPG"), await notedPicture("jpeg", 6, [1800, 1200]));
  writeFileSync(join(photos, "IMG_0001.jpeg"), await notedPicture("jpeg", 1, [1800, 1200]));
  writeFileSync(join(photos, "IMG-0001.jpg"), await notedPicture("jpeg", 1, [1800, 1200]));
  writeFileSync(join(photos, "roof.HEIC"), HEIC);
  writeFileSync(join(photos, "really-heic.jpg"), HEIC);
  writeFileSync(join(photos, "half.png"), (await notedPicture("png", 1, [1800, 1200])).subarray(0, 900));
  writeFileSync(join(photos, "old.tif"), "II*");
  const { status, stdout } = await create("acme", ...FLAGS, "--pictures", photos);
  expect(status).toBe(0);
  expect(stdout).toContain("roof.HEIC is a HEIC file, which browsers don't show: export it as JPEG. It is left out.");
  expect(stdout).toContain("really-heic.jpg is a HEIC file");
  expect(stdout).toMatch(/half\.png .*It is left out\./);
  expect(stdout).toContain("old.tif is not a JPEG, PNG, WebP or AVIF file: export it as JPEG. It is left out.");
  const names = readdirSync(join(folder, "content/pictures/acme"));
  expect(names.toSorted()).toEqual(["img-0001-2.jpg", "img-0001.jpg", "new-gutters-kuche.jpg"]);
  for (const name of names) expect(secretsIn(readFileSync(join(folder, "content/pictures/acme", name)))).toEqual([]);
  const { width, height } = await sharp(join(folder, "content/pictures/acme/new-gutters-kuche.jpg")).metadata();
  expect([width, height]).toEqual([1200, 1800]);
  const services = parseRecord(record("acme"))?.record.dbServices ?? [];
  const images = services.map(({ name, description }) => [name, description[0]?.img.split("/").at(-1)]);
  expect(images).toEqual([
    ["Roof Repair", "img-0001.jpg"],
    ["Roof Replacement", "img-0001-2.jpg"],
    ["Flashing & Chimneys", ""],
    ["Gutters", "new-gutters-kuche.jpg"],
  ]);
});

test("a folder with only HEIC files is rejected with their names", async () => {
  const { create, folder } = project();
  mkdirSync(join(folder, "photos"));
  writeFileSync(join(folder, "photos/roof.heic"), HEIC);
  const { status, stderr } = await create("acme", ...FLAGS, "--pictures", "photos");
  expect([status, stderr]).toEqual([2, expect.stringContaining("roof.heic is a HEIC file")]);
  expect(existsSync(join(folder, "content/acme.json"))).toBe(false);
});

test("a question with a mistyped answer is repeated, and earlier answers are kept", async () => {
  const folder = temporaryFolder();
  await striped(join(folder, "a.jpg"), ["#123456"]);
  const typed = [
    "Acme",
    "555",
    "603-555-0100",
    "",
    "landscaping",
    "418 Fisherville Rd Concord NH 03303",
    "Concord, NH",
    "",
    "",
    "nowhere.png",
    "",
    "no-folder",
    folder,
  ];
  const questions: string[] = [];
  const info = vi.spyOn(console, "info").mockReturnValue();
  onTestFinished(() => info.mockRestore());
  const terminal = {
    question: (text: string) => Promise.resolve(typed[questions.push(text) - 1] ?? ""),
    close: () => undefined,
  };
  expect(await gatherAnswers({}, terminal)).toMatchObject({
    business: "Acme",
    phone: "603-555-0100",
    trade: "landscaping",
    place: "Concord, NH",
    language: "en",
    logo: "",
    pictures: folder,
  });
  expect(questions).toHaveLength(typed.length);
  expect(info.mock.calls.map(([text]) => String(text))).toEqual([
    '"555" is not a complete telephone number: give area code and number, 10 digits; a country code other than 1 behind a +.',
    '"418 Fisherville Rd Concord NH 03303" names no town that can be told apart: write it as street, town, state ZIP.',
    expect.stringContaining(`${resolve("nowhere.png")} can't be read`),
    `There is no folder ${resolve("no-folder")}; give the one that your pictures are in.`,
  ]);
});

test.each([
  ["Roofing", "English", "roofing", "en"],
  ["HVAC", "Spanish", "hvac", "es"],
  ["painting", "Español", "painting", "es"],
  ["painting", "ES", "painting", "es"],
])("the trade %s and the language %s are known", async (trade, language, knownTrade, knownLanguage) => {
  const flags = { business: "Acme", phone: "603-555-0100", place: "Concord, NH", trade, language };
  expect(await gatherAnswers(flags, undefined)).toMatchObject({ trade: knownTrade, language: knownLanguage });
});

test("white space in a name is one space", async () => {
  const flags = { business: "Acme \t  Roofing", phone: "603-555-0100", place: "Concord, NH", trade: "roofing" };
  expect(await gatherAnswers(flags, undefined)).toMatchObject({ business: "Acme Roofing" });
});

test("lines that are typed or pasted before their question answer it; the end of the input is no answer", async () => {
  const input = new PassThrough();
  const terminal = openTerminal(input, new PassThrough());
  input.write("Acme\n603-555-0100\nhello");
  expect(await terminal.question("Name: ")).toBe("Acme");
  expect(await terminal.question("Phone: ")).toBe("603-555-0100");
  input.write("@acme.example\n");
  expect(await terminal.question("Mail: ")).toBe("hello@acme.example");
  input.end();
  const ended = expect.objectContaining({ name: "AbortError" });
  await expect(terminal.question("Trade: ")).rejects.toThrow(ended);
  await expect(terminal.question("Place: ")).rejects.toThrow(ended);
  terminal.close();
});

test("Ctrl+C or Ctrl+D at a question ends with a message", async () => {
  const terminal = {
    // Node's readline rejects with this error for Ctrl+C and for Ctrl+D.
    question: () => Promise.reject(new DOMException("Aborted with Ctrl+C", "AbortError")),
    close: () => undefined,
  };
  await expect(gatherAnswers({}, terminal)).rejects.toThrow(
    new BadFacts("Stopped. Nothing was written; the same command starts again."),
  );
});

const colors = async (...stripes: string[]) => logoColors(await striped(join(temporaryFolder(), "x.png"), stripes));

describe("the colours of a logo", () => {
  test("the darker of two colours is the brand's, the other the buttons'", async () => {
    expect(await colors("#d94f2b", "#1d5c3a", "#1d5c3a")).toEqual({
      mainColor: "#1d5c3a",
      btn: "#d94f2b",
      secondaryColor: "#d94f2b",
    });
  });
  test("the only colour on white or black is the brand's", async () => {
    expect(await colors("#ffffff", "#7a1fa2", "#000000")).toEqual({ mainColor: "#7a1fa2" });
  });
  test("a logo of black letters gives a dark grey, and a blank one gives no colours", async () => {
    expect(Object.values(await colors("#111111", "#ffffff"))[0]).toMatch(/^#(\w\w)\1\1$/);
    expect(await colors("#ffffff")).toEqual({});
  });
});
