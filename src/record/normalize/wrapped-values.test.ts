import { expect, test } from "vitest";
import { parseRecord } from "../parse.ts";

const text = (stringValue: string) => ({ stringValue });
const map = (fields: object) => ({ mapValue: { fields } });

test.each([
  [
    "Firestore",
    {
      fields: {
        dbPrincipal: map({
          name: text("Acme"),
          exprYears: { integerValue: "22" },
          phones: { arrayValue: { values: [map({ phone: text("603-555-0142") })] } },
        }),
        dbSlogan: { arrayValue: { values: [map({ slogan: text("Built to last") })] } },
      },
    },
  ],
  [
    "DynamoDB",
    {
      Item: {
        dbPrincipal: { M: { name: { S: "Acme" }, exprYears: { N: "22" }, phones: { L: [{ S: "603-555-0142" }] } } },
        dbSlogan: { L: [{ M: { slogan: { S: "Built to last" } } }] },
      },
    },
  ],
])("the values of %s are read without their types", (_, json) =>
  expect(parseRecord(json)?.record).toMatchObject({
    dbPrincipal: { name: "Acme", exprYears: "22", phones: [{ phone: "603-555-0142", name: "" }] },
    dbSlogan: [{ slogan: "Built to last" }],
  }),
);

test("an object with a field of its own beside `rendered` is not a wrapped value", () => {
  const dbServices = [{ name: "Roofing", description: [{ rendered: "<p>We roof.</p>", img: "/a.jpg" }] }];
  expect(parseRecord({ dbServices })?.record.dbServices).toMatchObject([{ description: [{ img: "/a.jpg" }] }]);
});

test("elements and attributes from XML parsers are read", () => {
  const phones = [{ phone: [{ _: "603-555-0142", $: { type: "office" } }] }];
  const dbPrincipal = [{ name: ["Acme"], phones, exprYears: { "#text": 22, "@_unit": "years" } }];
  const dbServices = [
    { service: [{ name: ["Roofing"], description: [{ text: ["We roof."] }] }, { name: ["Gutters"] }] },
  ];
  expect(parseRecord({ dbPrincipal, dbServices })?.record).toMatchObject({
    dbPrincipal: { name: "Acme", exprYears: "22", phones: [{ phone: "603-555-0142" }] },
    dbServices: [{ name: "Roofing", description: [{ text: "We roof." }] }, { name: "Gutters" }],
  });
});

test("MongoDB numbers are read without their types", () => {
  const dbPrincipal = { exprYears: { $numberInt: "22" }, miles: { $numberDouble: "35.0" } };
  expect(parseRecord({ dbPrincipal })?.record.dbPrincipal).toMatchObject({ exprYears: "22", miles: "35" });
});
