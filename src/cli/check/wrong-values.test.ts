import { expect, test } from "vitest";
import { parseRecord } from "../../record/parse.ts";
import { oddTexts, otherForms, uselessValues } from "./wrong-values.ts";

const isOdd = (text: string): boolean => oddTexts({ text }).length > 0;

test.each([
  "Caf\uFFFD",
  "PeÃ±a",
  "Ã‰l",
  "Ã\u0081rboles",
  "PEÃ‘A",
  "REPARACIÃ“N",
  "Ãšltimo",
  "Â© 2024",
  "Itâ€™s",
  "â€œquotedâ€\u009d",
  "8 â€“ 5",
  "one â€” two",
  "and soâ€¦",
  "Itâ\u0080\u0099s",
  "Ridgelineâ„¢",
  "âœ“ Licensed",
  "â˜… five stars",
  "100 â‚¬",
  "ðŸ\u008f\u00a0 homes",
])("letters that were lost between two encodings are reported: %s", (text) => expect(isOdd(text)).toBe(true));

test.each([
  "Café Peña Ângela Ão",
  "château, pâté and papier-mâché",
  "It’s “quoted” — 8 – 5…",
  "“MANH\u00c3\u201d",
  "Ridgeline™ © 2024, 100 €",
  "✓ ★ 🏠",
])("other letters are not reported: %s", (text) => expect(isOdd(text)).toBe(false));

test.each([
  "Welcome to {{ business_name }}",
  "Call {{custom_values.phone}}",
  "${business.name} Roofing",
  "Roofs in {city}, {State}",
  "[Business Name] serves [Your City]",
  "<p>[company]</p>",
  "The best roofers in %city%",
  "By [INSERT NAME HERE]",
])("a placeholder that was not filled in is reported: %s", (text) => {
  expect(oddTexts({ text })).toMatchObject([{ message: expect.stringMatching(/^".*[}\]%]" is a placeholder/) }]);
});

test("a placeholder is named whole", () => {
  expect(oddTexts({ text: "Hi {{ name }}!" })).toMatchObject([
    { message: '"{{ name }}" is a placeholder of a template.' },
  ]);
  expect(isOdd("<script>show(`${name}`)</script>")).toBe(false);
});

test.each(["[Concord, NH]", "We paint [almost] all", "{ }", "100% city% center", "https://x.example/?a={b}"])(
  "other brackets are not reported: %s",
  (text) => expect(isOdd(text)).toBe(false),
);

test("a draft is reported as not shown, and is not a problem", () => {
  const parsed = parseRecord({ dbServices: [{ name: "Decks", status: "draft" }, { name: "Roofing" }] });
  expect(parsed?.problems).toEqual([]);
  expect(parsed === undefined ? [] : otherForms(parsed)).toEqual([
    {
      group: "forms",
      level: "advice",
      path: ["dbServices", 0],
      message: "It is switched off, and is not shown.",
      site: "Visitors don't see it.",
      fix: "Nothing, if this is intended.",
    },
  ]);
});

test("the report on another form of a value does not claim that visitors see it", () => {
  const parsed = parseRecord({ dbPrincipal: { name: "Acme" }, reviews: { activo: "no" }, customLinks: "off" });
  expect(parsed === undefined ? [] : otherForms(parsed).map(({ path, site }) => [path.join("."), site])).toEqual([
    ["reviews.activo", "The site reads it nevertheless."],
    ["customLinks", "The site reads it nevertheless."],
  ]);
});

test("phones and e-mail addresses of a template are advice; numbers and domains that a demo may have are not", () => {
  const phones = ["(555) 555-5555", "1-123-456-7890", "603-555-0142", "555-555-0142"];
  const emails = ["you@acme.com", "office@example.com", "youth@acme.com", "office@acme.example", "ann@my-example.com"];
  const parsed = parseRecord({
    dbPrincipal: { phones: phones.map((phone) => ({ phone })), emails: emails.map((email) => ({ email })) },
  });
  expect(parsed === undefined ? [] : uselessValues(parsed.record)).toMatchObject(
    [...phones.slice(0, 2), ...emails.slice(0, 2)].map((text) => ({
      level: "advice",
      message: `"${text}" is an example of a template.`,
    })),
  );
});
