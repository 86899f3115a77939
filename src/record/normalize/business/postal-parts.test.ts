import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";
import { wholeAddress } from "./postal-parts.ts";

const ROAD = "418 Fisherville Road";

test.each([
  [{ address: ROAD, city: "Concord", state: "NH", zip: "03303" }, `${ROAD}, Concord, NH 03303`],
  [{ address: ROAD, town: "Concord", postal_code: 12_345 }, `${ROAD}, Concord, 12345`],
  [
    { address: ROAD, locality: "Concord", administrative_district_level_1: "NH", postal_code: "03303" },
    `${ROAD}, Concord, NH 03303`,
  ],
  [{ address: `${ROAD}, Concord`, city: "concord", state: "NH" }, `${ROAD}, Concord, NH`],
  [{ address: `${ROAD}, Concord NH`, city: "Concord", state: "NH", zip: "03303" }, `${ROAD}, Concord NH, 03303`],
  [{ address: ROAD, address2: "Suite 3", city: "Concord", state: "NH" }, `${ROAD}, Suite 3, Concord, NH`],
  [{ address: `${ROAD}, Suite 3`, unit: "Suite 3", city: "Concord" }, `${ROAD}, Suite 3, Concord`],
  [{ address: "12345 Concord Road", city: "Bow", state: "NH" }, "12345 Concord Road, Bow, NH"],
  [{ address: "12 Concord Road", ciudad: "Concord", estado: "NH" }, "12 Concord Road, Concord, NH"],
])("the parts beside the address of %j are appended to it", (item, value) =>
  expect(wholeAddress(item)).toEqual({ field: "address", value }),
);

test.each(["address", "formatted", "fullAddress"])(
  "the second line beside a whole address in %s is before its town",
  (name) => {
    const address = `${ROAD}, Concord, NH 03303`;
    const location = [
      { [name]: address, suite: "Suite 3" },
      { [name]: `${address}, USA`, unit: "B", city: "Concord" },
      { [name]: `3 Elm St, Concord, NH`, address2: 3, state: "NH", zip: "03303" },
      { address: { [name]: address, line2: "2nd floor" } },
    ];
    expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location).toMatchObject([
      { address: `${ROAD}, Suite 3, Concord, NH 03303` },
      { address: `${ROAD}, B, Concord, NH 03303, USA` },
      { address: `3 Elm St, 3, Concord, NH 03303` },
      { address: `${ROAD}, 2nd floor, Concord, NH 03303` },
    ]);
  },
);

test.each([
  "4",
  "12B",
  "B",
  "A-101",
  "4-5",
  "#4",
  "Ste. 4",
  "Apt #4B",
  "Bldg 3",
  "2nd Fl.",
  "Bldg 3 Unit 4",
  "PO Box 12",
  "Suite No. 4",
  "Suite # 4",
  "Suites 4-6",
  "Suite 4A-4B",
  "Units 4 & 5",
  "Studio 5",
  "Warehouse 3",
  "PMB 123",
  "4th Floor East",
  "2º piso",
])("a second line is before the town: %s", (address2) =>
  expect(wholeAddress({ address: `${ROAD}, Concord, NH 03303`, address2 })).toEqual({
    field: "address",
    value: `${ROAD}, ${address2}, Concord, NH 03303`,
  }),
);

test("the number of a suite may look like a year", () =>
  expect(wholeAddress({ address: `${ROAD}, Concord, NH 03303`, suite: "2001" })).toEqual({
    field: "address",
    value: `${ROAD}, 2001, Concord, NH 03303`,
  }));

test("parts are appended to an address once, and other fields are ignored", () => {
  const location = [{ address: ROAD, city: "Concord", state: "NH", zip: 3303, other: "x" }];
  expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location).toMatchObject([
    { address: `${ROAD}, Concord, NH 03303` },
  ]);
});

test.each([
  { address: `${ROAD}, Concord, NH 03303`, city: "Concord", state: "New Hampshire" },
  { address: `${ROAD}, Concord, NH 03303, USA`, city: "Concord" },
  { address: `${ROAD}, Concord NH`, city: "Concord", state: "NH" },
  { address: ROAD, city: "", state: null, zip: { a: 1 } },
  ...["ste. 3", "#3", "Suite 3"].map((door) => ({ address: `${ROAD}, ${door}, Concord, NH 03303`, suite: "Suite 3" })),
  { address: `${ROAD} #3, Concord, NH 03303`, unit: 3 },
  { address: `${ROAD}, Concord, NH 03303`, suite: "0" },
  ...[
    "418 Fisherville",
    "Open 24/7",
    "Since 1998",
    "Call 603-555-0142 first",
    "Room for all",
    "Local roofers",
    "03303",
    "1998",
    "Studio for all",
    "4th floor walk-up & more",
  ].map((address2) => ({ address: `${ROAD}, Concord, NH 03303`, address2 })),
  { address: `${ROAD}, 2nd Floor, Concord, NH 03303`, address2: "2nd Fl" },
  { address: `${ROAD}, 2nd fl., Concord, NH 03303`, address2: "2nd floor" },
  { address: `${ROAD}, Building 3, Concord, NH 03303`, address2: "Bldg. 3" },
  { address: `${ROAD}, Suite 4, Concord, NH 03303`, address2: "Suite No. 4" },
  { address: `${ROAD}, Suite No. 4, Concord, NH 03303`, address2: "Ste 4" },
  { address: `${ROAD}, Concord, NH 03303`, unit: "miles" },
  { address: `${ROAD}, Concord, NH 03303`, address2: "Concord NH 03303" },
  { address: `${ROAD}, Concord, NH 03303`, address2: "2 Elm St, Keene, NH 03431" },
  { address: "Concord, NH 03303", suite: "Suite 3" },
  { address: ROAD, opacity: "1", capacity: "2" },
  { city: "Concord" },
  { address: "", city: "Concord" },
])("nothing is appended to %j", (item) => expect(wholeAddress(item)).toBeUndefined());

test.each([
  [{ zip: "03304", state: "NH", city: "Bow", street: "1 Main St" }],
  [{ street: "1 Main St", city: "Bow", state: "NH", zip: "03304", status: "active", timezone: "America/New_York" }],
  [{ street: "<p>1 Main St</p>", suite: " ", city: " Bow ", state: "NH", zip: "03304", "country-code": "US " }],
])("an address consists only of its parts, in postal order: %j", (parts) => {
  for (const location of [parts, [parts], [{ address: parts }], { address: parts, label: "Office" }])
    expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location).toMatchObject([
      { address: "1 Main St, Bow, NH 03304" },
    ]);
});

test.each([
  [{ address: "1 Main St", city: "Bow", state: "NH", zip: "03304" }],
  [{ street_number: "1", route: "Main St", locality: "Bow", administrative_area_level_1: "NH", postal_code: "03304" }],
  [{ "Street Address": "1 Main St", City: "Bow", State: "NH", "Zip Code": 3304 }],
  [
    {
      Address: {
        AddressLine1: "1 Main St",
        City: "Bow",
        StateProvince: "NH",
        PostalCode: "03304",
        CountryRegion: "USA",
      },
    },
  ],
  [
    {
      address: {
        streetAddress: { number: "1", name: "Main St" },
        city: "Bow",
        subdivision: "US-NH",
        postalCode: "03304",
        country: "US",
      },
    },
  ],
  [{ street: "1 Main St", city: "Bow", state: { abbreviation: "NH", name: "New Hampshire" }, zip: "03304" }],
  [{ street: "1 Main St", city: "Bow", state: { long_name: "New Hampshire", short_name: "NH" }, zip: "03304" }],
  [{ location: [{ line1: "1 Main St", city: "Bow", state: { code: "NH", name: "New Hampshire" }, zip: 3304 }] }],
  [{ AddressLine1: "1 Main St", City: "Bow", StateOrProvince: "NH", ZipOrPostalCode: "03304" }],
])("the address of a business in parts is complete: %j", (fields) =>
  expect(parseRecord({ dbPrincipal: { name: "Acme", ...fields } })?.record.dbPrincipal.location).toMatchObject([
    { address: "1 Main St, Bow, NH 03304" },
  ]),
);

test("an address of Apple Business Connect is one location, with its house number", () => {
  const parts = { locality: "Bow", administrativeArea: "NH", postCode: "03304" };
  const structuredAddress = { fullThoroughfare: "1 Main St", thoroughfare: "Main St", subThoroughfare: "1", ...parts };
  for (const address of [structuredAddress, { structuredAddress, locale: "en-US" }])
    expect(parseRecord({ dbPrincipal: { name: "Acme", address } })?.record.dbPrincipal.location).toMatchObject([
      { address: "1 Main St, Bow, NH 03304" },
    ]);
});

test("coordinates and zoom of a site builder's map are no part of an address", () => {
  const location = {
    addressTitle: "Acme",
    addressLine1: "PO Box 1182",
    addressLine2: "Hillsboro, OR, 97123",
    addressCountry: "United States",
    mapLat: 45.52,
    mapLng: -122.98,
    mapZoom: 12,
    markerLat: 45.5,
    markerLng: -122.9,
  };
  expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location).toMatchObject([
    { address: "Acme, PO Box 1182, Hillsboro, OR 97123" },
  ]);
});

const addressOf = (dbPrincipal: object) => parseRecord({ dbPrincipal })?.record.dbPrincipal.location;

test.each([
  [{ Address: "12 Main St", "City, State Zip": "Cary, NC 27511" }],
  [{ address: "12 Main St", "City/State/Zip": "Cary, NC 27511" }],
  [{ street: "12 Main St", city_state_zip: "Cary, NC 27511" }],
  [{ street: "12 Main St", cityState: "Cary, NC", zip: 27511 }],
  [{ address: "12 Main St, Cary, NC", cityState: "Cary, NC", zip: 27511 }],
  [{ addressLine1: "12 Main St", addressLine2: "Cary, NC 27511" }],
  [{ address: "12 Main St", addressLine2: "Cary, NC 27511" }],
  [{ "Address 1": "12 Main St", "Address 2": "Cary, NC 27511" }],
  [{ address1: "12 Main St, Cary, NC 27511", address2: "" }],
])("the town of an address may be in one field with its state, %j", (fields) => {
  const [location, ...others] = addressOf({ name: "Acme", ...fields }) ?? [];
  expect(location?.address.replace("NC, 2", "NC 2")).toBe("12 Main St, Cary, NC 27511");
  expect(others).toEqual([]);
});

test("lines without a town are no address of the business, and two addresses are not one", () => {
  expect(addressOf({ name: "Acme", addressLine1: "12 Main St", addressLine2: "Suite 3" })).toEqual([]);
  const [elm, oak] = ["5 Elm St, Cary, NC 27511", "6 Oak St, Cary, NC 27511"];
  expect(addressOf({ name: "Acme", "Address 1": elm, "Address 2": oak })).not.toMatchObject([
    { address: expect.stringMatching(/Elm.*Oak/) },
  ]);
});

test("a number is a phone, and a state without a town is not an address", () => {
  const { dbPrincipal } =
    parseRecord({ dbPrincipal: { name: "Acme", number: "603-555-0142", city: "Bow", state: "NH" } })?.record ?? {};
  expect(dbPrincipal?.location).toMatchObject([{ address: "Bow, NH" }]);
  expect(parseRecord({ dbPrincipal: { name: "Acme", state: "NH" } })?.record.dbPrincipal.location).toEqual([]);
});

const addressesOf = (address: unknown) =>
  parseRecord({ dbPrincipal: { name: "Acme", address } })?.record.dbPrincipal.location.map((place) => place.address);

test("a list is either the lines of one address or several addresses", () => {
  expect(addressesOf(["1 Main St", "Bow, NH 03304"])).toEqual(["1 Main St, Bow, NH 03304"]);
  expect(addressesOf(["1 Main St, Bow, NH", "2 Elm St, Concord, NH"])).toHaveLength(2);
});

test.each([
  { lat: 43.2, lng: -71.5 },
  { latitude: "43.2", longitude: "-71.5" },
  { _type: "geopoint", lat: 43.2, lng: -71.5 },
  { type: "Point", coordinates: [-71.5, 43.2] },
  [{ lat: 43.2, lng: -71.5 }],
])("a location that is only a point, %j, does not hide the address beside it", (location) => {
  expect(addressOf({ name: "Acme", location, address: ROAD })).toMatchObject([{ address: ROAD }]);
  expect(addressOf({ name: "Acme", location, street: ROAD, city: "Concord" })).toMatchObject([
    { address: `${ROAD}, Concord` },
  ]);
  expect(addressOf({ name: "Acme", location })).toEqual([]);
});

test.each([
  "1 Main St, Concord, NH 03301\n2 Elm St, Keene, NH 03431",
  "1 Main St, Concord, NH 03301; 2 Elm St, Keene, NH 03431",
  "<p>1 Main St, Concord, NH 03301</p><p>2 Elm St, Keene, NH 03431</p>",
  "<ul><li>1 Main St, Concord, NH 03301</li><li>2 Elm St, Keene, NH 03431</li></ul>",
])("several addresses in one text are read: %j", (location) =>
  expect(parseRecord({ dbPrincipal: { name: "Acme", location } })?.record.dbPrincipal.location).toMatchObject([
    { address: "1 Main St, Concord, NH 03301" },
    { address: "2 Elm St, Keene, NH 03431" },
  ]),
);

test("the lines of one address stay together", () =>
  expect(
    parseRecord({ dbPrincipal: { name: "Acme", location: "1 Main St\nConcord, NH 03301" } })?.record.dbPrincipal
      .location,
  ).toHaveLength(1));

const BOW = { city: "Bow", state: "NH", zip: "03304" };
const KING = { street: "5 King St", ...BOW };

test.each([
  [{ street: ["12 Main St", "Suite 3"], ...BOW }, "12 Main St, Suite 3, Bow, NH 03304"],
  [{ street: ["12 Main St"], ...BOW }, "12 Main St, Bow, NH 03304"],
  [{ ...KING, country: { "@type": "Country", name: "US" } }, "5 King St, Bow, NH 03304"],
  [{ ...KING, country: "U.S.A." }, "5 King St, Bow, NH 03304"],
  [{ city: "Bow", state: { code: "NH" } }, "Bow, NH"],
  [{ ...KING, state: { value: 30, label: "NH" } }, "5 King St, Bow, 03304"],
  [{ street: "5 King St", city: "Toronto", state: "ON", country: "Canada" }, "5 King St, Toronto, ON, Canada"],
  [{ street: "5 King St", city: "Paphos", country: "Cyprus" }, "5 King St, Paphos, Cyprus"],
  [
    { street: "5 King St", city: "Frederiksted", country: "US Virgin Islands" },
    "5 King St, Frederiksted, US Virgin Islands",
  ],
  [{ calle: "Av. Juárez", numero: "12", ciudad: "Puebla", pais: "México" }, "Av. Juárez 12, Puebla, México"],
  [{ number: "12", street: "Main St", ...BOW }, "12 Main St, Bow, NH 03304"],
  [{ number: "12-14", street: "Main St", ...BOW }, "12-14 Main St, Bow, NH 03304"],
  [{ number: "12 1/2", street: "Main St", ...BOW }, "12 1/2 Main St, Bow, NH 03304"],
  [{ number: "12B", street: "Main St", ...BOW }, "12B Main St, Bow, NH 03304"],
  [{ number: "12", street: "12 Main St", ...BOW }, "12 Main St, Bow, NH 03304"],
  [{ number: "12", street: "Cedar Plaza", ...BOW }, "12 Cedar Plaza, Bow, NH 03304"],
  [{ calle: "Av. Juárez 12", numero: "12", ciudad: "Puebla" }, "Av. Juárez 12, Puebla"],
  [{ number: "603-555-0142", street: "12 Main St", ...BOW }, "12 Main St, Bow, NH 03304"],
  [{ po_box: "PO Box 12", ...BOW }, "PO Box 12, Bow, NH 03304"],
  [{ postOfficeBoxNumber: "12", ...BOW }, "PO Box 12, Bow, NH 03304"],
  [{ ...KING, zip: "'03304" }, "5 King St, Bow, NH 03304"],
  [{ ...KING, zip: '="03304"' }, "5 King St, Bow, NH 03304"],
  [{ ...KING, zip: "3304.0" }, "5 King St, Bow, NH 03304"],
  [{ ...KING, zip: "033041234" }, "5 King St, Bow, NH 03304-1234"],
  [{ ...KING, zip: 33_041_234 }, "5 King St, Bow, NH 03304-1234"],
])("the parts %j are one address: %s", (parts, address) => {
  for (const location of [parts, [parts]])
    expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location).toMatchObject([{ address }]);
});

const XML = { $: { lang: "en" } };

test.each([
  { street: { _: "1 Main St", ...XML }, city: "Bow", state: "NH", zip: "03304" },
  { street: { _: "1 Main St", ...XML }, city: { _: "Bow", ...XML }, state: "NH", zip: { _: "03304", ...XML } },
  { Street: "1 Main St", City: { value: "Bow" }, State: { value: "NH" }, Zip: { value: 3304 } },
])("the parts of an address with attributes are joined: %j", (location) => {
  const address = "1 Main St, Bow, NH 03304";
  expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location).toMatchObject([{ address }]);
});

test("a business's own address in an object is read", () => {
  const dbPrincipal = { name: "Acme", información: { dirección: { value: "1 Main St, Bow, NH 03304" } } };
  expect(parseRecord({ dbPrincipal })?.record.dbPrincipal.location).toMatchObject([
    { address: "1 Main St, Bow, NH 03304" },
  ]);
});

test("a business's street in an object keeps its number", () => {
  const dbPrincipal = { name: "Acme", street: { number: "1", name: "Main St" }, city: "Bow", state: "NH" };
  expect(parseRecord({ dbPrincipal })?.record.dbPrincipal.location).toMatchObject([{ address: "1 Main St, Bow, NH" }]);
});

test.each([
  { formatted_address: `${ROAD}, Concord, NH 03303`, lat: 43.1, lng: -71.5 },
  { address: `${ROAD}, Concord, NH 03303`, latitude: "43.1", longitude: "-71.5", zoom: 14, place_id: "ChIJ0" },
  { street: `${ROAD}, Concord, NH 03303`, location: { lat: 43.1, lng: -71.5 } },
])("coordinates inside an address are not part of it: %j", (address) => {
  const location = [{ address }, { address: "2 Elm St, Keene, NH 03431" }];
  expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location).toMatchObject([
    { address: `${ROAD}, Concord, NH 03303` },
    location[1],
  ]);
});

test.each([
  {},
  { _type: "geopoint" },
  { type: "Point of interest" },
  { accuracy: "ROOFTOP" },
  { provider: "Google Maps API" },
  { country: "United States" },
  { icon: "map pin" },
  { id: "ab 12", phone: "603-555-0142", link: "Map of https://a.co" },
  ...["note", "notes", "nota", "comment", "instructions"].map((name) => ({ [name]: "Behind the bank, in Bow" })),
])("coordinates alone are an address, beside %j", (other) => {
  const location = [{ address: { lat: 43.1, lng: -71.5, ...other } }];
  expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location).toMatchObject([
    { address: "43.1, -71.5" },
  ]);
});

test.each([
  ...["description", "zone", "areaServed", "serves", "zona", "address_text", "direccion_texto"].map((name) => ({
    [name]: "Serving all of southern NH",
  })),
  { formatted: "Main St Bow NH 03304" },
  { other: "Main St, Bow" },
  ...["zone", "name", "label", "text"].map((name) => ({ [name]: "Concord" })),
])("a text beside coordinates takes their place: %j", (text) => {
  const location = [{ address: { lat: 43.1234, lng: -71.5678, ...text } }];
  expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location).toMatchObject([
    { address: Object.values(text)[0] },
  ]);
});

test.each([
  "30 miles around Bow, NH",
  "24/7 service in Bow, NH",
  "Serving Bow, Dunbarton, Hooksett, NH",
  "30 miles around Bow, Concord, NH",
  "24 hours a day in Bow, Hooksett, NH",
  "2 crews serving Bow, Concord and Dover, NH",
  "Acme, 3rd generation roofers, Bow, NH",
  "5 star rated, Bow, NH",
  "5 star roofs on Main St, Bow, NH",
  "10 miles along Route 3, Bow, NH",
  "2 crews serving Main St, Bow, NH",
  "603-555-0142 office, Bow, NH",
  "603-555-0142 Main St, Bow, NH",
  "Billing: PO, 12 Oak Ln, Dover, NH 03820",
  "12 roofers, Bow, NH",
])("a text about an area, or another address, beside a town is no street: %s", (label) => {
  for (const address of [
    { label, ...BOW },
    { text: label, cityState: "Bow, NH", zip: "03304" },
  ])
    for (const location of [[{ address }], [address]])
      expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location[0]?.address).toMatch(
        /^Bow, NH,? 03304$/,
      );
});

test.each([
  "12B Old Mill Rd., Bow, NH 03304",
  "12-14 41st Ave, Bow, NH 03304, USA",
  "Acme, 1 Main Street, Suite 2, Bow, NH 03304",
  "12 Route 3A, Bow, NH 03304",
  "12 US-202, Bow, NH 03304",
  "12 Calle Luna, BOW, NH 03304",
])("a whole address of the same town keeps its street: %s", (label) => {
  for (const beside of [BOW, { cityState: "Bow, NH" }, { zip: "03304" }, { state: "NH" }])
    expect(
      parseRecord({ dbPrincipal: { location: [{ label, ...beside }] } })?.record.dbPrincipal.location,
    ).toMatchObject([{ address: label }]);
});

test.each([
  ...["Sycamore Trace", "Elm Xing", "Bow Crossing", "Sycamore Hts", "Elm", "Two Miles Rd", "Around the Bend Rd"].map(
    (road) => ({ formatted: `45 ${road}, Bow, NH 03304`, city: "Bow" }),
  ),
  { formatted: "1 The Green, Bow, NH 03304", city: "Bow", state: "NH" },
  { formatted: "45 Elm St., St. Paul, MN 55101", city: "Saint Paul" },
  { formatted: "45 Elm St, Bow, NH 03304-1234", state: "NH", zip: "03304" },
])("a formatted address keeps its street, whatever its road is called: %j", ({ formatted, ...beside }) => {
  for (const location of [{ formatted, ...beside }, { address: { full: formatted, ...beside } }])
    expect(parseRecord({ dbPrincipal: { location: [location] } })?.record.dbPrincipal.location).toMatchObject([
      { address: formatted },
    ]);
});

test.each([
  ["45 Two Miles Rd, Bow, NH 03304", { city: "Bow" }],
  ["10 Mile Rd, Bow, NH 03304", { city: "Bow" }],
  ["10 Mile Hill Rd, Bow, NH 03304", { city: "Bow" }],
  ["45 Hour Glass Ln, Bow, NH 03304", { city: "Bow" }],
  ["45 Around the Bend Rd, Bow, NH 03304", { city: "Bow" }],
  ["45 Elm St, Bow, NH 03304-1234", { state: "NH", zip: "03304" }],
  ["45 Elm St, Bow, NH 03304", { state: "NH", zip: "03304-1234" }],
])("an address under any name keeps its street: %s beside %j", (label, beside) =>
  expect(parseRecord({ dbPrincipal: { location: [{ label, ...beside }] } })?.record.dbPrincipal.location).toMatchObject(
    [{ address: label }],
  ),
);

test.each(["formatted", "full", "oneLine", "label", "text", "value"])(
  "a whole address in %s beside its town keeps its street",
  (name) => {
    const whole = "1 Main St, Bow, NH 03304";
    const given = [{ [name]: whole }, { [name]: `${whole}, USA`, country: "US" }, { [name]: "1 Main St, Bow, NH" }];
    const location = given.map((address) => ({ address: { ...address, city: "Bow", state: "NH", zip: "03304" } }));
    expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location).toMatchObject([
      { address: whole },
      { address: `${whole}, USA` },
      { address: whole },
    ]);
  },
);

test.each([
  [{ label: "Bow, NH" }, "Bow, NH 03304"],
  [{ label: "1 Main St, Bow, NH", street: "2 Main St" }, "2 Main St, Bow, NH 03304"],
])("a label beside the parts of an address is not the address: %j", (label, address) => {
  const location = [{ ...label, city: "Bow", state: "NH", zip: "03304" }];
  expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location).toMatchObject([{ address }]);
});
