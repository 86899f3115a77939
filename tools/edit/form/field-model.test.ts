import { describe, expect, test } from "vitest";
import { FIELD_GUIDE } from "../../../src/record/field-guide.ts";
import { fieldAt, fieldsIn, RECORD_FIELD } from "./field-model.ts";

const FIELDS = fieldsIn(RECORD_FIELD).filter(({ guidePath }) => guidePath !== "");
const byPath = new Map(FIELDS.map((field) => [field.guidePath, field]));
const kinds = (kind: string): string[] =>
  FIELDS.filter((field) => field.kind === kind).map(({ guidePath }) => guidePath);

describe("every field of the guide", () => {
  test("has a control, and there are no controls for other fields", () => {
    // The guide lists the fields of items that are groups, not the items themselves.
    const controls = FIELDS.filter(({ kind, guidePath }) => kind !== "group" || !guidePath.endsWith("[]"));
    expect(controls.map(({ guidePath }) => guidePath).toSorted()).toEqual(Object.keys(FIELD_GUIDE).toSorted());
  });

  test("has a label in plain words, and help without names from the file", () => {
    for (const { guidePath, label, help, place } of FIELDS) {
      expect({ guidePath, label }).toEqual({ guidePath, label: expect.stringMatching(/^[A-Z][a-z-]/) });
      expect(label.length).toBeLessThan(40);
      expect({ guidePath, label }).not.toEqual({
        guidePath,
        label: expect.stringMatching(/[a-z][A-Z]|\b(?:[dD]b|[iI]mg|[bB]tn)/),
      });
      expect(`${help} ${place}`).not.toMatch(/`|mainColor|workdays|db[A-Z]/);
    }
  });
});

const label = (path: string): string | undefined => byPath.get(path)?.label;

test("labels: the guide's word is used, or else the words of the field's own name", () => {
  expect(label("dbPrincipal.phones[].phone")).toBe("Phone");
  expect(label("dbServices[].description[].img")).toBe("Picture");
  expect(label("dbSocialMedia.redes")).toBe("Social networks");
  expect(label("gallery[]")).toBe("Gallery");
});

test("kinds: the type of a field's value determines its control", () => {
  expect(byPath.get("dbServices[].name")?.kind).toBe("text");
  expect(byPath.get("dbAbout[].text")?.kind).toBe("long text");
  expect(byPath.get("dbPrincipal.exprYears")?.kind).toBe("number");
  expect(kinds("phone")).toEqual(["dbPrincipal.phones[].phone"]);
  expect(kinds("email")).toEqual(["dbPrincipal.emails[].email"]);
  expect(byPath.get("dbSocialMedia.redes[].url")?.kind).toBe("url");
  expect(kinds("picture")).toEqual(
    expect.arrayContaining(["dbPrincipal.logo", "gallery[]", "beforeAfterGall[].afterImg"]),
  );
  expect(kinds("color")).toHaveLength(11);
  expect(kinds("switch")).toEqual(
    expect.arrayContaining(["reviews.activo", "labels.formLabel.isenglish", "customLinks"]),
  );
  expect(byPath.get("simpleWidgets[].val")).toMatchObject({
    kind: "choice",
    options: expect.arrayContaining([{ value: "WhatsappBtn", label: "Chat" }]),
  });
  expect(byPath.get("stock")).toMatchObject({ kind: "list", places: true });
});

test("a path of a record gives its field, with the guide's entry", () => {
  expect(fieldAt(["dbPrincipal", "phones", 3, "phone"])).toMatchObject({
    guidePath: "dbPrincipal.phones[].phone",
    required: true,
    example: "(603) 555-0142",
    help: expect.stringContaining("written as people read it"),
  });
  expect(fieldAt(["dbPrincipal", 3])).toBeUndefined();
  expect(fieldAt(["dbPrincipal", "fax"])).toBeUndefined();
});

test("the help of a switch mentions on and off, not the values in the file", () => {
  expect(byPath.get("labels.formLabel.isenglish")?.help).toMatch(/^Off makes all of the site's own words Spanish\./);
  expect(byPath.get("reviews.isHomeOnly")?.help).toMatch(/^On shows them on Home/);
  expect(byPath.get("reviews.activo")).toMatchObject({ help: "", place: "Whether reviews are shown at all." });
  expect(byPath.get("dbPrincipal.workHours")?.help).toBe(
    "Working hours, in the order of “Working days”. An empty one keeps its place: its day has no hours.",
  );
});
