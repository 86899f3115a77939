import { describe, expect, test } from "vitest";
import type { Json } from "../../../src/record/json.ts";
import { parseRecord } from "../../../src/record/parse.ts";
import { applyEdit, type Edit, type Path } from "./edits.ts";
import { type Field, fieldAt, fieldsIn, RECORD_FIELD } from "./field-model.ts";
import { editsFor, emptyValue, fits, isOn, itemTitle, pictureIn, titleOf } from "./field-values.ts";
import { valueOf } from "./form-sections.ts";

function field(...path: Path): Field {
  const found = fieldAt(path);
  if (found === undefined) throw new Error(`No field is at ${path.join(".")}.`);
  return found;
}
const edited = (record: Json, edit: Edit): Json => editsFor(record, edit).reduce(applyEdit, record);

describe("a text in place of a group", () => {
  const record: Json = { dbSlogan: ["Dry by nightfall"], dbServices: ["Roofing"] };

  test("is shown in the field that it is read as", () => {
    expect(valueOf(record, ["dbSlogan", 0, "slogan"])).toBe("Dry by nightfall");
    expect(valueOf(record, ["dbServices", 0, "name"])).toBe("Roofing");
    expect(valueOf(record, ["dbServices", 0, "description"])).toBeUndefined();
  });

  test("stays a text when that field is edited, and becomes the group when another field is", () => {
    expect(edited(record, { kind: "set", path: ["dbSlogan", 0, "slogan"], value: "One crew" })).toMatchObject({
      dbSlogan: ["One crew"],
    });
    const path: Path = ["dbServices", 0, "description", 0];
    expect(edited(record, { kind: "insert", path, value: { text: "We tear off." } })).toMatchObject({
      dbServices: [{ name: "Roofing", description: [{ text: "We tear off." }] }],
    });
  });
});

test("a value either fits its control or has another form", () => {
  expect(fits(field("dbSlogan"), "a\nb")).toBe(false);
  expect(fits(field("dbSlogan"), ["a"])).toBe(true);
  expect(fits(field("dbPrincipal", "name"), ["a"])).toBe(false);
  expect(fits(field("gmb"), null)).toBe(true);
});

describe("a new item", () => {
  test("has each of its fields, in the form that its control edits", () => {
    expect(emptyValue(field("dbPrincipal", "phones", 0))).toEqual({ phone: "", name: "" });
    expect(emptyValue(field("brandingExtra", 0))).toEqual({ activo: true, link: "", img: "" });
    expect(emptyValue(field("simpleWidgets", 0))).toEqual({ val: "WhatsappBtn", activo: true });
    for (const of of fieldsIn(RECORD_FIELD)) expect(fits(of, emptyValue(of))).toBe(true);
  });
});

test("switches are on if the site reads them as on", () => {
  const values: Json[] = [true, "true", false, "false", "yes", null];
  const read = (path: Path) =>
    values.map((value) => {
      const of = field(...path);
      return of.kind !== "list" && of.kind !== "group" && isOn(of, value);
    });
  const parsed = values.map((value) =>
    parseRecord({ reviews: { activo: value }, labels: { formLabel: { isenglish: value } } }),
  );
  // A control does not interpret words such as "yes".
  const known = (flags: readonly unknown[]): unknown[] => flags.filter((_, index) => values[index] !== "yes");
  expect(known(read(["reviews", "activo"]))).toEqual(known(parsed.map((each) => each?.record.reviews.activo)));
  expect(known(read(["labels", "formLabel", "isenglish"]))).toEqual(
    known(parsed.map((each) => each?.record.labels.formLabel.isenglish)),
  );
});

describe("an item's title", () => {
  test("is its first text, truncated to one line", () => {
    expect(titleOf(field("dbServices", 0), { name: "Roofing", description: [] })).toBe("Roofing");
    expect(titleOf(field("dbAbout", 0), { text: `Walt\nand ${"Dana ".repeat(30)}` })).toMatch(
      /^Walt and Dana .{40,46}…$/,
    );
  });

  test("is the name of its picture, or the label of its choice, if it has no text", () => {
    expect(titleOf(field("gallery", 0), "/content/pictures/kitchen-island.jpg")).toBe("kitchen island");
    expect(titleOf(field("gallery", 0), "/IMG_2034.jpg")).toBe("IMG_2034.jpg");
    expect(titleOf(field("simpleWidgets", 0), { val: "Wheather", activo: true })).toBe("Weather");
    expect(titleOf(field("gallery", 0), "")).toBe("");
  });

  test("is shown with its first picture", () => {
    const value = { name: "Roofing", description: [{ text: "A" }, { img: "/roof.jpg" }] };
    expect(pictureIn(field("dbServices", 0), value)).toBe("/roof.jpg");
    expect(pictureIn(field("dbSlogan", 0), { slogan: "A" })).toBeUndefined();
  });
});

test("an item of a list with positions has its position as its title", () => {
  const stock = field("stock");
  const gallery = field("gallery");
  if (stock.kind !== "list" || gallery.kind !== "list") throw new Error("They are lists.");
  expect(itemTitle(stock, "/content/pictures/roof.jpg", 0)).toBe("Home: roof");
  expect(itemTitle(stock, "", 7)).toBe("Find us on: none");
  expect(itemTitle(stock, "/roof.jpg", 8)).toBe("roof");
  expect(itemTitle(gallery, "", 1)).toBe("item 2");
});
