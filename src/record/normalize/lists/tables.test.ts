import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const A = "https://x.example/a.jpg";

test("rows under a header row are items", () => {
  const rows = [
    ["Name", "Description", "Image"],
    ["Roofing", "We roof.", A],
    ["Siding", "We side."],
  ];
  const services = [
    { name: "Roofing", description: [{ text: "We roof.", img: A, lists: [] }] },
    { name: "Siding", description: [{ text: "We side.", img: "", lists: [] }] },
  ];
  expect(parseRecord({ dbServices: rows })?.record.dbServices).toEqual(services);
  expect(parseRecord({ dbServices: { range: "A1:C3", values: rows } })?.record.dbServices).toEqual(services);
  // Problems have the path in the data that was sent.
  const wrong = [
    ["Name", "Image"],
    ["Roofing", "We roof."],
    ["Siding", A],
  ];
  expect(parseRecord({ dbServices: wrong })?.problems[0]?.path).toEqual(["dbServices", 1, "description", 0, "img"]);
});

test("lists without a header row are lists", () => {
  const landings = [[{ name: "Decks", gallery: [A] }], [{ name: "Roofs", gallery: [A] }]];
  expect(parseRecord({ landings })?.record.landings.map(({ name }) => name)).toEqual(["Decks", "Roofs"]);
  const services = [
    ["Detail", "Wash"],
    ["Wax", "Polish"],
  ];
  expect(parseRecord({ dbServices: services })?.record.dbServices).toHaveLength(4);
  const slogans = [["Built to last", "Built for winters"], ["On time"]];
  expect(parseRecord({ dbSlogan: slogans })?.record.dbSlogan).toHaveLength(3);
});

test.each([
  [
    [
      ["name", "Acme"],
      ["Phone", "603-555-0142"],
      ["miles", 35],
    ],
  ],
  [
    {
      range: "A1:B3",
      values: [
        ["name", "Acme"],
        ["Phone", "603-555-0142"],
        ["miles", "35"],
      ],
    },
  ],
  [
    [
      { key: "name", value: "Acme" },
      { key: "phone", value: "603-555-0142" },
      { key: "miles", value: 35 },
    ],
  ],
  [
    {
      records: [
        { id: "rec1", fields: { "Business Name": "Acme", Phone: "603-555-0142", "Service Radius (miles)": 35 } },
      ],
    },
  ],
  [[{ "Business Name": "Acme", Phone: "603-555-0142", "Service Radius (miles)": 35 }]],
])("rows with a name and a value are the business: %j", (dbPrincipal) =>
  expect(parseRecord({ dbPrincipal })?.record.dbPrincipal).toMatchObject({
    name: "Acme",
    phones: [{ phone: "603-555-0142" }],
    miles: "35",
  }),
);

test("the header of a single column is not an item", () => {
  expect(parseRecord({ dbSlogan: [["Slogan"], ["Built to last"]] })?.record.dbSlogan).toEqual([
    { slogan: "Built to last" },
  ]);
});

test("rows with the name of a colour and its code are the theme", () => {
  const colors = [
    { name: "Primary", hex: "#112233" },
    { name: "Secondary", hex: "#445566" },
  ];
  expect(parseRecord({ styles: { colors } })?.record.styles).toMatchObject({
    mainColor: "#112233",
    secondaryColor: "#445566",
  });
});
