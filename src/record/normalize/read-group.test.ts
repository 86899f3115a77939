import { describe, expect, test } from "vitest";
import { parseRecord } from "../parse.ts";
import { normalizeRecord } from "./normalize.ts";
import { demoRecord, DEMO_RECORDS } from "../../../tests/records/record.ts";
import { isObject, listIn } from "./reading.ts";
import { MAX_ITEMS } from "../values.ts";

const recordOf = (given: Record<string, unknown>): unknown => normalizeRecord(given)?.record;
const notesOf = (given: Record<string, unknown>): unknown[] =>
  (normalizeRecord(given)?.notes ?? []).map(({ path, level, message }) => [path.join("."), level, message]);

const sourceOf = (given: Record<string, unknown>, ...path: (string | number)[]) =>
  normalizeRecord(given)?.sourceOf(path);

describe("in place of a group", () => {
  test.each([
    ["false is read as nothing", false, null],
    ["an empty text is read as nothing", "  ", null],
    ["an empty list is read as nothing", [], null],
    ["a list of empty values is read as nothing", [null, ""], null],
    ["a number is unchanged if the group has no main value", 5, 5],
    ["a text is unchanged if the group has no main value", "x", "x"],
    ["a list with a text is unchanged if the group has no main value", ["x"], ["x"]],
    ["true is unchanged", true, true],
    ["JSON in a text is parsed", '{"Name":"A"}', { name: "A" }],
    ["a wrapper is removed", { id: 1, total: 5, data: { name: "A" } }, { name: "A" }],
    ["the wrapper may contain a list", { data: [{ name: "A" }] }, { name: "A" }],
    ["two objects are not a wrapper", { a: { name: "A" }, b: { name: "B" } }, { a: { name: "A" }, b: { name: "B" } }],
    ["an object without any of the group's fields is not a wrapper", { data: { x: "A" } }, { data: { x: "A" } }],
    ["null is not a wrapper", { data: null, other: { name: "A" } }, { name: "A" }],
    ["the objects of a list are merged", [null, { name: "A" }, "x", { miles: "5" }], { name: "A", miles: "5" }],
    ["an empty field is replaced by that of another object in the list", [{ name: "" }, { name: "B" }], { name: "B" }],
  ])("%s", (_, given, read) =>
    expect(recordOf({ dbSlogan: [], dbPrincipal: given })).toEqual({ dbSlogan: [], dbPrincipal: read }),
  );

  test.each([
    ["gmb", "/a.jpg", { img: "/a.jpg" }],
    ["gmb", ["https://a.example/"], { link: "https://a.example/" }],
    ["reviews", "https://a.example/", { activo: true, links: ["https://a.example/"] }],
    [
      "reviews",
      ["https://a.example/", "https://b.example/"],
      { activo: true, links: ["https://a.example/", "https://b.example/"] },
    ],
    ["dbSocialMedia", [{ url: "https://a.example/" }], { redes: [{ url: "https://a.example/" }] }],
  ])("%s may be replaced by its single main value: %j", (field, given, read) => {
    expect(recordOf({ [field]: given })).toEqual({ [field]: read });
  });
});

test("a value read from another place has a note at its original position", () => {
  expect(notesOf({ dbPrincipal: { Name: "A" } })).toEqual([["dbPrincipal.Name", "read", "is read as name"]]);
  expect(notesOf({ dbPrincipal: { data: { name: "A" } } })).toEqual([
    ["dbPrincipal", "read", "is wrapped: data in it is read"],
  ]);
  expect(notesOf({ dbPrincipal: [{ name: "A" }, { name: "B", miles: "5" }, { miles: "" }] })).toEqual([
    ["dbPrincipal.1.name", "lost", "is in one list with another of its kind, and only the first is shown"],
    ["dbPrincipal", "read", "is a list of 3, read as a group of fields: name, miles"],
  ]);
  expect(notesOf({ dbPrincipal: { phones: [{ number: "603" }] } })).toEqual([
    ["dbPrincipal.phones.0.number", "read", "is read as phone"],
  ]);
  expect(notesOf({ dbServices: [{ name: "A", text: "t" }] })).toEqual([
    ["dbServices.0.text", "read", "is read as description"],
  ]);
  expect(notesOf({ dbServices: [{ name: "A", img: "/a.jpg" }] })).toEqual([
    ["dbServices.0.description", "read", "also read from the fields beside it"],
  ]);
  expect(notesOf({ dbPrincipal: '{"name":"A"}' })).toEqual([
    ["dbPrincipal", "read", String.raw`is "{\"name\":\"A\"}", read as a group of fields: name`],
  ]);
});

test("a value read from another place is traced to its original position", () => {
  expect(sourceOf({ dbPrincipal: { Name: "A" } }, "dbPrincipal", "name")).toEqual(["dbPrincipal", "Name"]);
  expect(sourceOf({ dbPrincipal: [{ name: "A" }, { Miles: "5" }] }, "dbPrincipal", "miles")).toEqual([
    "dbPrincipal",
    1,
    "miles",
  ]);
  expect(sourceOf({ reviews: ["https://a.example/"] }, "reviews", "links")).toEqual(["reviews"]);
  expect(sourceOf({ dbPrincipal: { phones: [{ a: "<b>603</b>" }] } }, "dbPrincipal", "phones", 0, "phone")).toEqual([
    "dbPrincipal",
    "phones",
    0,
    "a",
  ]);
});

test("a slice of Prismic is read although its list of items is empty", () => {
  const text = [{ type: "paragraph", text: "We install solar.", spans: [] }];
  const slice = { primary: { text }, items: [], slice_type: "about_text", slice_label: null, variation: "default" };
  for (const about of [
    slice,
    { ...slice, slice_label: "about" },
    { primary: { text: "We install solar." }, items: [] },
  ])
    expect(parseRecord({ dbAbout: [about] })?.record.dbAbout).toEqual([{ text: "We install solar.", list: [] }]);
});

const services = (dbServices: unknown) => parseRecord({ dbServices })?.record.dbServices;

test("a text beside an empty list is read", () => {
  const values = [{ text: "We roof." }];
  expect(parseRecord({ dbAbout: { content: "We roof.", items: [] } })?.record.dbAbout).toMatchObject(values);
  expect(parseRecord({ dbHome: { title: "We roof.", paragraphs: [] } })?.record.dbHome).toEqual(values);
  expect(services({ title: "Roofing", features: [] })).toMatchObject([{ name: "Roofing" }]);
  expect(services({ content: "We roof.", images: [] })).toMatchObject([{ description: values }]);
  const description = { description: "We roof.", items: [] };
  expect(services([{ name: "Roofing", description }])).toMatchObject([{ name: "Roofing", description: values }]);
});

const junction = (id: number, name: string) => ({
  id,
  sort: id,
  sites_id: 1,
  services_id: { id, status: "published", name },
});
test("an item of Directus under its id in a junction is read", () => {
  const found = parseRecord({ dbServices: [junction(1, "Roofing"), junction(2, "Decks")] });
  expect(found?.problems).toEqual([]);
  expect(found?.record.dbServices.map(({ name }) => name)).toEqual(["Roofing", "Decks"]);
  expect(found?.readings[0]).toMatchObject({ message: "is wrapped: services_id in it is read" });
});

test.each([{ name: "Roofing" }, { work: "Roofing" }])(
  "an object under an id beside a service's %j is not the service",
  (own) => {
    const dbServices = [{ id: 1, ...own, category_id: { id: 2, name: "Exterior" } }];
    expect(parseRecord({ dbServices })?.record.dbServices).toMatchObject([{ name: "Roofing" }]);
  },
);

const MAIN = "1 Main St, Bow, NH";
const WHOLE = "1 Elm St, Bow, NH 03304";
const inJunction = (key: string, item: object) => ({ id: 2, sort: 2, [key]: item });
test.each([
  { phones: ["603-555-0142", inJunction("phones_id", { status: "draft", name: "Bob", phone: "603-555-0111" })] },
  { phones: ["603-555-0142", { id: 2, attributes: { status: "draft", name: "Bob", phone: "603-555-0111" } }] },
  { phones: ["603-555-0142", { id: 2, fields: { hidden: true, name: "Bob", phone: "603-555-0111" } }] },
  { phones: ["603-555-0142", inJunction("our_lines_id", { private: true, name: "Bob", phone: "603-555-0111" })] },
  { phones: ["603-555-0142", inJunction("user_id", { name: "Bob", phone: "603-555-0111" })] },
  { phones: ["603-555-0142"], emails: [inJunction("emails_id", { hidden: true, email: "bob@acme.example" })] },
  { phones: ["603-555-0142"], emails: [{ data: { id: 1, attributes: { hidden: true, email: "bob@acme.example" } } }] },
  { phones: ["603-555-0142"], location: [inJunction("locations_id", { status: "draft", address: WHOLE })] },
])("an item in a wrapper that is switched off, or is a person, is no contact: %j", (given) => {
  const dbPrincipal = parseRecord({ dbPrincipal: { name: "Acme", ...given } })?.record.dbPrincipal;
  expect(dbPrincipal).toMatchObject({ phones: [{ phone: "603-555-0142" }], emails: [], location: [] });
});

test.each([
  inJunction("services_id", { status: "draft", name: "Decks" }),
  inJunction("our_services_id", { status: "draft", name: "Decks" }),
  { id: 2, name: "Decks", attributes: { status: "draft", description: "We build decks." } },
  inJunction("user_id", { name: "Bob Dee", description: "Admin" }),
  inJunction("author_id", { name: "Bob Dee" }),
  inJunction("category_id", { name: "Exterior" }),
])("only an item that is shown is a service in a junction: %j", (item) => {
  const found = parseRecord({ dbServices: [junction(1, "Roofing"), item] });
  expect(found?.record.dbServices.map(({ name }) => name)).toEqual(["Roofing"]);
});

test("a review in a junction that is archived, or is the owner's reply, is not shown, and is noted", () => {
  const text = "They fixed the roof the same day.";
  const found = parseRecord({
    dbPrincipal: { name: "Acme" },
    testimonials: [
      inJunction("testimonials_id", { name: "Dana", text }),
      inJunction("testimonials_id", { name: "Bob", text, status: "archived" }),
      inJunction("reviews_id", { name: "Acme", text, type: "owner_reply" }),
    ],
  });
  expect(found?.record.ownWords?.testimonials).toMatchObject([{ name: "Dana", text }]);
  expect(found?.readings).toContainEqual(
    expect.objectContaining({ level: "hidden", message: "is switched off, and is not shown", others: 1 }),
  );
});

const JUNCTION_LISTS = [
  ["our_services_id", "dbServices"],
  ["about_id", "dbAbout"],
  ["about_id", "dbHome"],
  ["about_id", "dbSlogan"],
  ["core_values_id", "dbValues"],
  ["galleries_id", "landings"],
  ["ServicesId", "brandingExtra"],
  ["homeId", "videosPromo"],
] as const;
const JUNCTION_PARTS = [
  ["dbPrincipal", "phones"],
  ["dbPrincipal", "emails"],
  ["dbPrincipal", "location"],
  ["dbPrincipal", "workdays"],
  ["dbPrincipal", "workHours"],
  ["dbSocialMedia", "redes"],
  ["dbSocialMedia", "directorios"],
  ["ownWords", "questions"],
  ["ownWords", "testimonials"],
] as const;
const PARENTS = [{}, { sites_id: { id: 1, name: "Acme site" } }];
const JUNCTIONS = Object.keys(DEMO_RECORDS).flatMap((name) => PARENTS.map((parent) => [name, parent] as const));
describe.each(JUNCTIONS)("the lists of %s in junctions of %j are read the same", (name, parent) => {
  const wrapped = (key: string, items: unknown): unknown[] =>
    listIn(items).map((item, index) => ({ id: index + 1, sort: index + 1, ...parent, [key]: item }));
  const given = demoRecord(name);
  const whole = parseRecord(given)?.record;
  test.each(JUNCTION_LISTS)("%s of %s", (key, list) => {
    expect(parseRecord({ ...given, [list]: wrapped(key, given[list]) })?.record).toEqual(whole);
  });
  test.each(JUNCTION_PARTS)("those of %s.%s", (part, list) => {
    const own = given[part];
    if (!isObject(own) || own[list] === undefined) return;
    const group = { ...own, [list]: wrapped("site_contents_id", own[list]) };
    expect(parseRecord({ ...given, [part]: group })?.record).toEqual(whole);
  });
});

const namesOf = (entry: object) => parseRecord({ dbServices: [entry] })?.record.dbServices.map(({ name }) => name);
test.each(["user", "author", "owner", "editor", "category", "parent", "created_by", "updated_by", "modified_by"])(
  "an object under %s_id in a junction is not the item",
  (key) => {
    const item = { id: 2, sort: 2, our_services_id: { name: "Roofing", description: "We roof." } };
    const other = { name: "Bob", description: "Admin" };
    const camel = key.replace(/_b/, "B");
    for (const each of [`${key}_id`, `${camel}Id`, `${key.toUpperCase()}_id`]) {
      expect(namesOf({ ...item, [each]: other })).toEqual(["Roofing"]);
      expect(namesOf({ id: 1, [each]: other }) ?? []).toEqual([]);
    }
  },
);

const phonesIn = (entry: object) =>
  parseRecord({ dbPrincipal: { name: "Acme", phones: [entry] } })?.record.dbPrincipal.phones.map(({ phone }) => phone);
test("of several objects under ids in a junction, the item is the one under the name of its list", () => {
  const item = { phone: "603-555-0142" };
  const other = { name: "Bob", phone: "603-555-0111" };
  expect(phonesIn({ id: 1, staff_id: other, phones_id: item })).toEqual(["603-555-0142"]);
  expect(phonesIn({ id: 1, sites_id: { id: 1, name: "Acme site" }, phones_id: item })).toEqual(["603-555-0142"]);
  expect(phonesIn({ id: 1, sites_id: { id: 1, name: "Acme site" }, phones_id: { ...other, private: true } })).toEqual(
    [],
  );
  expect(phonesIn({ id: 1, managers_id: other, phones_id: item })).toEqual(["603-555-0142"]);
  expect(phonesIn({ id: 1, person_id: { id: 4, ...other }, phones_id: { id: 3, ...item } })).toEqual(["603-555-0142"]);
  expect(phonesIn({ id: 1, technician_id: other, line_id: item })).toEqual(["603-555-0142"]);
  expect(phonesIn({ id: 1, line_id: item, desk_id: other })).toEqual(["603-555-0142"]);
  const site = { sites_id: { id: 1, name: "Acme site" } };
  expect(namesOf({ id: 1, ...site, services_id: { id: 2, name: "Roofing", description: "We roof." } })).toEqual([
    "Roofing",
  ]);
  const dbServices = [
    { id: 1, services_id: { id: 2, name: "Roofing" }, ...site },
    { id: 2, services_id: { id: 3, name: "Decks", status: "draft" }, ...site },
  ];
  expect(parseRecord({ dbServices })?.record.dbServices.map(({ name }) => name)).toEqual(["Roofing"]);
});

test("an item has the switches of its settings beside it in a junction", () => {
  const phones_id = { phone: "603-555-0142", private: false };
  for (const off of [
    { privacy_id: { private: true } },
    { settings_id: { hidden: "yes" } },
    { optionsId: { private: 1 } },
  ])
    expect(phonesIn({ id: 1, phones_id, ...off })).toEqual([]);
  expect(phonesIn({ id: 1, phones_id, settings_id: { private: false, hidden: "no" } })).toEqual(["603-555-0142"]);
  const settings_id = { id: 1, hideAddress: true };
  const location = [WHOLE, MAIN].map((address, id) => ({ id, locations_id: { address }, settings_id }));
  expect(JSON.stringify(businessOf({ location }))).not.toMatch(/Elm|Main/);
  const [reviews_id, service_id] = [
    { name: "Dana", text: "They fixed it." },
    { name: "Decks", active: false },
  ];
  expect(reviewsOf({ id: 1, reviews_id, service_id, customer_id: { status: "inactive" } })).toHaveLength(1);
  expect(phonesIn({ id: 1, phones_id, company_id: { status: "draft" }, location_id: { visible: false } })).toEqual([
    "603-555-0142",
  ]);
});

test("the first object in a junction is the item if none has the name of the list", () => {
  const rows = [
    { id: 1, work_id: { id: 7, name: "Roofing" }, region_id: { id: 3, name: "North" } },
    { id: 2, work_id: { id: 8, name: "Decks" }, region_id: { id: 4, name: "South" } },
  ];
  for (const dbServices of [rows, rows.slice(0, 1)])
    expect(parseRecord({ dbServices })?.record.dbServices.map(({ name }) => name)).toEqual(
      ["Roofing", "Decks"].slice(0, dbServices.length),
    );
  const url = "https://facebook.com/acme";
  const redes = [{ id: 1, network_id: { url }, icon_id: { name: "facebook" } }];
  expect(parseRecord({ dbSocialMedia: { redes } })?.record.dbSocialMedia?.redes).toMatchObject([{ url }]);
  const workHours = [{ id: 1, day_id: { day: "Monday" }, hours_id: { hour: "9-5" } }];
  expect(businessOf({ workHours })?.workHours).toEqual([{ hour: "9-5" }]);
});

test("junctions with very many objects are read", () => {
  const dbServices = Array.from({ length: MAX_ITEMS }, (_, id) =>
    Object.fromEntries(Array.from({ length: 400 }, (__, at) => [`part${id}x${at}_id`, { name: "Roofing" }])),
  );
  expect(parseRecord({ dbServices })?.record.dbServices).toHaveLength(MAX_ITEMS);
});

test("a person is the item of a junction only without another object", () => {
  expect(phonesIn({ id: 1, staff_id: { name: "Bob", phone: "603-555-0144" } })).toEqual(["603-555-0144"]);
  expect(phonesIn({ id: 1, manager_id: { phone: "603-555-0144" } })).toEqual(["603-555-0144"]);
  expect(namesOf({ id: 1, staff_services_id: { id: 5, name: "Roofing" } })).toEqual(["Roofing"]);
  const other = { sites_id: { id: 1, name: "Acme" } };
  expect(namesOf({ id: 1, staff_services_id: { id: 5, name: "Roofing" }, ...other }) ?? []).toEqual([]);
});

const ACME = { id: 1, name: "Acme Roofing", description: "Site of Acme", logo: "https://x.example/l.png" };
const [ROOFING, SIDING] = [{ services_id: { id: 5, name: "Roofing" } }, { services_id: { id: 6, name: "Siding" } }];
test.each([
  [{ id: 1, sites_id: ACME, ...ROOFING }],
  [{ ...ROOFING, sitesId: ACME }, SIDING],
  [
    { id: 1, sites_id: ACME, ...ROOFING },
    { id: 2, sites_id: ACME, ...SIDING },
  ],
  [
    { id: 1, sites_id: { ...ACME, id: undefined }, ...ROOFING },
    { id: 2, sites_id: { ...ACME, id: undefined }, ...SIDING },
  ],
  [{ id: 1, sites_id: ACME, ...ROOFING }, null, { id: 2, sites_id: ACME, ...SIDING }],
  [
    { id: 1, sites_id: ACME, ...ROOFING },
    { id: 2, sites_id: 1, ...SIDING },
  ],
  [
    { id: 1, owners_group_id: ACME, work_id: ROOFING.services_id },
    { id: 2, owners_group_id: 1, work_id: SIDING.services_id },
  ],
  [
    { id: 1, firm_id: ACME, work_id: ROOFING.services_id },
    { id: 2, firm_id: ACME, work_id: SIDING.services_id },
  ],
  [
    { id: 1, firm_id: { name: "Acme", description: "Site" }, work_id: ROOFING.services_id },
    { id: 2, firm_id: { name: "Acme", description: "Site" }, work_id: SIDING.services_id },
  ],
])("the business that services belong to is none of them: %j", (...rows) => {
  const names = rows.length === 1 ? ["Roofing"] : ["Roofing", "Siding"];
  for (const dbServices of [rows, { data: rows }])
    expect(parseRecord({ dbServices })?.record.dbServices.map(({ name }) => name)).toEqual(names);
});

const businessOf = (given: object) => parseRecord({ dbPrincipal: { name: "Acme", ...given } })?.record.dbPrincipal;
test("the home of a manager is no location", () => {
  const [address, home] = ["5 Shop Rd, Bow, NH", { address: "12 Elm St, Bow, NH", phone: "603-555-0199" }];
  const locations_id = { id: 3, address };
  for (const manager of [{ manager_id: { id: 4, name: "Bob", city: "Bow", ...home } }, { managerId: home }])
    for (const location of [
      [{ id: 1, locations_id, ...manager }],
      { id: 1, ...manager, locations_id },
      [{ id: 1, place_id: locations_id, ...manager }],
      [
        { id: 1, place_id: locations_id, ...manager },
        { id: 2, place_id: { id: 4, address: MAIN }, ...manager },
      ],
    ]) {
      const read = businessOf({ location });
      expect(read?.location[0]?.address).toBe(address);
      expect(JSON.stringify(read)).not.toMatch(/Elm|0199/);
      const branches = [{ id: 1, office_id: { id: 3, address: MAIN }, ...manager }];
      const beside = businessOf({ location, branches });
      expect(beside?.location).toMatchObject([{ address }, { address: MAIN }]);
      expect(JSON.stringify(beside)).not.toMatch(/Elm|0199/);
    }
});

const reviewsOf = (...testimonials: object[]) =>
  parseRecord({ dbPrincipal: { name: "Acme" }, testimonials })?.record.ownWords?.testimonials;
test("a review in a junction has its own customer and service", () => {
  const [text, service] = ["They fixed the roof the same day.", { id: 1, name: "Roofing" }];
  expect(reviewsOf({ id: 1, customer_id: { id: 1, name: "Dana", text } })).toMatchObject([{ name: "Dana", text }]);
  const review = { id: 7, name: "Dana", text };
  for (const rows of [
    [{ service_id: service, testimonial_id: review }],
    [
      { service_id: service, reviews_id: review },
      { service_id: service, reviews_id: { ...review, name: "Al" } },
    ],
  ])
    expect(reviewsOf(...rows)?.[0]).toMatchObject({ name: "Dana", text });
  const about = { ...service, description: "We roof houses in Bow, and do it well." };
  expect(reviewsOf({ customer_id: { id: 1, name: "Dana", text }, service_id: about }) ?? []).toEqual([]);
});
