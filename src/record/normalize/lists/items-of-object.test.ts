import { describe, expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";
import { normalizeRecord } from "../normalize.ts";

const recordOf = (given: Record<string, unknown>): unknown => normalizeRecord(given)?.record;
const gallery = (given: unknown): unknown => Object(recordOf({ gallery: given })).gallery;

test.each(["items", "data", "DATA", "list", "nodes", "result", "results", "rows", "records"])(
  "the list in a wrapper called %s is read, even if keys may be names of items",
  (key) => {
    expect(recordOf({ landings: { [key]: ["Decks"] } })).toEqual({ landings: [{ name: "Decks" }] });
    expect(recordOf({ dbServices: { [key]: ["Roofs", "Decks"] } })).toEqual({
      dbServices: [{ name: "Roofs" }, { name: "Decks" }],
    });
  },
);

test("a single service whose fields are objects stays one service", () => {
  const post = { title: { rendered: "Roofing" }, content: { rendered: "a" }, excerpt: { rendered: "b" } };
  expect(recordOf({ dbServices: { ...post, image: { src: "/a.jpg" } } })).toMatchObject({
    dbServices: [{ name: "Roofing", description: [{ img: "/a.jpg", text: "a" }] }],
  });
});

test("a service whose texts are objects with fields stays one service", () => {
  expect(recordOf({ dbServices: { name: { text: "Roofing" }, description: { text: "We roof." } } })).toEqual({
    dbServices: [{ name: "Roofing", description: [{ text: "We roof." }] }],
  });
});

test("the parts of an address are one item", () => {
  const location = { street: "1 Main St", city: "Concord" };
  expect(recordOf({ dbPrincipal: { location } })).toEqual({
    dbPrincipal: { location: [{ address: "1 Main St, Concord" }] },
  });
});

describe("addresses", () => {
  test.each([
    ["an address among other fields of a file", { url: "/a.jpg", name: "x" }, ["/a.jpg"]],
    ["an address under each key", { a: "/a.jpg", b: "/b.jpg" }, ["/a.jpg", "/b.jpg"]],
    ["a list in a wrapper", { cover: "/c.jpg", list: ["/a.jpg"] }, ["/a.jpg"]],
    ["a list under each key", { a: ["/a.jpg"], b: ["/b.jpg"] }, ["/a.jpg", "/b.jpg"]],
    ["several addresses in an item", [{ one: "/a.jpg", two: "/b.jpg" }], ["/a.jpg", "/b.jpg"]],
    ["one address in an item with the fields of a file", [{ url: "/a.jpg", thumb: "/b.jpg" }], ["/a.jpg"]],
    ["several pictures in an item of HTML", ["<img src=/a.jpg><img src=/b.jpg>"], ["/a.jpg", "/b.jpg"]],
    ["empty items are null", ["", null, "n/a", "/a.jpg"], [null, null, null, "/a.jpg"]],
    ["an empty object is null", {}, null],
    ["an address in each category, whatever its name", { kitchen: "a.jpg", photo: "b.jpg" }, ["/a.jpg", "/b.jpg"]],
    [
      "all addresses of each category",
      { photo: ["a.jpg", "b.jpg"], kitchen: ["c.jpg"] },
      ["/a.jpg", "/b.jpg", "/c.jpg"],
    ],
    ["a file in each category", { kitchen: { url: "a.jpg" }, photo: { url: "b.jpg" } }, ["/a.jpg", "/b.jpg"]],
    [
      "the addresses among numbered fields of files",
      { "Photo 1 url": "/a.jpg", "Photo 1 alt": "A deck", "Photo 2 url": "/b.jpg" },
      ["/a.jpg", "/b.jpg"],
    ],
    ["one address with its caption", { photo: "a.jpg", caption: "The deck" }, ["/a.jpg"]],
    ["one address with its file name", [{ name: "a.jpg", url: "/u/a.jpg", filename: "a.jpg" }], ["/u/a.jpg"]],
    ["one address with tags", [{ url: "/a.jpg", tags: ["deck", "cedar"] }], ["/a.jpg"]],
    [
      "one address with the page that it links to",
      [{ link: "https://x.example/decks", image: { url: "/a.jpg" } }],
      ["/a.jpg"],
    ],
    [
      "the first of several sizes",
      { photo: "a.jpg", thumb: "b.jpg", small: "c.jpg", medium_large: "d.jpg" },
      ["/a.jpg"],
    ],
  ])("%s", (_, given, read) => expect(gallery(given)).toEqual(read));

  test.each(
    "url imageUrl src href link img image imagen photo foto picture full original large path file html code embed".split(
      " ",
    ),
  )("%s is a field of a single file", (key) =>
    expect(gallery({ [key]: "/a.jpg", other: "A deck" })).toEqual(["/a.jpg"]),
  );
});

test.each([
  ["Strapi", (items: unknown[]) => ({ data: items, meta: { pagination: { page: 1, pageSize: 25, total: 2 } } })],
  [
    "Contentful",
    (items: unknown[]) => ({ sys: { type: "Array" }, total: 2, skip: 0, limit: 100, items, includes: { Asset: [] } }),
  ],
  ["GraphQL", (items: unknown[]) => ({ nodes: items, pageInfo: { hasNextPage: false, endCursor: "abc" } })],
  [
    "Relay",
    (items: unknown[]) => ({ edges: items.map((node) => ({ node, cursor: "a" })), pageInfo: { endCursor: "b" } }),
  ],
  [
    "Laravel",
    (items: unknown[]) => ({ current_page: 1, data: items, links: [{ url: null, label: "Previous", active: false }] }),
  ],
  ["Stripe", (items: unknown[]) => ({ object: "list", data: items, has_more: false, url: "/v1/items", source: "cms" })],
  [
    "Django",
    (items: unknown[]) => ({
      count: 6,
      next: "https://api.example/v1/items?page=3",
      previous: "https://api.example/v1/items?page=1",
      results: items,
    }),
  ],
  ["Payload", (items: unknown[]) => ({ docs: items, totalDocs: 2, hasNextPage: false, nextPage: null })],
  ["Facebook", (items: unknown[]) => ({ data: items, paging: { cursors: { before: "a", after: "b" } } })],
])("a page of results of %s is read as the list in it", (_, page) => {
  const record = parseRecord({
    dbPrincipal: { phones: page([{ id: 1, phone: "603-555-0142", name: "Office" }]) },
    dbSlogan: page([{ id: 1, slogan: "Built to last" }]),
    dbValues: page([
      { id: 1, title: "Insured", description: "Fully." },
      { id: 2, title: "Fair", description: "Yes." },
    ]),
    dbServices: page([
      { id: 1, name: "Decks", description: "We build." },
      { id: 2, name: "Fences", description: "We fence." },
    ]),
    landings: page([{ id: 1, title: "Deck in Bow", images: ["https://x.example/a.jpg"] }]),
    gallery: page([{ id: 1, url: "https://x.example/a.jpg" }]),
  })?.record;
  const hours = parseRecord({
    dbPrincipal: {
      workdays: page([{ id: 1, day: "Monday" }]),
      workHours: page([{ id: 1, hour: "8-5" }]),
    },
  })?.record.dbPrincipal;
  expect([hours?.workdays, hours?.workHours]).toEqual([[{ day: "Monday" }], [{ hour: "8-5" }]]);
  expect(record?.dbPrincipal.phones).toMatchObject([{ phone: "603-555-0142", name: "Office" }]);
  expect(record?.dbSlogan).toEqual([{ slogan: "Built to last" }]);
  expect(record?.dbValues.map(({ title, description }) => [title, description])).toEqual([
    ["Insured", "Fully."],
    ["Fair", "Yes."],
  ]);
  expect(record?.dbServices.map(({ name, description }) => [name, description[0]?.text])).toEqual([
    ["Decks", "We build."],
    ["Fences", "We fence."],
  ]);
  expect(record?.landings).toEqual([{ name: "Deck in Bow", gallery: ["https://x.example/a.jpg"] }]);
  expect(record?.gallery).toEqual(["https://x.example/a.jpg"]);
});

test("a schema.org catalogue is read as the list of its offers", () => {
  const dbServices = {
    "@type": "OfferCatalog",
    name: "Roofing services",
    itemListElement: [
      { "@type": "Offer", itemOffered: { "@type": "Service", name: "Decks", description: "We build." } },
      { "@type": "Offer", itemOffered: { "@type": "Service", name: "Fences" } },
    ],
  };
  expect(parseRecord({ dbServices })?.record.dbServices.map(({ name }) => name)).toEqual(["Decks", "Fences"]);
});

const offer = (name: string) => ({ "@type": "Offer", itemOffered: { "@type": "Service", name, description: "a" } });

test("the offers of a catalogue inside a schema.org catalogue are in the list too", () => {
  const inner = { "@type": "OfferCatalog", name: "Care", itemListElement: [offer("Pruning"), offer("Cabling")] };
  const dbServices = { "@type": "OfferCatalog", name: "Trees", itemListElement: [offer("Removal"), inner] };
  expect(parseRecord({ dbServices })?.record.dbServices.map(({ name }) => name)).toEqual([
    "Removal",
    "Pruning",
    "Cabling",
  ]);
});

test("a project called Data keeps its pictures when other projects are beside it", () => {
  const landings = { Data: [{ url: "https://x.example/a.jpg" }], Items: ["https://x.example/b.jpg"], Decks: [] };
  expect(parseRecord({ landings })?.record.landings.map(({ name }) => name)).toEqual(["Data", "Items", "Decks"]);
});

test("a list without a text is one about text", () => {
  expect(parseRecord({ dbAbout: { list: [{ item: "Own crews" }, { item: "Insured" }] } })?.record.dbAbout).toEqual([
    { text: "", list: ["Own crews", "Insured"] },
  ]);
});

test("a single service stays one next to its pictures, and a single text is one item", () => {
  const dbServices = { title: "Roofing", content: "We roof.", photos: [{ url: "/a.jpg" }, { url: "/b.jpg" }] };
  const read = parseRecord({ dbServices, dbHome: { welcome: "We build decks." } })?.record;
  expect(read?.dbServices).toMatchObject([{ name: "Roofing", description: [{ text: "We roof." }] }]);
  expect(read?.dbHome).toEqual([{ text: "We build decks." }]);
});

test("headings beside a list of services are not services", () => {
  const dbServices = { heading: "Our services", subheading: "What we do", services: [{ name: "Roofing" }] };
  expect(parseRecord({ dbServices })?.record.dbServices.map(({ name }) => name)).toEqual(["Roofing"]);
});

test("the address of a picture is not the name of a project", () =>
  expect(parseRecord({ landings: ["/a.jpg"] })?.record.landings).toEqual([]));

test("addresses that are objects are read next to a note", () => {
  const [office, shop] = [{ address: "1 Main Street, Bow" }, { address: "2 Elm Street, Concord" }];
  const location = { note: "Call first", office, shop };
  expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location).toMatchObject([office, shop]);
});

test("addresses under labels are one address each, and keep their labels", () => {
  const [CONCORD, BOW] = ["418 Fisherville Road, Concord, NH 03303", "2 Main Street, Bow, NH"];
  const location = { "Main office": CONCORD, Showroom: BOW };
  const { record, fields } = parseRecord({ dbPrincipal: { location } }) ?? {};
  expect(record?.dbPrincipal.location.map(({ address }) => address)).toEqual([CONCORD, BOW]);
  expect(fields).toMatchObject({ dbPrincipal: { location: [{ label: "Main office" }, { label: "Showroom" }] } });
  const one = { line: "418 Fisherville Road, Unit 2", place: "Concord, NH 03303" };
  expect(parseRecord({ dbPrincipal: { location: one } })?.record.dbPrincipal.location).toMatchObject([
    { address: "418 Fisherville Road, Unit 2, Concord, NH 03303" },
  ]);
});

test.each([
  [
    "a map service",
    { serviceItems: [{ freeFormServiceItem: { label: { displayName: "Roofing", description: "a" } } }] },
  ],
  ["a booking tool", { products: { nodes: [{ title: "Roofing", description: "a" }], totalCount: 1 } }],
  ["a catalog", { catalog: [{ title: "Roofing", text: "a" }] }],
  ["a list beside another", { services: [{ title: "Roofing", text: "a" }], service_categories: ["Homes", "Shops"] }],
])("services under a key that is not the name of a service are read: %s", (_, dbServices) =>
  expect(parseRecord({ dbServices })?.record.dbServices).toMatchObject([
    { name: "Roofing", description: [{ text: "a" }] },
  ]),
);

test("albums under a generic key are projects, and titled pictures are the pictures of one project", () => {
  const [url, next] = ["https://x.example/a.jpg", "https://x.example/b.jpg"];
  const albums = { data: [{ name: "Decks", photos: { data: [{ url }, { url: next }] } }] };
  const decks = [{ name: "Decks", gallery: [url, next] }];
  expect(parseRecord({ landings: { albums } })?.record.landings).toEqual(decks);
  const pictures = [url, next].map((src) => ({ title: "A deck", src }));
  expect(parseRecord({ landings: { decks: pictures } })?.record.landings).toMatchObject([{ gallery: [url, next] }]);
  const files = { Decks: [{ name: "deck.jpg", url }] };
  expect(parseRecord({ landings: files })?.record.landings).toEqual([{ name: "Decks", gallery: [url] }]);
});

test.each([
  [{ success: true, data: { services: [{ name: "Mow", description: "We mow." }, { name: "Mulch" }], total: 2 } }],
  [
    {
      meta: { version: 2 },
      result: "ok",
      data: { services: [{ name: "Mow", description: "We mow." }, { name: "Mulch" }] },
    },
  ],
  [{ data: { productsAndServices: { nodes: [{ name: "Mow", description: "We mow." }, { name: "Mulch" }] } } }],
  [
    {
      data: { services: [{ name: "Mow", description: "We mow." }, { name: "Mulch" }] },
      errors: null,
      extensions: { cost: {} },
    },
  ],
])("the items in the envelope of an API are read: %j", (dbServices) => {
  expect(parseRecord({ dbServices })?.record.dbServices).toMatchObject([
    { name: "Mow", description: [{ text: "We mow." }] },
    { name: "Mulch" },
  ]);
});

test("texts beside a list of items are noted as hidden", () => {
  const dbValues = { mission: "We build.", values: ["Honesty", "Quality"] };
  const read = normalizeRecord({ dbValues });
  expect(read?.record).toEqual({ dbValues: [{ title: "Honesty" }, { title: "Quality" }] });
  expect(read?.notes.filter(({ level }) => level === "hidden")).toMatchObject([{ path: ["dbValues", "mission"] }]);
});

test("a list of notes among the hours of each day does not replace them", () => {
  const workHours = { monday: "8-5", tuesday: "8-5", notes: ["Estimates on Sunday"] };
  expect(recordOf({ dbPrincipal: { workHours } })).toEqual({
    dbPrincipal: { workHours: ["monday: 8-5", "tuesday: 8-5", "Estimates on Sunday"].map((hour) => ({ hour })) },
  });
});

test.each([
  [
    "certifications",
    { description: "Family-run since 1998.", certifications: ["NRCA", "U.S. Green Building Council"] },
  ],
  ["brands", { content: "<p>Family-run since 1998.</p>", brands: ["Trex"] }],
  ["awards and the team", { text: "Family-run since 1998.", awards: ["Best of 2020"], team: [{ name: "Jo" }] }],
])("a text about the business or of Home is kept beside a list: %s", (_, given) => {
  const values = [{ text: "Family-run since 1998." }];
  expect(parseRecord({ dbAbout: given, dbHome: given })?.record).toMatchObject({ dbAbout: values, dbHome: values });
});

test("lists of sentences beside a text are texts as well", () => {
  const dbAbout = {
    intro: "Welcome.",
    mission: ["We serve you well, every day."],
    vision: ["We want to be the best."],
  };
  expect(parseRecord({ dbAbout })?.record.dbAbout.map(({ text }) => text)).toEqual([
    "Welcome.",
    "We serve you well, every day.",
    "We want to be the best.",
  ]);
});

test("a text beside one list of sentences is kept", () => {
  const dbAbout = { intro: "Welcome.", mission: ["We serve you well."] };
  expect(parseRecord({ dbAbout })?.record.dbAbout.map(({ text }) => text)).toEqual(["Welcome.", "We serve you well."]);
});

test("a slogan is kept beside a list of words", () => {
  const dbSlogan = { tagline: "Built right", keywords: ["roofing", "siding"] };
  expect(parseRecord({ dbSlogan })?.record.dbSlogan).toEqual([{ slogan: "Built right" }]);
});

test.each([
  ["description", "reviews", ["Great crew", "On time"]],
  ["content", "quotes", ["They fixed the roof.", "On time and tidy."]],
  ["text", "reviews", ["They fixed the roof.", "On time and tidy."]],
  [
    "text",
    "items",
    [
      { name: "Dana", quote: "They fixed the roof." },
      { author: "Ann", text: "On time and tidy." },
    ],
  ],
])("a heading in %s above reviews in %s is none of them", (heading, name, quotes) => {
  const testimonials = { [heading]: "What our clients say", [name]: quotes };
  expect(
    parseRecord({ dbAbout: "We roof.", testimonials })?.record.ownWords?.testimonials.map(({ text }) => text),
  ).toEqual(quotes.map((quote) => (typeof quote === "string" ? quote : (quote.text ?? quote.quote))));
});

test("a title and a text above reviews are none of them", () => {
  const testimonials = { title: "Reviews", text: "Read on.", items: [{ author: "Ann", text: "They fixed the roof." }] };
  expect(parseRecord({ dbAbout: "We roof.", testimonials })?.record.ownWords?.testimonials).toMatchObject([
    { name: "Ann", text: "They fixed the roof." },
  ]);
});

test("a review with a list of others' answers is that review", () => {
  const answers = [{ name: "Owner", text: "Thank you, Ann, we enjoyed it." }];
  for (const beside of [{ answers }, { author: "Ann", items: answers }])
    expect(
      parseRecord({ dbAbout: "We roof.", testimonials: { text: "On time.", ...beside } })?.record.ownWords,
    ).toMatchObject({ testimonials: [{ text: "On time." }] });
});

test.each(["html", "content"])("a text in %s above names of services is none of them", (name) => {
  const dbServices = { [name]: "<p>We do it all.</p>", items: ["Roofing", "Siding"] };
  expect(parseRecord({ dbServices })?.record.dbServices).toMatchObject([{ name: "Roofing" }, { name: "Siding" }]);
});

test.each([
  [
    { servicio: "Techos", descripcion: "Hacemos techos.", items: ["Tejas", "Metal"] },
    { name: "Techos", description: [{ text: "Hacemos techos.", lists: ["Tejas", "Metal"] }] },
  ],
  [
    { content: "We roof.", img: "/a.jpg", items: ["Tiles", "Metal"] },
    { name: "We roof", description: [{ text: "We roof.", img: "/a.jpg", lists: ["Tiles", "Metal"] }] },
  ],
  [
    { content: "We roof.", items: [] },
    { name: "We roof", description: [{ text: "We roof.", lists: [] }] },
  ],
])("a service with a list of its own is one service: %j", (dbServices, service) => {
  expect(parseRecord({ dbServices })?.record.dbServices).toMatchObject([service]);
});

test.each([
  "Every roof comes with:",
  "Roof repair and replacement",
  "<p>Techos de teja</p>",
  "Family-run since 1998.",
  "Why choose us:",
  "We guarantee our work.",
])("a list beside a text contains points of one service: %s", (content) => {
  const dbServices = { content, list: ["Free estimates", "Roof vents"] };
  expect(parseRecord({ dbServices })?.record.dbServices).toMatchObject([{ description: [{ lists: dbServices.list }] }]);
});

test.each([
  { text: "We roof and side houses in the whole valley." },
  { content: { rendered: "<h2>Services</h2>" } },
  { text: "We offer:" },
  { content: "<p></p>" },
  { text: "Roofing and siding for your whole house" },
  { text: "What we do" },
  { text: "Our services include:" },
  { texto: "Ofrecemos" },
  { texto: "Lo que hacemos" },
  { summary: "Roofs", text: "We roof and side houses in the whole valley." },
])("a list below words about all services contains their names: %j", (words) =>
  expect(parseRecord({ dbServices: { ...words, list: ["Roofing", "Siding"] } })?.record.dbServices).toMatchObject([
    { name: "Roofing" },
    { name: "Siding" },
  ]),
);

test.each(["nodes", "entries"])("services in %s below a text are those services", (name) => {
  const dbServices = { html: "<p>We do it all.</p>", [name]: [{ name: "Roofing" }, { name: "Siding" }] };
  expect(parseRecord({ dbServices })?.record.dbServices).toMatchObject([{ name: "Roofing" }, { name: "Siding" }]);
});

test.each([
  { heading: "What we do", nodes: [{ title: "Roofing", text: "We roof." }, { title: "Siding" }] },
  { heading: "What we do", entries: [{ title: "Roofing", text: "We roof." }, { title: "Siding" }] },
  { heading: "What we do", docs: ["Roofing", "Siding"] },
  { heading: "What we do", edges: [{ node: { title: "Roofing", text: "We roof." } }, { node: { title: "Siding" } }] },
  { heading: "What we do", cards: [{ title: "Roofing", text: "We roof." }, { title: "Siding" }] },
  { text: "We do all of it.", nodes: ["Roofing", "Siding"] },
  { titulo: "Servicios", nodes: [{ titulo: "Roofing", texto: "We roof." }, { titulo: "Siding" }] },
])("services in a list below a heading are those services: %j", (dbServices) =>
  expect(parseRecord({ dbServices })?.record.dbServices.map(({ name }) => name)).toEqual(["Roofing", "Siding"]),
);

test("a service called entries is one beside others", () => {
  const dbServices = { roofing: "We roof.", entries: ["Doors", "Locks"] };
  expect(parseRecord({ dbServices })?.record.dbServices).toMatchObject([{ name: "roofing" }, { name: "entries" }]);
});

test("services by name are kept beside a list below their heading", () => {
  const dbServices = { title: "Services", roofing: "We roof.", siding: "We side.", nodes: ["Doors", "Locks"] };
  const names = parseRecord({ dbServices })?.record.dbServices.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["roofing", "siding"]));
});

const projectsIn = (nodes: unknown[]) => parseRecord({ landings: { heading: "Our work", nodes } })?.record.landings;

test("projects in a list below a heading are those projects, and its pictures are those of one", () => {
  const [url, next] = ["https://x.example/a.jpg", "https://x.example/b.jpg"];
  expect(projectsIn([{ title: "Decks", images: [url] }])).toEqual([{ name: "Decks", gallery: [url] }]);
  expect(projectsIn([{ title: "Decks", text: "Of cedar." }])).toMatchObject([{ name: "Decks" }]);
  const pictures = [
    [url, next],
    [{ title: "A deck", src: url }, { src: next }],
    [
      { title: "Before", url },
      { title: "After", url: next },
    ],
  ];
  for (const nodes of pictures) expect(projectsIn(nodes)).toContainEqual({ name: "nodes", gallery: [url, next] });
});

test("lists of Contentful's GraphQL are read, with their position", () => {
  const record = {
    dbPrincipal: { name: "Acme", phonesCollection: { items: [{ phone: "603-555-0142" }] } },
    dbServicesCollection: { total: 2, items: [{ name: "Roofing" }, { name: "" }] },
    galleryCollection: { items: [{ url: "https://images.example/a.jpg", title: "A" }] },
  };
  const found = parseRecord({ data: { siteCollection: { items: [record] } } });
  expect(found?.record).toMatchObject({
    dbPrincipal: { name: "Acme", phones: [{ phone: "603-555-0142" }] },
    dbServices: [{ name: "Roofing" }],
    gallery: ["https://images.example/a.jpg"],
  });
  expect(found?.sourceOf(["dbServices"]).join(".")).toBe("data.siteCollection.items.0.dbServicesCollection");
});

const HIRE = "Great roof, would hire again.";
test("a review in place of a list is not replaced by a list of customers without words", () => {
  for (const customers of [[{ name: "Lee", city: "Bow" }], [{ name: "Lee", place: "Bow", service: "Roofing" }]]) {
    const testimonials = { text: `${HIRE} – Dana R.`, customers };
    expect(parseRecord({ dbAbout: "We roof.", testimonials })?.record.ownWords?.testimonials).toMatchObject([
      { text: HIRE, name: "Dana R." },
    ]);
  }
});

test.each([
  { title: "Happy Customers", text: "Great roofs, they say." },
  { title: "What People Say", text: "Great roofs, they say." },
  { title: "Acme Roofing", text: "What they say" },
])("reviews below a heading and a text of the business are shown without them: %j", (above) => {
  const testimonials = { ...above, items: [{ name: "Dana R.", text: HIRE }] };
  expect(parseRecord({ dbAbout: "We roof.", testimonials })?.record.ownWords?.testimonials).toMatchObject([
    { text: HIRE, name: "Dana R." },
  ]);
});

test("a customer below a heading may own a business", () => {
  const items = [{ name: "Dana R.", role: "Owner", quote: HIRE }];
  const testimonials = { title: "Reviews", text: "What they say", items };
  expect(parseRecord({ dbAbout: "We roof.", testimonials })?.record.ownWords?.testimonials).toMatchObject([
    { text: HIRE, name: "Dana R." },
  ]);
});

const TWO = [
  { name: "Dana R.", text: HIRE },
  { name: "Bob", text: "Thank you for the roof, it is great." },
];
test.each([
  ...["Community Voices", "Testimonios", "Trusted Locally", "Bow NH", "Acme"].flatMap((title) => [
    { title, text: "Hear from homes across New Hampshire.", reviews: TWO },
    { title, text: "Hear from homes across New Hampshire.", items: TWO },
    { title, text: "Hear from homes across New Hampshire.", items: TWO.slice(0, 1) },
    { title, text: "Hear from homes across New Hampshire.", reviews: [HIRE] },
    { title, text: "Hear from homes across New Hampshire.", items: [HIRE, "They were on time and tidy."] },
    { title, text: "Hear from homes across New Hampshire.", items: [`${HIRE} – Dana R.`] },
  ]),
  { text: "“Quality first.” – Bob Dee, Founder", reviews: TWO },
  { text: "“Quality first.” – Bob Dee, Founder", items: TWO },
])("customers' reviews below any words of the business are shown: %j", (testimonials) => {
  const { reviews, items } = { reviews: [], items: [], ...testimonials };
  const shown = parseRecord({ dbPrincipal: { name: "Acme" }, testimonials })?.record.ownWords?.testimonials ?? [];
  expect(shown).toHaveLength(reviews.length + items.length);
  expect(shown[0]).toMatchObject({ text: HIRE });
});

test.each([
  "Thanks to Acme our roof is dry again.",
  "Thank you Acme, our roof is dry again.",
  "Hello, they did a great job on our roof.",
  "Dear Acme, you did great work on our roof.",
  "We appreciate you and your crew for the new roof.",
])("a customer's only review below words of the business is shown: %j", (text) => {
  for (const above of ["Hear from homes.", "Hear from homes across New Hampshire.", "What our neighbors say about us."])
    expect(
      parseRecord({
        dbAbout: "We roof.",
        testimonials: { title: "Voices", text: above, items: [{ name: "Bob", text }] },
      })?.record.ownWords?.testimonials,
    ).toMatchObject([{ name: "Bob", text }]);
});

test.each([
  { title: "New Hampshire", text: "We have served our town for 20 years, and they trust us." },
  { title: "North Carolina", text: "We have served our town for 20 years, and they trust us." },
  { text: "People love what we do. – The Acme Team" },
  { text: "People love what we do. – Your Team" },
  { text: "People love what we do. – The Team" },
  { title: "The Acme Family", text: "We love our customers and they love us." },
  { title: "Our Family", text: "We love our customers and they love us." },
  { title: "Your Roe Family", text: "We love our customers and they love us." },
  { title: "Equipo Acme", text: "We love our customers and they love us." },
])("words of the business above a review are not shown: %j", (above) => {
  const items = [{ name: "Bob", text: "You guys fixed our roof fast and cleaned up." }];
  expect(
    parseRecord({ dbPrincipal: { name: "Acme Roofing" }, testimonials: { ...above, items } })?.record.ownWords
      ?.testimonials,
  ).toMatchObject(items);
});

test.each([
  "It was a pleasure working on your roof this summer.",
  "Thank you Dana, we enjoyed it.",
  "We loved working on your home and hope to see you soon.",
])("a customer's review is not replaced by the answer of the business below it: %j", (answer) => {
  const text = "They fixed our roof in one day and cleaned everything.";
  const items = [{ name: "Acme Roofing", text: answer }];
  for (const above of [{ title: "The Garcia Family", text }, { text: `${text} – The Garcia Family` }])
    expect(
      parseRecord({ dbPrincipal: { name: "Acme Roofing" }, testimonials: { ...above, items } })?.record.ownWords
        ?.testimonials,
    ).toMatchObject([{ name: "The Garcia Family", text }]);
});

test("an answer of the business itself is no review, and the customer's words above it are", () => {
  const dbPrincipal = { name: "Acme Roofing" };
  const text = "They fixed our roof in one day and cleaned everything.";
  const items = [{ name: "Acme Roofing", text: "Thank you so much, it was a pleasure!" }];
  const shown = (testimonials: object) => parseRecord({ dbPrincipal, testimonials })?.record.ownWords?.testimonials;
  expect(shown({ title: "Dana", text, items })).toMatchObject([{ name: "Dana", text }]);
  const bob = { name: "Bob", text: "They fixed the roof, and we thank them." };
  expect(shown({ title: "Voices", text: "They love us.", items: [bob] })).toMatchObject([bob]);
});
