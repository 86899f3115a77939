import { describe, expect, test } from "vitest";
import { normalizeRecord } from "./normalize.ts";

const recordOf = (given: Record<string, unknown>): unknown => normalizeRecord(given)?.record;
const phones = (given: unknown): unknown => Object(recordOf({ dbPrincipal: { phones: given } })).dbPrincipal.phones;
const hours = (given: unknown): unknown =>
  Object(recordOf({ dbPrincipal: { workdays: [{ day: "Monday" }], workHours: given } })).dbPrincipal.workHours;
const notes = (given: Record<string, unknown>): unknown[] =>
  (normalizeRecord(given)?.notes ?? []).map(({ path, level, message }) => [path.join("."), level, message]);

const gallery = (given: unknown): unknown => Object(recordOf({ gallery: given })).gallery;

const stock = (given: unknown): unknown => Object(recordOf({ stock: given })).stock;

const many = (count: number) => ({ dbPrincipal: { phones: Array.from({ length: count }, () => ({ phone: "603" })) } });

describe("in place of a list", () => {
  test.each([
    ["false says nothing", false, null],
    ["an empty text says nothing", " ", null],
    ["an empty object says nothing", {}, null],
    ["a name without a value is an item", { a: {} }, [{ name: "a", phone: null }]],
    ["true stays", true, true],
    ["a number is its one item", 603, [{ phone: 603 }]],
    ["JSON in a text is read", '[{"phone":"603"}]', [{ phone: "603" }]],
    [
      "names and values are an item each",
      { Office: "603", Truck: "604" },
      [
        { name: "Office", phone: "603" },
        { name: "Truck", phone: "604" },
      ],
    ],
    [
      "a value may be a list",
      { a: ["603"], b: ["604"] },
      [
        { name: "a", phone: "603" },
        { name: "b", phone: "604" },
      ],
    ],
    ["a value may be a group", { a: ["603"], b: { phone: "604" } }, [{ name: "a", phone: "603" }, { phone: "604" }]],
    ["a database's own is no name", { _id: "x", $ref: "y", a: "603" }, [{ name: "a", phone: "603" }]],
    [
      "numbers for names are an order",
      { "2": "604", "10": "605", "1": "603" },
      [{ phone: "603" }, { phone: "604" }, { phone: "605" }],
    ],
    ["the one list in a wrapper is read", { items: [{ phone: "603" }], total: 1 }, [{ phone: "603" }]],
    ["an object with fields of an item is one", { name: "Office", tel: "603" }, [{ name: "Office", phone: "603" }]],
  ])("%s", (_, given, read) => expect(phones(given)).toEqual(read));

  test.each(["value", "text", "number", "item", "phone1", "tel", "Telephone"])(
    "%s alone is no name of a phone",
    (key) => {
      expect(phones({ [key]: "603" })).toEqual([{ phone: "603" }]);
      expect(phones({ [`my${key}`]: "603" })).toEqual([{ name: `my${key}`, phone: "603" }]);
    },
  );

  test.each(["items", "data", "DATA", "list", "result", "results", "rows", "records"])(
    "the list in a wrapper called %s is the list, where names are names of items too",
    (key) => {
      expect(recordOf({ landings: { [key]: ["Decks"] } })).toEqual({ landings: [{ name: "Decks" }] });
      expect(recordOf({ dbServices: { [key]: ["Roofs", "Decks"] } })).toEqual({
        dbServices: [{ name: "Roofs" }, { name: "Decks" }],
      });
    },
  );

  test("under any other name it is that item's", () => {
    expect(recordOf({ landings: { Decks: ["/a.jpg"] } })).toEqual({
      landings: [{ name: "Decks", gallery: ["/a.jpg"] }],
    });
    expect(recordOf({ dbServices: { Roofs: ["Tiles."] } })).toEqual({
      dbServices: [{ name: "Roofs", description: [{ text: "Tiles." }] }],
    });
    expect(recordOf({ dbSocialMedia: { redes: { facebook: ["https://f.example/a"] } } })).toEqual({
      dbSocialMedia: { redes: [{ icon: "facebook", url: "https://f.example/a" }] },
    });
  });

  test("the name of an item that has none is the one it stands under, unless a database made it up", () => {
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
    expect(recordOf({ dbServices: { k29: { description: "Roofs" } } })).toMatchObject({
      dbServices: [{ description: [{ text: "Roofs" }] }],
    });
    expect(phones({ Office: { phone: "603" } })).toEqual([{ phone: "603" }]);
  });

  test.each([
    ["Description", "Roofing"],
    ["Content", "Images"],
    ["Name", "Title"],
  ])("services called %s and %s, as fields are too, are a service each", (one, other) => {
    expect(recordOf({ dbServices: { [one]: { description: "a" }, [other]: { text: "b" }, Decks: {} } })).toEqual({
      dbServices: [
        { name: one, description: [{ text: "a" }] },
        { name: other, description: [{ text: "b" }] },
        { name: "Decks", description: null },
      ],
    });
  });

  test("projects, values and phones that are called as fields are too are one each", () => {
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

  test("one service whose fields are objects stays one", () => {
    const given = { title: { rendered: "Roofing" }, content: { rendered: "a" }, image: { src: "/a.jpg" } };
    expect(recordOf({ dbServices: given })).toEqual({
      dbServices: [{ name: "Roofing", description: [{ img: "/a.jpg", text: "a" }] }],
    });
  });

  test("the parts of an address are one item", () => {
    const location = { street: "1 Main St", city: "Concord" };
    expect(recordOf({ dbPrincipal: { location } })).toEqual({
      dbPrincipal: { location: [{ address: "1 Main St, Concord" }] },
    });
  });
});

describe("days and hours", () => {
  test.each([
    ["a day with its hours", { Monday: "8 – 5" }, [{ hour: "Monday: 8 – 5" }]],
    ["hours of two parts", { Monday: { open: 8, close: "5" } }, [{ hour: "Monday: 8 – 5" }]],
    ["several hours", { Monday: ["8", { a: "1", b: 2, c: null }] }, [{ hour: "Monday: 8, 1 – 2" }]],
    ["a label of people's own", { Emergency: "24 h" }, [{ hour: "Emergency: 24 h" }]],
    ["days that are switched on or off", { Monday: true, Saturday: false, Sunday: null }, [{ hour: "Monday" }]],
    ["no days but the hours themselves", { open: "8", close: "5" }, [{ hour: "8" }, { hour: "5" }]],
    ["hours under their own name", { hours: "8" }, [{ hour: "8" }]],
    ["a wrapper", { items: ["8", "9"] }, [{ hour: "8" }, { hour: "9" }]],
    ["several days in one item", [{ Monday: "8", Tuesday: "9" }], [{ hour: "Monday: 8" }, { hour: "Tuesday: 9" }]],
    ["the parts of one item", [{ from: "8", until: "5" }], [{ hour: "8 – 5" }]],
    ["a day that says nothing", { Monday: {} }, { Monday: {} }],
    ["an empty place among others", ["8", "", "9"], [{ hour: "8" }, null, { hour: "9" }]],
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
    ["one item of all hours", [{ hour: "8<br>9" }], [{ hour: "8" }, { hour: "9" }]],
    ["an empty list among others", [[], ["", null], "9"], [null, null, { hour: "9" }]],
  ])("%s", (_, given, read) => expect(hours(given)).toEqual(read));

  test.each(
    "monday tuesday wed thu friday sat sunday weekdays lunes martes mie mié jueves viernes sabado sábado domingo daily everyday todos".split(
      " ",
    ),
  )("%s is a day", (day) => expect(hours({ [day]: "8" })).toEqual([{ hour: `${day}: 8` }]));

  test.each(["Days", "Dia", "Día", "Hours", "Hour", "Hora", "Open", "Close", "From", "Until", "x", "emergency", "Ab"])(
    "%s is no day",
    (name) => expect(hours({ [name]: "8" })).toEqual([{ hour: "8" }]),
  );
});

describe("items", () => {
  test.each([
    ["a list in a list", [[["603"]], "604"], [{ phone: "603" }, { phone: "604" }]],
    ["JSON", ['{"phone":"603"}'], [{ phone: "603" }]],
    ["HTML of several", ["<p>603</p><p>604</p>"], [{ phone: "603" }, { phone: "604" }]],
    ["lines of a text stay one", ["603\n604"], [{ phone: "603\n604" }]],
    ["an empty text is none", ["", " ", null, "603"], [null, null, null, { phone: "603" }]],
    [
      "a list for its value is several",
      [{ phone: ["603", ["604"]], name: "A" }],
      [
        { phone: "603", name: "A" },
        { phone: "604", name: "A" },
      ],
    ],
    [
      "HTML for its value is several",
      [{ phone: "<p>603</p><p>604</p>", name: "A" }],
      [
        { phone: "603", name: "A" },
        { phone: "604", name: "A" },
      ],
    ],
    ["several under another name", [{ tel: "<p>603</p><p>604</p>" }], [{ phone: "603" }, { phone: "604" }]],
    [
      "several under another spelling",
      [{ Phone: ["603", "604"], name: "A" }],
      [
        { phone: "603", name: "A" },
        { phone: "604", name: "A" },
      ],
    ],
    ["true stays", [true], [true]],
  ])("%s", (_, given, read) => expect(phones(given)).toEqual(read));

  test.each([
    [{ email: "a@x.example, b@x.example" }],
    [{ Email: "a@x.example, b@x.example" }],
    [{ email: "", Email: ["a@x.example", "b@x.example"] }],
    [{ id: "7", mail: "a@x.example; b@x.example" }],
  ])("no e-mail address of several in one item is lost: %j", (item) => {
    expect(recordOf({ dbPrincipal: { emails: [item] } })).toMatchObject({
      dbPrincipal: { emails: [{ email: "a@x.example" }, { email: "b@x.example" }] },
    });
  });

  test.each([
    "<ul><li>603</li><li>604</li></ul>",
    "603<br>604",
    "<div>603</div><DIV>604</DIV>",
    "<p class='a'>603</p><p>604",
  ])("the HTML %s has two", (html) => expect(phones([html])).toEqual([{ phone: "603" }, { phone: "604" }]));

  test("lists within each other are read twelve deep, and what is deeper is named", () => {
    const deep = (levels: number): unknown => (levels === 0 ? "603" : [deep(levels - 1)]);
    expect(phones([deep(12)])).toEqual([{ phone: "603" }]);
    expect(phones([deep(13)])).toEqual([null]);
    expect(notes({ dbPrincipal: { phones: [deep(13)] } })).toContainEqual([
      "dbPrincipal.phones.0",
      "lost",
      "is a list in a list, and so on, too deep to be read",
    ]);
  });

  test("five hundred are read, and more are named", () => {
    expect(notes(many(500))).toEqual([]);
    expect(notes(many(501))).toEqual([
      ["dbPrincipal.phones", "lost", "has 501 items, and only the first 500 are shown"],
    ]);
  });

  test("an item of several is found where it stood, and so are those behind it", () => {
    const { sourceOf } = normalizeRecord({ dbPrincipal: { phones: [["603", "604"], { phone: "605" }] } }) ?? {};
    expect([0, 1, 2].map((index) => sourceOf?.(["dbPrincipal", "phones", index]))).toEqual([
      ["dbPrincipal", "phones", 0],
      ["dbPrincipal", "phones", 0],
      ["dbPrincipal", "phones", 1],
    ]);
  });

  test("what is read as several is noted as a list of them", () => {
    expect(notes({ dbPrincipal: { phones: [{ phone: ["603", "604"] }] } })).toEqual([
      ["dbPrincipal.phones.0", "read", 'is an object, read as a list of 2: "603", …'],
    ]);
    expect(notes({ dbPrincipal: { phones: ['{"phone":"603"}'] } })).toEqual([
      ["dbPrincipal.phones.0", "read", String.raw`is "{\"phone\":\"603\"}", read as a group of fields: phone`],
    ]);
  });
});

describe("addresses", () => {
  test.each([
    ["one among what describes a file", { url: "/a.jpg", name: "x" }, ["/a.jpg"]],
    ["one under each name", { a: "/a.jpg", b: "/b.jpg" }, ["/a.jpg", "/b.jpg"]],
    ["a list in a wrapper", { cover: "/c.jpg", list: ["/a.jpg"] }, ["/a.jpg"]],
    ["a list under each name", { a: ["/a.jpg"], b: ["/b.jpg"] }, ["/a.jpg", "/b.jpg"]],
    ["several in an item", [{ one: "/a.jpg", two: "/b.jpg" }], ["/a.jpg", "/b.jpg"]],
    ["one in an item that describes a file", [{ url: "/a.jpg", thumb: "/b.jpg" }], ["/a.jpg"]],
    ["several pictures in HTML", ["<img src=/a.jpg><img src=/b.jpg>"], ["/a.jpg", "/b.jpg"]],
    ["empty ones are none", ["", null, "n/a", "/a.jpg"], [null, null, null, "/a.jpg"]],
    ["nothing in an object", {}, null],
    ["each of the categories, whatever they are called", { kitchen: "a.jpg", photo: "b.jpg" }, ["/a.jpg", "/b.jpg"]],
    ["all of each category", { photo: ["a.jpg", "b.jpg"], kitchen: ["c.jpg"] }, ["/a.jpg", "/b.jpg", "/c.jpg"]],
    ["a file in each category", { kitchen: { url: "a.jpg" }, photo: { url: "b.jpg" } }, ["/a.jpg", "/b.jpg"]],
    ["one with what is said of it", { photo: "a.jpg", caption: "The deck" }, ["/a.jpg"]],
    ["one in several sizes", { photo: "a.jpg", thumb: "b.jpg", small: "c.jpg", medium_large: "d.jpg" }, ["/a.jpg"]],
  ])("%s", (_, given, read) => expect(gallery(given)).toEqual(read));

  test.each(
    "url imageUrl src href link img image imagen photo foto picture full original large path file html code embed".split(
      " ",
    ),
  )("%s describes one file", (key) => expect(gallery({ [key]: "/a.jpg", other: "A deck" })).toEqual(["/a.jpg"]));

  test.each([
    ["numbers are places", { "0": "/a.jpg", "3": "/d.jpg" }, ["/a.jpg", null, null, "/d.jpg"]],
    ["an empty place stays", ["", { img: "" }, "/c.jpg"], ["", null, "/c.jpg"]],
    ["a list in a place is one picture", [["/a.jpg", "/b.jpg"]], ["/a.jpg"]],
    ["an object in a place is one picture", [{ a: "/a.jpg", b: "/b.jpg" }], ["/a.jpg"]],
    ["a text is one place", "/a.jpg, /b.jpg", ["/a.jpg, /b.jpg"]],
    ["HTML is one place", ["<img src=/a.jpg><img src=/b.jpg>"], ["/a.jpg"]],
  ])("where each has its place, %s", (_, given, read) => expect(stock(given)).toEqual(read));

  test("a place's number makes no endless list", () => {
    expect(stock({ "0": "/a.jpg", "9999": "/b.jpg" })).toHaveLength(1_000);
  });
});

test.each([
  ["Weather, WhatsApp"],
  ["weather whatsapp"],
  [["weather, whatsapp"]],
  [{ weather: true, whatsapp: "si" }],
  [[{ weather: 1 }, { whatsapp: "yes" }]],
  [[{ val: ["weather", "whatsapp"], activo: true }]],
  [{ list: ["weather", "whatsapp"] }],
])("the widgets %j are switched on", (given) => {
  expect(recordOf({ simpleWidgets: given })).toEqual({
    simpleWidgets: [
      { val: "Wheather", activo: true },
      { val: "WhatsappBtn", activo: true },
    ],
  });
});

test("a line of sixty letters is a title, a longer one the description", () => {
  const [title, description] = ["x".repeat(60), "x".repeat(61)];
  expect(recordOf({ dbValues: [title, description] })).toEqual({ dbValues: [{ title }, { description }] });
});

test("profiles and directories have the names that they stand under", () => {
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

test("questions and redirects may be names and values", () => {
  expect(recordOf({ ownWords: { questions: { "How long?": "A day." }, redirects: { "/old": "/new" } } })).toEqual({
    ownWords: { questions: [{ question: "How long?", answer: "A day." }], redirects: [{ from: "/old", to: "/new" }] },
  });
});
