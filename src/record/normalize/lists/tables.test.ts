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

const cellsOf = (values: string[]) => values.map((value) => ({ _uid: "0a1b2c3d-0000-4a3b-9c55-aa01bb02cc03", value }));
const storyblok = (head: string[], ...rows: string[][]) => ({
  _uid: "6f2c9d1a-5b1e-4a3b-9c55-aa01bb02cc03",
  thead: cellsOf(head),
  tbody: rows.map((row) => ({ _uid: "2a1b2c3d-0000-4a3b-9c55-aa01bb02cc03", body: cellsOf(row) })),
  fieldtype: "table",
});

test("a table of Storyblok is read by the names of its columns", () => {
  const hours = storyblok(["Day", "Hours"], ["Mon-Fri", "8am-5pm"], ["Sat", "9am-1pm"]);
  const dbServices = storyblok(["Name", "Description"], ["Roofing", "We roof."]);
  expect(parseRecord({ dbPrincipal: { hours }, dbServices })?.record).toMatchObject({
    dbPrincipal: {
      workdays: [{ day: "Mon-Fri" }, { day: "Sat" }],
      workHours: [{ hour: "8am-5pm" }, { hour: "9am-1pm" }],
    },
    dbServices: [{ name: "Roofing", description: [{ text: "We roof." }] }],
  });
  const untitled = storyblok(["", ""], ["Mon-Fri", "8am-5pm"], ["Sat", "9am-1pm"]);
  expect(parseRecord({ dbPrincipal: { hours: untitled } })?.record.dbPrincipal.workHours).toEqual([
    { hour: "Mon-Fri, 8am-5pm" },
    { hour: "Sat, 9am-1pm" },
  ]);
});

test("a header row and a row are one business; further rows are named as left out", () => {
  const rows = [
    ["name", "phone"],
    ["Acme", "603-555-0100"],
  ];
  for (const dbPrincipal of [rows, { range: "A1:B2", values: rows }]) {
    const { record, problems } = parseRecord({ dbPrincipal }) ?? {};
    expect([record?.dbPrincipal.name, record?.dbPrincipal.phones[0]?.phone]).toEqual(["Acme", "603-555-0100"]);
    expect(problems).toEqual([]);
  }
  const two = parseRecord({ dbPrincipal: [...rows, ["Birch", "603-555-0199"]] });
  expect(two?.record.dbPrincipal.name).toBe("Acme");
  expect(two?.problems.map(({ path }) => path)).toEqual([["dbPrincipal", 2]]);
});
