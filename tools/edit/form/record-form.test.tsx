import { readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type HtmlDocument, type HtmlElement, readHtml } from "../../../tests/fakes/html.ts";
import type { Json } from "../../../src/record/json.ts";
import type { Path } from "./edits.ts";
import type { FieldProblem } from "./field-problems.ts";
import { GROUPS } from "./form-sections.ts";
import { RecordForm } from "./record-form.tsx";

const RIDGELINE: Json = JSON.parse(readFileSync("content/ridgeline.json", "utf8"));
const ignore = (): void => {};
const upload = (): Promise<string> => Promise.resolve("/x.jpg");

const form = (
  selected: readonly Path[],
  record: Json = RIDGELINE,
  problems: readonly FieldProblem[] = [],
): HtmlDocument =>
  readHtml(
    renderToString(
      <RecordForm record={record} selected={selected} onEdit={ignore} upload={upload} problems={problems} />,
    ),
  );

const byId = (page: HtmlDocument, id: string | undefined): HtmlElement | undefined =>
  page.elements.find(({ attributes }) => id !== undefined && attributes.get("id") === id);

/** Finds the control of a label. */
function control(page: HtmlDocument, name: string): HtmlElement {
  const label = page.all("label").find(({ text }) => text === name);
  const found = byId(page, label?.attributes.get("for"));
  if (found === undefined) throw new Error(`No control is called ${name}.`);
  return found;
}

/** Returns the accessible description of a control. */
const description = (page: HtmlDocument, element: HtmlElement): string =>
  (element.attributes.get("aria-describedby") ?? "")
    .split(" ")
    .map((id) => byId(page, id)?.text ?? "")
    .join(" ");

test("every group of the record can be opened if nothing is selected", () => {
  const titles = form([])
    .all("summary")
    .map(({ text }) => text);
  expect(titles).toHaveLength(GROUPS.length);
  for (const { title } of GROUPS) expect(titles.some((text) => text.startsWith(title))).toBe(true);
});

describe("a field's control", () => {
  test("has its label, its value, its example, and its help as its description", () => {
    const page = form([["dbPrincipal", "phones", 0, "phone"]]);
    const phone = control(page, "Phone (required)");
    expect(Object.fromEntries(phone.attributes)).toMatchObject({
      type: "tel",
      value: "(603) 555-0142",
      placeholder: "(603) 555-0142",
      autoComplete: "off",
    });
    expect(description(page, phone)).toContain("The number, written as people read it.");
    expect(page.all("p").map(({ text }) => text)).toContain("The business › Phones › (603) 555-0142");
  });

  test("matches the type of the field", () => {
    const paths: Path[] = [
      ["dbAbout", 0, "text"],
      ["reviews", "activo"],
      ["simpleWidgets", 0, "val"],
      ["dbPrincipal", "emails", 0, "email"],
      ["styles", "mainColor"],
    ];
    const page = form(paths);
    expect(control(page, "Text").tag).toBe("textarea");
    expect(control(page, "Shown").attributes.get("role")).toBe("switch");
    expect(control(page, "Widget (required)").tag).toBe("select");
    expect(control(page, "Email (required)").attributes.get("type")).toBe("email");
    expect(control(page, "Main colour").attributes.get("value")).toBe("#14273d");
  });
});

test("the buttons of pictures name their fields", () => {
  const page = form([
    ["dbPrincipal", "logo"],
    ["dbPrincipal", "favicon"],
  ]);
  const buttons = page.all("label").flatMap(({ text }) => (text.startsWith("Choose") ? [text] : []));
  expect(buttons).toEqual(["Choose another for Logo", "Choose another for Site icon"]);
});

test("the buttons that move the ends of a list further can have the focus, but are marked as disabled", () => {
  const page = form([["dbPrincipal", "phones"]], { dbPrincipal: { phones: [{ phone: "603-555-0142" }] } });
  const tools = page.all("button").filter(({ attributes }) => attributes.has("data-tool"));
  expect(tools.map(({ attributes }) => [attributes.get("data-tool"), attributes.get("aria-disabled")])).toEqual([
    ["up", "true"],
    ["down", "true"],
    ["remove", "false"],
  ]);
  expect(tools.some(({ attributes }) => attributes.has("disabled"))).toBe(false);
});

describe("a problem", () => {
  const bad: Json = { dbPrincipal: { name: "X", emails: [{ email: "nobody" }] } };
  const path: Path = ["dbPrincipal", "emails", 0, "email"];

  test("is described at its field, in the sentence of the record check", () => {
    const page = form([path], bad);
    const email = control(page, "Email (required)");
    expect(email.attributes.get("aria-invalid")).toBe("true");
    expect(description(page, email)).toContain("It should be an e-mail address.");
    expect(control(form([path]), "Email (required)").attributes.has("aria-invalid")).toBe(false);
  });

  test("is described once if the form and the external check both report it, beside other external problems", () => {
    const own = description(form([path], bad), control(form([path], bad), "Email (required)"));
    const page = form([path], bad, [{ path, sentence: "No mail server is there." }]);
    const both = description(page, control(page, "Email (required)"));
    expect(both).toContain("No mail server is there.");
    expect(both.match(/should be an e-mail address/g)).toHaveLength(1);
    expect(own).not.toContain("No mail server");
  });

  test("is counted at its group", () => {
    const summary = form([], bad)
      .all("summary")
      .find(({ text }) => text.startsWith("The business"));
    expect(summary?.text).toContain("1 problem");
  });
});

test("a record nested in other fields is not edited at the wrong path", () => {
  const page = form([], { data: { page: RIDGELINE } });
  expect(page.root.text).toContain("inside of other fields (data, page)");
  expect(page.all("input", "textarea")).toEqual([]);
});

test("an unknown path shows its longest known part", () => {
  const page = form([["dbPrincipal", "phones", 0, "fax"], ["nothing"]]);
  expect(control(page, "Phone (required)").attributes.get("value")).toBe("(603) 555-0142");
});
