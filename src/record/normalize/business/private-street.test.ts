import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

/** Addresses of a business, and what was noted about it. */
function read(business: object) {
  const parsed = parseRecord({ dbPrincipal: { name: "Acme", ...business } });
  const { location = [] } = parsed?.record.dbPrincipal ?? {};
  return { addresses: location.map(({ address }) => address), parsed };
}

const WHOLE = "1 Main St, Concord, NH 03301";
const TOWN = { city: "Concord", state: "NH", zip: "03301" };
const PARTS = { street: "1 Main St", ...TOWN };

test.each([
  { location: [{ address: WHOLE, hideAddress: true }] },
  { location: [{ address: WHOLE, hideAddress: "true" }] },
  { location: { address: `${WHOLE}, USA`, showAddress: "no" } },
  { location: [{ ...PARTS, hide_address: 1 }] },
  { location: [{ address: { ...PARTS, lat: 43.2, lng: -71.5 }, displayAddress: false }] },
  { location: [{ address: { ...PARTS, hidden: true } }] },
  { location: [{ address: { label: WHOLE, ...TOWN, hidden: true } }] },
  { location: [{ address: { fields: { ...PARTS, private: true } } }] },
  { location: [{ address: { label: WHOLE, ...TOWN, private: "yes" } }] },
  { location: [{ address: { fullAddress: WHOLE, ...TOWN, isPublic: false } }] },
  { location: [{ label: WHOLE, ...TOWN, private: true }] },
  { location: { address: WHOLE, private: true } },
  { location: [{ address: { formatted: WHOLE, ...TOWN }, settings: { hideAddress: true } }] },
  { location: [{ address: WHOLE, options: [{ showAddress: false }] }] },
  { location: [{ address: { formatted: WHOLE, lat: 43.2, lng: -71.5, hideAddress: true } }] },
  { location: [{ address: { street: WHOLE, lat: 43.2, lng: -71.5, private: 1 } }] },
  { hideAddress: true, location: [{ address: WHOLE }] },
  { hideAddress: { "en-US": true }, location: [{ address: WHOLE }] },
  { hideAddress: { "en-US": true }, address: WHOLE },
  { hideAddress: { value: true }, location: [{ address: WHOLE }] },
  { location: [{ address: WHOLE, hideAddress: { value: true } }] },
  { location: [{ fields: { address: { "en-US": WHOLE }, private: { "en-US": true } } }] },
  { location: [{ attributes: { address: WHOLE, private: true } }] },
  { location: [{ mailingAddress: { ...PARTS, hidden: true } }] },
  { location: [{ address: WHOLE, addressSettings: { private: true } }] },
  { location: [{ address: WHOLE, addressVisibility: { public: false } }] },
  { location: [{ address: WHOLE, addressOptions: { type: "home", private: true } }] },
  { location: [{ address: WHOLE, homeAddress: { private: true } }] },
  { address: WHOLE, homeAddress: { name: "Bob Dee", private: true } },
  { address: WHOLE, homeAddress: { note: "Bob works from home", private: true } },
  { address: WHOLE, homeAddress: { place: "Main Street", private: true } },
  { location: [{ address: WHOLE, homeAddress: { address: WHOLE, private: true } }] },
  { location: [{ ...PARTS, homeAddress: { formatted: `${WHOLE}, USA`, private: true } }] },
  { location: [{ address: { "en-US": WHOLE }, homeAddress: { ...PARTS, private: true } }] },
  { address: WHOLE, homeAddress: { address: WHOLE, private: true } },
  { ...PARTS, homeAddress: { address: WHOLE, private: true } },
  { address: WHOLE, addressSettings: { private: true } },
  { hideAddress: "yes", location: WHOLE },
  { hideAddress: true, address: WHOLE },
  { showAddress: false, ...PARTS },
  { hideAddress: true, address: "<p>1 Main St<br>Concord, NH 03301</p>" },
  { hideAddress: true, contact: { address: WHOLE } },
  { address: "<p>1 Main Street<br>Concord, NH 03301</p>", homeAddress: { address: WHOLE, private: true } },
  { location: [{ number: 1, road: "Main", street: "Main St.", ...TOWN }], homeAddress: { ...PARTS, private: true } },
  { address: ["1 Main St, Suite 4", "Concord, NH 03301"], homeAddress: { address: WHOLE, private: true } },
  { location: { node: { address: WHOLE }, url: "/1-Main-St" }, homeAddress: { address: WHOLE, private: true } },
  { hidden_address: true, address: "1 Main St", city: "Concord", state: "NH", zip: "03301" },
])("a street that is hidden is not shown, and its town is: %j", (business) => {
  const { addresses, parsed } = read(business);
  expect(addresses).toEqual(["Concord, NH 03301"]);
  expect(JSON.stringify(parsed?.record)).not.toMatch(/Main|43\.2/);
  expect(parsed?.readings).toContainEqual(
    expect.objectContaining({ level: "hidden", message: "hides the street: only the town is shown" }),
  );
});

test.each([
  { location: [{ address: "The yellow house by the mill", hideAddress: true }] },
  { location: [{ address: WHOLE, url: `https://www.google.com/maps?q=${WHOLE}&output=embed` }], hideAddress: true },
])("neither a map nor an address without a known town shows the street: %j", (business) => {
  expect(JSON.stringify(read(business).parsed?.record)).not.toMatch(/Main|yellow/);
});

test("a location that is nested deeply is not searched for its town", () => {
  let location: unknown = WHOLE;
  for (let depth = 0; depth < 20_000; depth += 1) location = [location];
  expect(read({ hideAddress: true, location }).addresses.join("")).toBe("");
});

const BOW = { city: "Bow", state: "NH", private: true };

test.each([
  [
    "12 Elm Way, Unit 2, Bow, NH 03304",
    { mailingAddress: { street: "12 Elm Way Unit 2", city: "Bow", private: true } },
  ],
  [
    "12 Elm Way Unit 2, Bow, NH 03304",
    { ownerAddress: { street: "12 Elm Way", unit: "2", city: "Bow", private: true } },
  ],
  ["12 Elm Loop #2, Bow, NH 03304", { mailingAddress: { street: "12 Elm Loop", ...BOW } }],
  ["12 Elm Pike, Bow, NH 03304", { ownerAddress: { address: "12 Elm Pike Bow NH 03304", private: true } }],
  ["12 Elm Street, Bow, NH 03304", { homeAddress: { street: "12 Elm", ...BOW } }],
  ["12 N Elm St, Bow, NH 03304", { mailingAddress: { street: "12 Elm St", ...BOW } }],
  ["Unit 4 12 Elm St, Bow, NH 03304", { mailingAddress: { street: "12 Elm St", ...BOW } }],
  ["One Elm Street, Bow, NH 03304", { ownerAddress: { street: "One Elm Street", zip: "03304", ...BOW } }],
  ["One Elm Street, Bow, NH 03304", { ownerAddress: { street: "1 Elm", zip: 3304, ...BOW } }],
  ["Elm Street, Bow, NH 03304", { ownerAddress: { street: "Elm Street", zip: "03304-1234", ...BOW } }],
  ["12 Élm St, Bow, NH 03304", { homeAddress: { calle: "Elm", numero: 12, ciudad: "Bow", private: true } }],
  ["12 Elm St, Bow, NH 03304", { homeAddress: { street: "12 Elm St", ...BOW, city: { "en-US": "Bow, NH" } } }],
  ["12 Elm St, Bow Mills, NH 03304", { homeAddress: { street: "12 Elm St", zip: "03304", ...BOW } }],
  ["12 Fifth Ave, Elm, NH 03304", { homeAddress: { street: "12 5th Avenue", private: true } }],
  ["12 Route 3A, Elm, NH 03304", { homeAddress: { street: "12 Rte 3A, Unit 2", private: true } }],
])("the street of a home that is spelled differently is not shown: %s, %j", (address, home) => {
  const town: unknown = expect.stringMatching(/^(?:Bow(?: Mills)?|Elm), NH 03304$/);
  for (const business of [
    { address, ...home },
    { location: [{ address }], ...home },
    { location: [{ address, ...home }] },
  ])
    expect(read(business).addresses).toEqual([town]);
});

test.each([
  ["12 Elm Way Bow NH 03304", { homeAddress: { street: "12 Elm Way", ...BOW } }],
  ["12 Elm Way Bow, NH 03304", { homeAddress: { street: "12 Elm Way", ...BOW } }],
  ["12 Elm Way - Bow, NH 03304", { homeAddress: { street: "12 Elm Way", ...BOW } }],
  ["Elm Way Bow, NH 03304", { homeAddress: { street: "12 Elm Way", ...BOW } }],
  ["12 Elm St, Bow, New Hampshire 03304", { homeAddress: { street: "12 Elm Street", ...BOW } }],
])("the location is left out with the street of a home if its town is not known: %s", (address, home) => {
  for (const business of [
    { address, ...home },
    { location: [{ address }], ...home },
    { location: [{ address, ...home }] },
  ])
    expect(JSON.stringify(read(business).parsed?.record)).not.toMatch(/Elm|12/);
});

test.each([
  ["12 Elm St, Bow, Merrimack County, NH", "12 Elm St, Bow, NH"],
  ["12 Elm St, Bow Township, NH", "12 Elm St, Bow, NH 03303"],
  ["12 Elm St, Lowell, Mass. 01850", "12 Elm Street, Lowell, MA"],
  ["12 Elm St, Penacook, NH", "12 Elm St, Concord, NH 03303"],
  ["12 Elm St, Bow", "12 Elm St, Concord, NH 03301"],
  ["12-14 Elm St, Bow, NH", "14 Elm St, Bow, NH 03304"],
  ["12345 Elm St, Bow, NH", "12345 Elm St, Bow, NH 03304"],
  ["12 Route 3A, Bow, NH 03304", "12 NH Route 3A, Bow, NH 03304"],
  ["12 Rt 3A, Bow, NH", "12 NH-3A, Bow, NH 03304"],
  ["1200 Highway 101, Bow, NH", "1200 US-101, Bow, NH"],
  ["120 Avenue A, Bow, NH", "120 Ave. A, Bow, NH"],
  ["12 Ox Rd, Bow, NH", "12 Ox Road, Unit B, Bow, NH"],
  ["12 North St, Bow, NH", "12 N. Street, Bow, NH"],
  ["12 State St, Bow, NH", "12 State Street, Bow, NH"],
  ["12 Space Center Rd, Bow, NH", "12 Space Center Road, Bow, NH"],
  ["RR 2 Box 5, Bow, NH", "RR 2, Box 5, Bow, NH 03304"],
  ["PO Box 12, Bow, NH", "P.O. Box 12, Bow, NH 03304"],
  ["Calle Luna 12, Bow, NH", "12 Calle Luna, Bow, NH 03304"],
  ["Elm Plaza, 100 Route 9, Bow, NH", "100 Rte 9, Suite 2, Bow, NH"],
])("the same house number and a word of the street are the same address: %s, %s", (one, other) => {
  for (const [home, address] of [
    [one, other],
    [other, one],
  ])
    expect(read({ address, homeAddress: { address: home, private: true } }).addresses.join()).not.toMatch(/\d.*,/);
});

const SHOP = "5 Shop Rd, Concord, NH 03301";
const CONCORD = { city: "Concord", state: "NH", private: true };

test.each([
  [SHOP, { homeAddress: BOW }],
  [SHOP, { homeAddress: { street: "One Elm Street", ...BOW } }],
  [SHOP, { addressForInvoices: { name: "Acme Inc", email: "bill@acme.example", private: true } }],
  [SHOP, { direccionFacturas: { calle: "Apartado Postal Central", ciudad: "Bow", private: true } }],
  [SHOP, { direccionCasa: { calle: "Calle Luna", ciudad: "Bow", privado: true } }],
  [SHOP, { homeAddress: { street: "12 Elm Rd", ...CONCORD } }],
  [SHOP, { homeAddress: { street: "7 Shop Rd", ...CONCORD } }],
  [SHOP, { homeAddress: { street: "5 Elm Rd", ...CONCORD } }],
  ["5 Bow St, Concord, NH 03301", { homeAddress: BOW }],
  ["12 Elm St, Concord, NH 03301", { ownerAddress: { street: "12 Elm St", zip: "03820", ...BOW } }],
  ["12 Elm St, Concord, NH 03301", { ownerAddress: { address: "12 Elm St, Bow, NH 03304", private: true } }],
  ["12 Elm St, Concord, NH 03301", { ownerAddress: { street: "12 Elm St", zip: "03820", private: true } }],
  ["12 Elm St, PO Box 12, Concord, NH 03301", { mailingAddress: { street: "PO Box 12", zip: "03302", ...CONCORD } }],
  ["14 Route 3A, Concord, NH 03301", { homeAddress: { street: "12 Route 3A", ...CONCORD } }],
  ["12 NH Route 106, Concord, NH 03301", { homeAddress: { street: "12 NH Route 3A", ...CONCORD } }],
  ["100 Main St, Suite 9, Concord, NH 03301", { homeAddress: { street: "9 Main St", ...CONCORD } }],
  ["65 Mill Tpke, Unit 2, Concord, NH 03301", { homeAddress: { street: "4 Mill Tpke, Unit 2", ...CONCORD } }],
  ["Elm Plaza, 100 Route 9, Concord, NH 03301", { homeAddress: { street: "9 Elm Ave", ...CONCORD } }],
])("a private address elsewhere hides no street: %s, %j", (address, other) => {
  expect(read({ address, ...other }).addresses).toEqual([address]);
  expect(read({ location: [{ address }], ...other }).addresses).toEqual([address]);
  expect(read({ location: [{ address, ...other }] }).addresses).toEqual([address]);
});

test("a town with the word of a road is shown without its street", () => {
  for (const town of ["Port St. Lucie, FL 34952", "Kennett Square, PA 19348", "St. Louis, MO 63101"])
    for (const address of [town, `12 Elm St, ${town}`])
      expect(read({ hideAddress: true, address }).addresses).toEqual([town]);
});

test("very many private addresses beside very many locations are read quickly", () => {
  const others = Array.from({ length: 10_000 }, (_, index) => [
    `home address ${index}`,
    { street: `${index} Elm St Old Mill Village`, city: `Town ${"x".repeat(index % 9)}`, private: true },
  ]);
  const location = Array.from({ length: 500 }, (_, index) => ({ address: `${index}00000 Elm St Old Mill Village` }));
  expect(read({ location, ...Object.fromEntries(others) }).addresses).toHaveLength(500);
});

const OTHER = "9 Elm St, Keene, NH 03431";

test.each([
  [[WHOLE, OTHER]],
  [[{ address: WHOLE }, { address: OTHER }]],
  [`${WHOLE}\n${OTHER}`],
  [`<p>${WHOLE}</p><p>${OTHER}</p>`],
  [{ items: [{ address: WHOLE }, { address: OTHER }] }],
  [{ data: [{ address: WHOLE }, { address: OTHER }], total: 2 }],
  [{ edges: [{ node: { address: WHOLE } }, { node: { address: OTHER } }] }],
  [{ Concord: { address: WHOLE }, Keene: { address: OTHER } }],
  [{ Concord: WHOLE, Keene: OTHER }],
])("only the street of the address that is marked private is hidden among several: %j", (location) => {
  const homeAddress = { address: WHOLE, private: true };
  expect(read({ location, homeAddress }).addresses).toEqual(["Concord, NH 03301", OTHER]);
});

const CONTACTS = { phone: "603-555-0142", email: "a@acme.example", hours: "Mon-Fri 8-5" };

test.each([
  { location: [{ address: WHOLE, ...CONTACTS }] },
  { location: { address: WHOLE, ...CONTACTS } },
  { location: { node: { address: WHOLE, ...CONTACTS } } },
  { location: { en: [{ address: WHOLE, ...CONTACTS }] } },
  { locations: { items: [{ address: WHOLE, ...CONTACTS }] } },
  { locations: { Concord: { address: WHOLE, ...CONTACTS } } },
])("the phone, e-mail address and hours of a location with a hidden street are shown: %j", (business) => {
  const shown = read(business).parsed?.record.dbPrincipal;
  for (const hiding of [{ hideAddress: true }, { homeAddress: { address: WHOLE, private: true } }]) {
    const { addresses, parsed } = read({ ...business, ...hiding });
    expect(addresses).toEqual(["Concord, NH 03301"]);
    expect(parsed?.record.dbPrincipal).toEqual({ ...shown, location: parsed?.record.dbPrincipal.location });
    expect(shown).toMatchObject({ phones: [{ phone: "603-555-0142" }], emails: [{ email: "a@acme.example" }] });
    expect(shown?.workHours).not.toEqual([]);
  }
});

test("very many notes and private addresses are read quickly", () => {
  const notes = Array.from({ length: 100_000 }, (_, index) => `note, number ${index}`);
  const others = Array.from({ length: 100 }, (_, index) => [
    `a${index}Address`,
    { address: "2 Elm St", private: true },
  ]);
  const business = { location: [{ address: WHOLE, notes }], ...Object.fromEntries(others) };
  expect(read(business).addresses).toEqual([WHOLE]);
});

test("a very long text beside a hidden street is read quickly", () => {
  const location = [{ address: WHOLE, private: true, description: "a ".repeat(60_000) }];
  expect(read({ location }).addresses).toEqual(["Concord, NH 03301"]);
  expect(read({ hideAddress: true, location: `${"a ".repeat(60_000)}, ${WHOLE}` }).addresses).toEqual([
    "Concord, NH 03301",
  ]);
});

test.each([
  { location: [{ address: WHOLE, hideAddress: false }] },
  { location: [{ address: WHOLE, showAddress: true }], hideAddress: "" },
  { location: [{ address: WHOLE, showAddress: null }] },
  { location: [{ address: { formatted: WHOLE, hidden: false, private: "" } }] },
  { location: [{ address: WHOLE, hideAddress: { "en-US": false } }] },
  { location: [{ address: WHOLE, emailAddress: { value: "a@acme.example", private: true } }] },
  { location: [{ address: WHOLE, mailingAddress: { street: "9 Elm St", city: "Keene", hidden: true } }] },
  { location: [{ billingAddress: { street: "9 Elm St", city: "Keene", hidden: true }, address: WHOLE }] },
  { location: [{ ...PARTS, mailingAddress: { street: "9 Elm St", city: "Keene", hidden: true } }] },
  { location: [{ address: WHOLE, ipAddress: { private: true }, webAddress: { hidden: true } }] },
  { location: [{ address: WHOLE, mailAddress: { value: "a@acme.example", private: true } }] },
  { location: [{ address: WHOLE, contactEmailAddress: { private: true } }] },
  { location: [{ address: WHOLE, homeAddress: { formatted: "9 Elm St, Keene, NH 03431, USA", private: true } }] },
  { address: WHOLE, homeAddress: { address: "9 Elm St, Keene, NH 03431", private: true } },
  { ...PARTS, homeAddress: { address: "9 Elm St, Keene, NH 03431", private: true } },
  { address: WHOLE, emailAddress: { value: "a@acme.example", private: true } },
  { address: WHOLE, billingAddress: { private: true } },
  { location: [{ address: WHOLE, billingAddress: { private: true } }] },
  { address: WHOLE, billingAddress: { street: null, city: "", private: true } },
  { address: WHOLE, billingAddress: { state: "NH", private: true } },
  { address: WHOLE, billingAddress: { id: 5, type: "shipping", private: true } },
  { address: WHOLE, mailingAddress: { city: "Concord", state: "NH", private: true } },
  { address: WHOLE, mailingAddress: { box: "PO Box 9", ...TOWN, private: true } },
  { address: WHOLE, mailingAddress: { address: "PO Box 9, Concord, NH 03301", private: true } },
  { address: WHOLE, homeAddress: { address: "11 Main St, Concord, NH 03301", private: true } },
  { address: "<p>1 Main St<br>Concord, NH 03301</p>", billingAddress: { private: true } },
  { location: [{ address: WHOLE, data: { public: "0" } }] },
  { location: [{ address: WHOLE, data: { hidden: true, source: "google" } }] },
  { location: [{ address: WHOLE, attributes: { type: "Account", public: false } }] },
  { location: [{ address: WHOLE, data: [{ phone: "603-555-0142", private: true }] }] },
  { location: [{ address: WHOLE, photos: [{ url: "/a.jpg", private: true }], contact: { hidden: true } }] },
])("a street that is not hidden is shown: %j", (business) => expect(read(business).addresses).toEqual([WHOLE]));

test.each([
  [`${WHOLE}, US`, { country: "US", private: true }],
  ["1 Main St, Suite 4, Concord, NH 03301", { street: "9 Elm St", suite: "Suite 4", private: true }],
  ["2nd Floor, 1 Main St, Concord, NH 03301", { address: "2nd Floor, 9 Elm St, Keene, NH 03431", private: true }],
])("another private address in the same country or on the same floor hides no street: %s", (address, billingAddress) =>
  expect(read({ address, billingAddress }).addresses).toEqual([address]),
);

test.each([
  { emailAddress: { value: "a@acme.example", private: true } },
  { email: { value: "a@acme.example", private: { "en-US": true } } },
  { emails: [{ email: "a@acme.example", public: false }] },
  { phone: { value: "603-555-0142", private: true } },
  { phones: [{ number: "603-555-0142", isPrivate: "yes" }] },
])("a phone or e-mail address of a location that is marked private is not shown: %j", (contacts) => {
  const { parsed } = read({ location: [{ address: WHOLE, ...contacts }] });
  expect(parsed?.record.dbPrincipal).toMatchObject({ phones: [], emails: [], location: [{ address: WHOLE }] });
});
