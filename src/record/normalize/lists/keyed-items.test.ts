import { describe, expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";
import { normalizeRecord } from "../normalize.ts";

const recordOf = (given: Record<string, unknown>): unknown => normalizeRecord(given)?.record;
const phones = (given: unknown): unknown => Object(recordOf({ dbPrincipal: { phones: given } })).dbPrincipal.phones;
const hours = (given: unknown): unknown =>
  Object(recordOf({ dbPrincipal: { workdays: [{ day: "Monday" }], workHours: given } })).dbPrincipal.workHours;

test.each(["value", "text", "number", "item", "phone1", "tel", "Telephone"])(
  "%s alone is not the name of a phone",
  (key) => {
    expect(phones({ [key]: "603" })).toEqual([{ phone: "603" }]);
    expect(phones({ [`My ${key}`]: "603" })).toEqual([{ name: `My ${key}`, phone: "603" }]);
  },
);

test("a value under any other key is an item of that name", () => {
  expect(recordOf({ landings: { Decks: ["/a.jpg"] } })).toEqual({
    landings: [{ name: "Decks", gallery: ["/a.jpg"] }],
  });
  for (const name of ["1st Street", "Deck 2", "Data center", "Kitchen projects"])
    expect(recordOf({ landings: { [name]: ["/a.jpg"] } })).toEqual({ landings: [{ name, gallery: ["/a.jpg"] }] });
  for (const name of ["Roofs", "Siding", "PATIOS"])
    expect(recordOf({ dbServices: { [name]: ["Tiles."] } })).toEqual({
      dbServices: [{ name, description: [{ text: "Tiles." }] }],
    });
  expect(recordOf({ dbServices: { Estimates: "Free.", Repairs: "Fast." } })).toEqual({
    dbServices: [
      { name: "Estimates", description: [{ text: "Free." }] },
      { name: "Repairs", description: [{ text: "Fast." }] },
    ],
  });
  expect(recordOf({ dbSocialMedia: { redes: { facebook: ["https://f.example/a"] } } })).toEqual({
    dbSocialMedia: { redes: [{ icon: "facebook", url: "https://f.example/a" }] },
  });
});

test("an item without a name has its key as its name, unless a database generated the key", () => {
  const given = {
    Roofing: { description: "a" },
    "Síding & trim": { description: "b" },
    a1: { name: "Own", description: "c" },
  };
  expect(recordOf({ dbServices: given })).toEqual({
    dbServices: [
      { name: "Roofing", description: [{ text: "a" }] },
      { name: "Síding & trim", description: [{ text: "b" }] },
      { name: "Own", description: [{ text: "c" }] },
    ],
  });
  expect(recordOf({ dbServices: { Roofing: { name: "Own", description: "a" } } })).toEqual({
    dbServices: [{ name: "Own", description: [{ text: "a" }] }],
  });
  for (const key of ["k29", "-NabcDEfGHi"])
    expect(recordOf({ dbServices: { [key]: { description: "We roof." } } })).toMatchObject({
      dbServices: [{ name: "We roof", description: [{ text: "We roof." }] }],
    });
  expect(phones({ Office: { phone: "603" } })).toEqual([{ phone: "603" }]);
});

test.each([
  ["Description", "Roofing"],
  ["Content", "Images"],
  ["Name", "Title"],
])("services called %s and %s, which are field names too, are one service each", (one, other) => {
  expect(recordOf({ dbServices: { [one]: { description: "a" }, [other]: { text: "b" }, Decks: {} } })).toEqual({
    dbServices: [
      { name: one, description: [{ text: "a" }] },
      { name: other, description: [{ text: "b" }] },
      { name: "Decks", description: null },
    ],
  });
});

test("projects, values and phones with names of fields are one item each", () => {
  expect(recordOf({ landings: { Gallery: { images: ["/a.jpg"] }, Decks: { images: ["/b.jpg"] } } })).toEqual({
    landings: [
      { name: "Gallery", gallery: ["/a.jpg"] },
      { name: "Decks", gallery: ["/b.jpg"] },
    ],
  });
  expect(recordOf({ dbValues: { Title: { text: "a" }, Honest: { text: "b" } } })).toEqual({
    dbValues: [
      { title: "Title", description: "a" },
      { title: "Honest", description: "b" },
    ],
  });
  expect(phones({ Phone: { phone: "603" }, Mobile: { phone: "604" } })).toEqual([{ phone: "603" }, { phone: "604" }]);
});

describe("days and hours", () => {
  test.each([
    ["a day with its hours", { Monday: "8 – 5" }, [{ hour: "Monday: 8 – 5" }]],
    ["opening and closing times", { Monday: { open: 8, close: "5" } }, [{ hour: "Monday: 8 – 5" }]],
    ["several hours of a day", { Monday: ["8", { a: "1", b: 2, c: null }] }, [{ hour: "Monday: 8, 1 – 2" }]],
    ["another label", { Emergency: "24 h" }, [{ hour: "Emergency: 24 h" }]],
    ["days with switches", { Monday: true, Saturday: false, Sunday: null }, [{ hour: "Monday" }]],
    ["the hours alone, without days", { open: "8", close: "5" }, [{ hour: "8" }, { hour: "5" }]],
    ["hours under their own name", { hours: "8" }, [{ hour: "8" }]],
    ["hours in a wrapper", { items: ["8", "9"] }, [{ hour: "8" }, { hour: "9" }]],
    ["several days in one item", [{ Monday: "8", Tuesday: "9" }], [{ hour: "Monday: 8" }, { hour: "Tuesday: 9" }]],
    ["the parts of one item are joined", [{ from: "8", until: "5" }], [{ hour: "8 – 5" }]],
    ["a day without hours is unchanged", { Monday: {} }, { Monday: {} }],
    ["an empty item keeps its place", ["8", "", "9"], [{ hour: "8" }, null, { hour: "9" }]],
    [
      "several hours of one of several days, in HTML",
      [{ hour: "<p>8am-12pm</p><p>1pm-5pm</p>" }, { hour: "9" }],
      [{ hour: "8am-12pm, 1pm-5pm" }, { hour: "9" }],
    ],
    [
      "several hours of one of several days, in a list",
      [{ hour: ["8am-12pm", "1pm-5pm"] }, ["8", "9"], "10"],
      [{ hour: "8am-12pm, 1pm-5pm" }, { hour: "8, 9" }, { hour: "10" }],
    ],
    [
      "several hours of one of several days, as text",
      ["<p>8am-12pm</p><p>1pm-5pm</p>", "9"],
      [{ hour: "8am-12pm, 1pm-5pm" }, { hour: "9" }],
    ],
    ["one item with all hours", [{ hour: "8<br>9" }], [{ hour: "8" }, { hour: "9" }]],
    ["an empty list keeps its place", [[], ["", null], "9"], [null, null, { hour: "9" }]],
  ])("%s", (_, given, read) => expect(hours(given)).toEqual(read));

  test.each([
    [
      "other fields beside the days are ignored",
      { id: "a1", friday: "8-5", revision: 3, source: "crm" },
      [{ hour: "friday: 8-5" }],
    ],
    [
      "days in alphabetical order are sorted by weekday",
      { friday: "8-5", monday: "9-5", sunday: "closed" },
      [{ hour: "monday: 9-5" }, { hour: "friday: 8-5" }, { hour: "sunday: closed" }],
    ],
    [
      "a week that begins on Sunday keeps its order",
      { Sunday: "closed", Monday: "9-5" },
      [{ hour: "Sunday: closed" }, { hour: "Monday: 9-5" }],
    ],
    [
      "generated names of days are shown as words",
      { monday_friday: "8-5", sat_sun: "9-1", lunesAViernes: "8-6", emergency_service: "24/7" },
      ["Monday – Friday: 8-5", "Sat – Sun: 9-1", "Lunes a viernes: 8-6", "Emergency service: 24/7"].map((hour) => ({
        hour,
      })),
    ],
    [
      "a note beside the days is kept",
      { monday: "9-5", notes: "By appointment" },
      [{ hour: "monday: 9-5" }, { hour: "By appointment" }],
    ],
  ])("%s", (_, given, read) => expect(hours(given)).toEqual(read));

  test.each(
    "monday tuesday wed thu friday sat sunday weekdays lunes martes mie mié jueves viernes sabado sábado domingo daily everyday todos".split(
      " ",
    ),
  )("%s is a day", (day) => expect(hours({ [day]: "8" })).toEqual([{ hour: `${day}: 8` }]));

  test.each(["Days", "Dia", "Día", "Hours", "Hour", "Hora", "Open", "Close", "From", "Until", "x", "Ab"])(
    "%s is not a day",
    (name) => expect(hours({ [name]: "8" })).toEqual([{ hour: "8" }]),
  );
});

test("profiles and directories have their keys as their names", () => {
  const redes = { facebook: "https://f.example/a", instagram: "@r", foo: "@b" };
  expect(recordOf({ dbSocialMedia: { redes } })).toEqual({
    dbSocialMedia: {
      redes: [
        { icon: "facebook", url: "https://f.example/a" },
        { icon: "instagram", url: "https://www.instagram.com/r" },
        { url: "@b" },
      ],
    },
  });
  const directorios = { Yelp: "https://y.example" };
  expect(recordOf({ dbSocialMedia: { directorios } })).toEqual({
    dbSocialMedia: { directorios: [{ name: "Yelp", url: "https://y.example" }] },
  });
});

test("questions and redirects may be keys and values", () => {
  expect(recordOf({ ownWords: { questions: { "How long?": "A day." }, redirects: { "/old": "/new" } } })).toEqual({
    ownWords: { questions: [{ question: "How long?", answer: "A day." }], redirects: [{ from: "/old", to: "/new" }] },
  });
});

test("only the first 500 of thousands of items under keys are read", () => {
  const given = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`Roof ${index + 1}`, "We do."]));
  const found = normalizeRecord({ dbServices: given });
  const { dbServices } = Object(found?.record);
  expect(dbServices[499]).toEqual({ name: "Roof 500", description: [{ text: "We do." }] });
  expect(dbServices[500]).toBe("We do.");
  expect(found?.notes).toContainEqual(
    expect.objectContaining({ level: "lost", message: "has 3000 items, and only the first 500 are shown" }),
  );
});

test("an item whose only field is its name keeps that name", () => {
  const { record } =
    parseRecord({
      dbServices: [{ Decks: "We build decks." }, { "Fences & Gates": ["We build fences."] }],
      dbValues: [{ "A price that holds": "We write it down." }],
      landings: [{ Decks: ["/a.jpg"] }],
      dbPrincipal: { phones: [{ Office: "603-555-0142" }] },
      ownWords: { questions: [{ "Do you work in winter?": "Yes." }] },
    }) ?? {};
  expect(record?.dbServices.map(({ name, description }) => [name, description[0]?.text])).toEqual([
    ["Decks", "We build decks."],
    ["Fences & Gates", "We build fences."],
  ]);
  expect(record?.dbValues).toEqual([{ title: "A price that holds", description: "We write it down." }]);
  expect(record?.landings).toEqual([{ name: "Decks", gallery: ["/a.jpg"] }]);
  expect(record?.dbPrincipal.phones).toMatchObject([{ name: "Office", phone: "603-555-0142" }]);
  expect(record?.ownWords?.questions).toMatchObject([{ question: "Do you work in winter?", answer: "Yes." }]);
});

test("names generated by a program are shown as words, and an item's own name takes precedence", () => {
  const dbServices = {
    roof_repair: { summary: "a" },
    newDecks: "b",
    fences: { displayName: "Fence building", text: "c" },
  };
  expect(parseRecord({ dbServices })?.record.dbServices.map(({ name }) => name)).toEqual([
    "Roof repair",
    "New decks",
    "Fence building",
  ]);
  expect(phones({ afterHours: "603-555-0142", Mobile: "603-555-0143" })).toMatchObject([
    { name: "After hours" },
    { name: "Mobile" },
  ]);
  // A run of capitals is one word.
  expect(phones({ myHVAC: "603-555-0142", Mobile: "603-555-0143" })).toMatchObject([
    { name: "myHVAC" },
    { name: "Mobile" },
  ]);
});

test("networks without a profile are left out, and a profile in an object belongs to its network", () => {
  const redes = { facebook: "https://f.example/a", twitter: null, youtube: "", linkedin: "N/A" };
  const parsed = parseRecord({ dbSocialMedia: { redes } });
  expect(parsed?.record.dbSocialMedia.redes).toMatchObject([{ url: "https://f.example/a" }]);
  expect(parsed?.problems).toEqual([]);
  const dbSocialMedia = { instagram_business_account: { id: "1", title: "Follow us", username: "acme" } };
  expect(parseRecord({ dbSocialMedia })?.record.dbSocialMedia.redes).toMatchObject([
    { url: "https://www.instagram.com/acme" },
  ]);
});

test("the hours of a day in pairs of times keep the name of the day", () => {
  expect(
    hours({
      monday: [
        ["08:00", "12:00"],
        ["13:00", "17:00"],
      ],
      tuesday: [8, 17],
      wednesday: [["8am", "5pm"]],
      thursday: [800, 1_700],
      saturday: ["09:00:00", "12:00:00"],
      friday: [["8am-12pm"], ["1pm-5pm"]],
      sunday: ["10:00 AM", "2:00 p.m."],
      holidays: ["10:00"],
    }),
  ).toEqual([
    { hour: "monday: 8:00 am – 12:00 pm, 1:00 pm – 5:00 pm" },
    { hour: "tuesday: 8 – 17" },
    { hour: "wednesday: 8am – 5pm" },
    { hour: "thursday: 800 – 1700" },
    { hour: "saturday: 09:00:00 – 12:00:00" },
    { hour: "friday: 8am-12pm, 1pm-5pm" },
    { hour: "sunday: 10:00 AM – 2:00 p.m." },
    { hour: "Holidays: 10:00" },
  ]);
});

test("the identifiers that an editor adds to the hours of a day are not shown", () => {
  const hours = { _uid: "6f2c", Monday: { _uid: "0a1b", text: "8-5" }, Tuesday: { _uid: "1a1b", text: "9-5" } };
  expect(parseRecord({ dbPrincipal: { hours } })?.record.dbPrincipal.workHours).toEqual([
    { hour: "Monday: 8-5" },
    { hour: "Tuesday: 9-5" },
  ]);
});
