import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";
import { MAX_ITEMS } from "../../values.ts";

const [MAIN, BRANCH] = ["1 Main St, Bow, NH 03304", "2 Elm St, Keene, NH 03431"];
const businessOf = (given: object) => parseRecord({ dbPrincipal: { name: "Acme", ...given } })?.record.dbPrincipal;
const addressesOf = (given: object) => businessOf(given)?.location.map(({ address }) => address);

test.each(["sucursales", "Sucursales", "oficinas", "branches", "offices"])(
  "%s beside an address are locations",
  (name) => {
    const branches = { [name]: [{ direccion: BRANCH }] };
    expect(addressesOf({ ...branches })).toEqual([BRANCH]);
    expect(addressesOf({ direccion: MAIN, ...branches })).toEqual([MAIN, BRANCH]);
    expect(addressesOf({ location: [{ address: MAIN }], ...branches })).toEqual([MAIN, BRANCH]);
    const parts = { street: "1 Main St", city: "Bow", state: "NH", zip: "03304" };
    expect(addressesOf({ address: parts, ...branches })).toEqual([MAIN, BRANCH]);
    expect(addressesOf({ location: [], ...branches })).toEqual([BRANCH]);
    expect(addressesOf({ location: [{ address: "", url: "" }], ...branches })?.at(-1)).toBe(BRANCH);
  },
);

test.each([
  [{ address: "1 Main St", city: "Bow", state: "NH", zip: "03304" }, MAIN],
  [{ direccion: "1 Main St", ciudad: "Bow", estado: "NH", zip: "03304" }, MAIN],
  [
    { address: "1 Main St", address2: "Suite 4", city: "Bow", state: "NH", zip: "03304" },
    "1 Main St, Suite 4, Bow, NH 03304",
  ],
  [{ address: ["1 Main St", "Bow, NH 03304"] }, MAIN],
])("an address in parts keeps its street beside branches: %j", (parts, whole) => {
  expect(addressesOf({ ...parts, branches: [{ address: BRANCH }] })).toEqual([whole, BRANCH]);
  expect(addressesOf({ ...parts, oficinas: [BRANCH] })).toEqual([whole, BRANCH]);
});

test("a branch that is the address itself is one location", () => {
  const sucursales = [{ address: MAIN, name: "Bow" }, BRANCH, null];
  expect(addressesOf({ direccion: MAIN, sucursales })).toEqual([MAIN, BRANCH]);
  for (const other of ["11 Main St, Bow, NH 03304", "1 Main St, Keene, NH 03431"])
    expect(addressesOf({ direccion: MAIN, sucursales: [other] })).toEqual([MAIN, other]);
});

const CONTACTS = { name: "Keene", phone: "603-555-0143", email: "keene@acme.example", hours: "Mon-Fri 8-5" };
test.each([
  [{ address: MAIN, branches: [{ address: MAIN, ...CONTACTS }] }, [MAIN]],
  [{ locations: [MAIN, BRANCH], branches: [{ address: BRANCH, ...CONTACTS, hours: "" }] }, [MAIN, BRANCH]],
  [
    { location: [{ address: MAIN, phone: "" }], branches: [{ formatted_address: `${MAIN}, USA`, ...CONTACTS }] },
    [MAIN],
  ],
  [
    { address: { street: "1 Main St", city: "Bow, NH", zip: "03304" }, branches: [{ address: MAIN, ...CONTACTS }] },
    [MAIN],
  ],
  [
    { address: "1 Main St", city: "Bow", state: "NH", zip: "03304", branches: [{ address: MAIN, ...CONTACTS }] },
    [MAIN],
  ],
  [{ address: "Keene", branches: [{ address: BRANCH, ...CONTACTS, hours: "" }] }, ["Keene", BRANCH]],
  [{ address: [{ fields: { address: MAIN, ...CONTACTS } }], branches: [BRANCH] }, [MAIN, BRANCH]],
])("the contacts of a branch whose address is known are kept: %j", (given, addresses) => {
  const found = parseRecord({ dbPrincipal: { name: "Acme", ...given } })?.record.dbPrincipal;
  expect(found?.location.map(({ address }) => address)).toEqual(addresses);
  expect(found).toMatchObject({
    phones: [{ phone: CONTACTS.phone, name: CONTACTS.name }],
    emails: [{ email: CONTACTS.email }],
    workHours: addresses[0] === MAIN && !("locations" in given) ? [{ hour: CONTACTS.hours }] : [],
  });
});

test("an address and a branch with the same address have the phones of both, and stay private", () => {
  const branches = [{ address: MAIN, phone: "603-555-0143" }];
  const phonesOf = (...given: object[]) =>
    parseRecord({ dbPrincipal: { name: "Acme", location: given, branches } })?.record.dbPrincipal.phones.map(
      ({ phone }) => phone,
    );
  expect(phonesOf({ address: MAIN, phone: "603-555-0142" })).toEqual(["603-555-0142", "603-555-0143"]);
  expect(addressesOf({ location: [{ address: MAIN, private: true }], branches })).toEqual(["Bow, NH 03304"]);
  expect(addressesOf({ address: MAIN, branches: [{ address: MAIN, private: true }] })).toEqual(["Bow, NH 03304"]);
  expect(addressesOf({ address: MAIN, branches: [{ address: MAIN, hidden: true }] })).toEqual([MAIN]);
});

test.each([
  ["Sales", "Billing"],
  ["Roofing", "Siding"],
  [3, 4],
  [{ name: "Bob Dee", title: "Owner" }],
  [{ name: "Shop", floor: 2 }],
  [{ street_address: [] }],
  ...(
    "By appointment only|By Appointment|Coming soon|Coming Soon!|OPENING SOON|Same as main office|closed|Call Us|" +
    "Temporarily Closed|Call for address|call us for address|TBA|tbd|N/A|-|Próximamente|Con cita| |keene2@acme.example|" +
    "Call for details|Call me|603-555-0105|Call (603) 555-0105|https://maps.example/2|www.acme.example/2|None|Keene"
  )
    .split("|")
    .map((address) => [{ name: "Keene office", address, phone: "603-555-0143" }]),
])("branches without an address are no locations: %j", (...branches) => {
  expect(addressesOf({ address: MAIN, branches })).toEqual([MAIN]);
  expect(addressesOf({ address: MAIN, offices: [...branches, BRANCH] })).toEqual([MAIN, BRANCH]);
});

test.each([
  ["Keene, NH", "Keene, NH"],
  ["2 Elm St", "2 Elm St"],
  [{ city: "Keene", state: "NH" }, "Keene, NH"],
  [{ name: "Keene", formatted: BRANCH }, BRANCH],
  [{ title: "Keene", value: BRANCH }, BRANCH],
  [{ fields: { address: BRANCH } }, BRANCH],
  [{ address: { "en-US": BRANCH } }, BRANCH],
  [{ address: { value: BRANCH } }, BRANCH],
  [{ en: { address: BRANCH }, es: { address: MAIN } }, BRANCH],
  [{ id: 1, branches_id: { address: BRANCH } }, BRANCH],
  [{ data: { attributes: { address: BRANCH } } }, BRANCH],
  [{ node: { address: BRANCH } }, BRANCH],
  [{ name: "Keene", location: { address: BRANCH } }, BRANCH],
  [{ name: "Keene", private: true, location: { address: BRANCH } }, "Keene, NH 03431"],
  [
    {
      postalAddress: { streetAddress: "2 Elm St", addressLocality: "Keene", addressRegion: "NH", postalCode: "03431" },
    },
    BRANCH,
  ],
  [{ address: { city: "Keene" } }, "Keene"],
])("a branch with a part of an address is a location: %j", (branch, address) =>
  expect(addressesOf({ address: MAIN, branches: [branch] })).toEqual([MAIN, address]),
);

const IN_WORDS =
  "Keene, NH|keene, nh|Keene NH|Keene, NH, USA|King of Prussia, Pennsylvania|O'Fallon, MO|2 Elm St|Corner of Main @ 2nd St|" +
  "Keene 03431|2 Elm St (call 603-555-0105 first)";
test.each(IN_WORDS.split("|"))("words with a digit, or a town with its state, are an address: %s", (address) => {
  const branch = { name: "X", address, phone: "603-555-0177" };
  expect(addressesOf({ address: MAIN, branches: [branch] })).toEqual([MAIN, address]);
});

test.each([
  (branch: object) => ({ en: branch }),
  (branch: object) => ({ data: { attributes: branch } }),
  (branch: object) => ({ node: branch }),
  ({ address, ...branch }: { address: string }) => ({ ...branch, location: { address } }),
  ({ address, ...branch }: { address: string }) => ({ ...branch, address: { "en-US": address } }),
])("the contacts of a branch in a wrapper are kept, unless it is switched off: %#", (wrapped) => {
  const read = (address: string, off: object) => {
    const branches = [{ ...wrapped({ address, ...CONTACTS, ...off }) }];
    return parseRecord({ dbPrincipal: { name: "Acme", address: MAIN, branches } })?.record.dbPrincipal;
  };
  for (const address of [MAIN, BRANCH]) {
    expect(read(address, {})).toMatchObject({
      location: address === MAIN ? [{ address: MAIN }] : [{ address: MAIN }, { address: BRANCH }],
      phones: [{ phone: CONTACTS.phone }],
      emails: [{ email: CONTACTS.email }],
    });
    expect(read(address, { hidden: true })).toMatchObject({ location: [{ address: MAIN }], phones: [], emails: [] });
  }
});

test.each([
  ...(
    "owner manager contactPerson branchManager gerente Dueño home billing team_id technician landlord lastCustomer " +
    "emergencyContact contact agent residence encargado cliente supplier topProject jobSite userLocation website"
  )
    .split(" ")
    .map((name) => ({
      [name]: { name: "Bob Lee", address: BRANCH, phone: "603-555-0111", email: "bob@home.example" },
    })),
  { license: { number: "2", city: "Elm", state: "NH" } },
  { featuredReview: { author: "Bob", city: "Elm" } },
  { serviceArea: { city: "Elm" } },
  { location: { city: "Elm" } },
  { location: { address: BRANCH, phone: "603-555-0111", active: false } },
  { place: { address: BRANCH, email: "bob@home.example", hidden: true } },
])("a branch has its own phone and e-mail address beside another object with an address: %j", (inner) => {
  const branches = [{ ...CONTACTS, ...inner }];
  const found = parseRecord({ dbPrincipal: { name: "Acme", address: MAIN, branches } })?.record;
  expect(found?.dbPrincipal).toMatchObject({
    location: [{ address: MAIN }],
    phones: [{ phone: CONTACTS.phone }],
    emails: [{ email: CONTACTS.email }],
  });
  expect(JSON.stringify(found)).not.toMatch(/Elm|Bob|0111/);
});

test("the fields of a branch come before those of its place", () => {
  const place = { name: "Place", address: BRANCH, phone: "603-555-0111", email: "place@acme.example" };
  for (const [own, phone] of [
    [CONTACTS, CONTACTS.phone],
    [{ name: "Keene", phone: "" }, place.phone],
  ] as const)
    expect(
      parseRecord({ dbPrincipal: { name: "Acme", address: MAIN, branches: [{ place, ...own }] } })?.record.dbPrincipal,
    ).toMatchObject({ location: [{ address: MAIN }, { address: BRANCH }], phones: [{ name: "Keene", phone }] });
});

test.each([
  { address: { hideAddress: true } },
  { address: { private: true, note: "x" } },
  { fields: { name: "Keene", private: true } },
  { private: true },
])("a switch in %j of a branch hides the street of its place", (own) => {
  for (const place of [BRANCH, { street: "2 Elm St", city: "Keene", state: "NH", zip: "03431" }])
    for (const inner of [{ location: { address: place } }, { data: { private: false, address: place } }])
      expect(addressesOf({ address: MAIN, branches: [{ ...own, ...inner }] })).toEqual([MAIN, "Keene, NH 03431"]);
});

const OPENED =
  "contactInfo contact map googleMap acf content properties details info office store sucursal branch data attributes fields meta " +
  "location address_info addressInfo homeOffice staffedOffice mainLocation tienda";
test.each(OPENED.split(" "))("an address in an object under %s of a branch is its own", (name) => {
  const inner = { address: BRANCH, phone: "603-555-0177" };
  const { street, city, ...parts } = { street: "2 Elm St", city: "Keene", state: "NH", zip: "03431" };
  for (const branch of [
    { id: 1, name: "Dover", [name]: inner },
    { id: 1, place: "Dover", [name]: inner },
    { id: 1, name: "Dover", phone: "N/A", address: "Coming soon", [name]: inner },
    { id: 1, title: "Dover", email: "-", [name]: { data: inner } },
    { id: 1, name: "Dover", [name]: { street, city, ...parts, phone: inner.phone } },
    { id: 1, name: "Dover", [name]: inner, manager: { name: "Bob", address: MAIN, phone: "603-555-0111" } },
  ]) {
    const found = businessOf({ address: MAIN, branches: [branch] });
    expect(found).toMatchObject({
      location: [{ address: MAIN }, { address: BRANCH }],
      phones: [{ phone: inner.phone }],
    });
    expect(JSON.stringify(found)).not.toMatch(/0111/);
  }
  const own = { name: "Dover", phone: "603-555-0188", [name]: inner };
  expect(businessOf({ address: MAIN, branches: [own] })?.phones).toMatchObject([{ phone: "603-555-0188" }]);
  const isPrivate = { name: "Dover", private: false, [name]: { ...inner, private: true } };
  expect(addressesOf({ address: MAIN, branches: [isPrivate] })).toEqual([MAIN, "Keene, NH 03431"]);
});

test("an address of Google, or in a relation of Strapi, is that of its branch", () => {
  const parts = { street: "2 Elm St", city: "Keene", state: "NH", zip: "03431" };
  const google = { postalCode: "03431", administrativeArea: "NH", locality: "Keene", addressLines: ["2 Elm St"] };
  const phone = "603-555-0177";
  for (const branch of [
    { id: 1, attributes: { name: "Keene", phone, address: { data: { id: 4, attributes: parts } } } },
    { id: 1, attributes: { name: "Keene", phone, location: { data: { id: 4, attributes: { address: BRANCH } } } } },
    { title: "Keene", storefrontAddress: google, phoneNumbers: { primaryPhone: phone } },
    { name: "Keene", phone, map: { address: BRANCH, lat: 42.93, lng: -72.28, zoom: 14 } },
    { name: "Keene", phone, branchAddress: parts },
  ])
    expect(businessOf({ address: MAIN, branches: [branch] })).toMatchObject({
      location: [{ address: MAIN }, { address: BRANCH }],
      phones: [{ phone }],
    });
});

test.each([
  { location: "Keene", data: { address: BRANCH, phone: "603-555-0177" } },
  { place: "Keene", attributes: { address: BRANCH, phone: "603-555-0177" } },
  { name: "K", location: { lat: 42.9, lng: -72.3 }, details: { address: BRANCH, phone: "603-555-0177" } },
  { name: "K", place: { title: "Mall" }, fields: { address: BRANCH, phone: "603-555-0177" } },
])("a text or a point under the name of a place does not hide an object with the address: %j", (branch) =>
  expect(businessOf({ address: MAIN, branches: [branch] })).toMatchObject({
    location: [{ address: MAIN }, { address: BRANCH }],
    phones: [{ phone: "603-555-0177" }],
  }),
);

const objects = (count: number, part: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`part${at}`, part]));
test("very many objects in a branch are read", () => {
  const branch = objects(30, objects(30, objects(30, { name: "K" })));
  expect(addressesOf({ address: MAIN, branches: [branch, BRANCH] })).toEqual([MAIN, BRANCH]);
});

test("the phone of an office without an address is kept", () => {
  for (const others of [[], [BRANCH]]) {
    const offices = [{ name: "Sales", phone: "603-555-0142", email: "sales@acme.example" }, ...others];
    const found = parseRecord({ dbPrincipal: { name: "Acme", address: MAIN, offices } })?.record.dbPrincipal;
    expect(found?.location.map(({ address }) => address)).toEqual([MAIN, ...others]);
    expect(found).toMatchObject({
      phones: [{ phone: "603-555-0142", name: "Sales" }],
      emails: [{ email: "sales@acme.example" }],
    });
  }
});

test("phones of locations are before those of offices without an address", () => {
  const offices = [
    { name: "Sales", phone: "603-555-0142" },
    { name: "Keene", address: BRANCH, phone: "603-555-0143" },
  ];
  const found = parseRecord({ dbPrincipal: { name: "Acme", offices, address: MAIN } })?.record.dbPrincipal;
  expect(found?.phones.map(({ name }) => name)).toEqual(["Keene", "Sales"]);
});

test("very many branches beside very many addresses are read", () => {
  const location = Array.from({ length: 20_000 }, (_, at) => `${at} Main St, Bow, NH 03304`);
  expect(addressesOf({ location, branches: location })).toEqual(location.slice(0, MAX_ITEMS));
  const offices = location.map(() => ({ name: "Sales", phone: "603-555-0143" }));
  expect(addressesOf({ location: MAIN, offices })).toEqual([MAIN]);
  const branches = location.map(() => ({ address: MAIN, phone: "603-555-0143" }));
  expect(addressesOf({ location: [{ address: MAIN, phone: "603-555-0142" }], branches })?.[0]).toBe(MAIN);
});

test("very many branches at an address with very many fields are read", () => {
  const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`field${at}`, at]));
  const branches = Array.from({ length: 500 }, () => ({ address: MAIN, phone: "603-555-0143" }));
  expect(addressesOf({ location: [{ address: MAIN, phone: "603-555-0142", ...fields }], branches })).toEqual([MAIN]);
});

test("the fields of several branches at one address are kept, those of the first of a name", () => {
  const branches = [
    { address: MAIN, phone: "603-555-0143" },
    { address: MAIN, phone: "603-555-0144", email: "bow@acme.example", hours: "" },
    { address: MAIN, email: "info@acme.example", hours: "Mon-Fri 8-5" },
  ];
  for (const location of [[MAIN], [{ address: MAIN, hours: null }]])
    expect(parseRecord({ dbPrincipal: { name: "Acme", location, branches } })?.record.dbPrincipal).toMatchObject({
      location: [{ address: MAIN }],
      phones: [{ phone: "603-555-0143" }, { phone: "603-555-0144" }],
      emails: [{ email: "bow@acme.example" }, { email: "info@acme.example" }],
      workHours: [{ hour: "Mon-Fri 8-5" }],
    });
});

test("the phone of a branch is kept, and its hours are not those of the address", () => {
  const sucursales = [{ name: "Keene", address: BRANCH, phone: "603-555-0143", hours: "Mon-Fri 8-5" }];
  const found = parseRecord({ dbPrincipal: { name: "Acme", phones: ["603-555-0142"], direccion: MAIN, sucursales } });
  expect(found?.record.dbPrincipal).toMatchObject({
    phones: [{ phone: "603-555-0142" }, { phone: "603-555-0143", name: "Keene" }],
    workHours: [],
  });
});

test("the streets of a business that hides them are hidden in its branches", () => {
  expect(addressesOf({ hideAddress: true, direccion: MAIN, sucursales: [BRANCH] })).toEqual([
    "Bow, NH 03304",
    "Keene, NH 03431",
  ]);
});
