import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const business = (dbPrincipal: object) => parseRecord({ dbPrincipal: { name: "Acme", ...dbPrincipal } });
const phonesOf = (dbPrincipal: object) =>
  business(dbPrincipal)?.record.dbPrincipal.phones.map(({ phone, name }) =>
    name === "" ? phone : `${name}: ${phone}`,
  );
const emailsOf = (dbPrincipal: object) => business(dbPrincipal)?.record.dbPrincipal.emails.map(({ email }) => email);

const [FIRST, SECOND, THIRD] = ["603-555-0142", "603-555-0143", "603-555-0144"];

test.each([
  [
    "a map service",
    { phoneNumbers: { primaryPhone: FIRST, additionalPhones: [SECOND, THIRD] } },
    [FIRST, SECOND, THIRD],
  ],
  [
    "a map service under the record's own name",
    { phones: { primaryPhone: FIRST, additionalPhones: [SECOND] } },
    [FIRST, SECOND],
  ],
  ["a number with its extension", { phone: { number: FIRST, ext: 12 } }, [`${FIRST} x12`]],
  [
    "a number with its extension under the record's own name",
    { phones: { number: FIRST, extension: "12" } },
    [`${FIRST} x12`],
  ],
  ["a list of numbers with extensions", { phones: [{ number: FIRST, ext: "12" }] }, [`${FIRST} x12`]],
  ["a country code and a number", { phones: { countryCode: "+1", number: "6035550142" } }, ["(603) 555-0142"]],
  ["a number with its label", { phone: { label: "Office", number: FIRST } }, [`Office: ${FIRST}`]],
  [
    "two extensions of one number beside another",
    {
      phones: [
        { number: FIRST, ext: "1" },
        { number: FIRST, ext: "2" },
      ],
      mobile: SECOND,
    },
    [`${FIRST} x1`, `${FIRST} x2`, SECOND],
  ],
  ["labels as keys", { phones: { Mobile: FIRST, Landline: SECOND } }, [`Mobile: ${FIRST}`, `Landline: ${SECOND}`]],
  ["purposes as keys", { phone: { primary: FIRST, tollFree: SECOND } }, [FIRST, `Toll free: ${SECOND}`]],
  ["purposes as keys, in a list", { phones: [{ main: FIRST, mobile: SECOND }] }, [FIRST, `Mobile: ${SECOND}`]],
  [
    "purposes as keys, in a group",
    { contact: { phone: { main: FIRST, mobile: SECOND } }, phones: [FIRST] },
    [FIRST, `Mobile: ${SECOND}`],
  ],
  [
    "purposes as keys, without the owner's number",
    { phone: { main: FIRST, shop: SECOND, ownerCell: THIRD } },
    [FIRST, `Shop: ${SECOND}`],
  ],
  ["one number in two forms", { phone: { national: FIRST, international: `+1 ${FIRST}` } }, [FIRST]],
  ["a field in the plural", { phoneNumbers: [FIRST, SECOND] }, [FIRST, SECOND]],
  ["a list of objects", { telephones: [{ number: FIRST, label: "Office" }] }, [`Office: ${FIRST}`]],
  ["a field for a primary number", { primaryPhone: FIRST }, [FIRST]],
  ["numbers with dots", { "Phone #": "603.555.0142", "Cell Phone": "603.555.0143" }, ["603.555.0142", "603.555.0143"]],
  [
    "fields for several purposes",
    { phone: FIRST, emergency_phone: SECOND, afterHoursPhone: THIRD },
    [FIRST, SECOND, THIRD],
  ],
  ["area code and number", { phone: { area_code: "603", number: "5550142" } }, ["603-5550142"]],
  [
    "the parts of a number",
    { phones: [{ areaCode: "603", prefix: 555, lineNumber: "0142", ext: 5 }] },
    ["603-555-0142 x5"],
  ],
  [
    "parts beside the formatted number",
    { phone: { country_code: "1", area_code: "603", number: "5550142", formatted: "(603) 555-0142" } },
    ["(603) 555-0142"],
  ],
  [
    "a fax",
    {
      phones: [
        { type: "main", number: FIRST },
        { type: "fax", number: SECOND },
      ],
    },
    [FIRST, `Fax: ${SECOND}`],
  ],
  ["a spreadsheet", { "Phone 1": FIRST, "Phone 2": SECOND, "Phone 3": "" }, [FIRST, SECOND]],
  ["several kinds, without the fax", { officePhone: FIRST, cell: SECOND, fax: THIRD }, [FIRST, SECOND]],
  [
    "another field beside the record's own",
    { phones: [{ phone: FIRST, name: "Office" }], mobile: SECOND },
    [`Office: ${FIRST}`, SECOND],
  ],
  [
    "Google Places",
    { nationalPhoneNumber: "(603) 555-0142", internationalPhoneNumber: "+1 603-555-0142" },
    ["(603) 555-0142"],
  ],
  ["Yelp", { phone: "+16035550142", display_phone: "(603) 555-0142" }, ["(603) 555-0142"]],
  ["two numbers in one field", { officePhone: `${FIRST} / ${SECOND}` }, [FIRST, SECOND]],
  ["a number after a name", { officePhone: `J.Rowe ${FIRST}` }, [`J.Rowe ${FIRST}`]],
  ["Spanish names", { "Teléfono 1": FIRST, móvil: SECOND }, [FIRST, SECOND]],
  ["a group", { contact: { phone: FIRST, email: "a@x.example" } }, [FIRST]],
  ["the business's details", { info: { phone: FIRST } }, [FIRST]],
  [
    "a list of contacts with their kind",
    {
      contacts: [
        { type: "phone", value: FIRST },
        { type: "Email", value: "a@x.example" },
        { type: "Mobile", value: SECOND },
      ],
    },
    [FIRST, SECOND],
  ],
  [
    "a list of contacts of one kind",
    {
      contacts: [
        { type: "phone", value: FIRST },
        { type: "phone", value: SECOND },
        { type: "fax", value: THIRD },
      ],
    },
    [FIRST, SECOND],
  ],
  [
    "a list of contact points",
    {
      contactPoint: [
        { "@type": "ContactPoint", telephone: FIRST },
        { "@type": "ContactPoint", telephone: SECOND },
      ],
    },
    [FIRST, SECOND],
  ],
  ["two groups", { contact: { phone: FIRST }, info: { phone: SECOND } }, [FIRST, SECOND]],
  ["a contact point", { contactPoint: { "@type": "ContactPoint", telephone: FIRST, contactType: "sales" } }, [FIRST]],
])("phones of %s are read", (_, given, phones) => expect(phonesOf(given)).toEqual(phones));

test.each([
  ["a value without a number", { phoneIcon: "/icons/phone.svg", phoneLabel: "Call us", showPhone: true, mobile: true }],
  ["a private number", { ownerPhone: FIRST, emergencyContact: { phone: FIRST } }],
  ["a fax", { fax: FIRST, faxNumber: FIRST }],
])("%s is not a phone of the business", (_, given) => expect(phonesOf(given)).toEqual([]));

test.each([
  [{ contactEmail: "a@x.example" }, ["a@x.example"]],
  [{ "E-mail 1": "a@x.example", "E-mail 2": "b@x.example" }, ["a@x.example", "b@x.example"]],
  [{ emailAddresses: ["a@x.example"] }, ["a@x.example"]],
  [{ contactInfo: { email: "a@x.example" } }, ["a@x.example"]],
  [{ contacts: [{ kind: "email", value: "a@x.example" }] }, ["a@x.example"]],
  [{ emails: [{ email: "a@x.example" }], businessEmail: "A@x.example" }, ["a@x.example"]],
  // Requests are mailed to these addresses, so personal ones are not read.
  [{ ownerEmail: "a@x.example", billingEmail: "b@x.example" }, []],
])("e-mail addresses of %j are read", (given, emails) => expect(emailsOf(given)).toEqual(emails));

test("objects nested thousands deep are not a phone", () => {
  let phone: unknown = FIRST;
  for (let depth = 0; depth < 5_000; depth += 1) phone = { phone };
  expect(phonesOf({ cell: phone })).toEqual([]);
});

test("a contact's @type does not hide its number", () => {
  const contactPoint = [{ "@type": "ContactPoint", telephone: FIRST, value: "sales" }];
  expect(phonesOf({ contactPoint })).toEqual([FIRST]);
});

test("the readings contain the names that phones were read from", () => {
  const readings = business({ officePhone: FIRST, cell: SECOND })?.readings;
  expect(readings?.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["dbPrincipal.officePhone", "is read as one of phones"],
    ["dbPrincipal.cell", "is read as one of phones"],
  ]);
});

test("an address for customers is read, and one for invoices is not", () => {
  expect(emailsOf({ support_email: "a@x.example", billing_email: "b@x.example" })).toEqual(["a@x.example"]);
});

test.each([
  [{ emails: { billing: "bill@b.example", info: "info@b.example" } }, ["info@b.example"]],
  [{ emails: { billing: "bill@b.example" } }, ["bill@b.example"]],
  [{ phones: { home: "603-555-0144", office: "603-555-0142" } }, ["603-555-0142"]],
  [{ phones: { home: "603-555-0144", office: "603-555-0142", fax: "603-555-0143" } }, ["603-555-0142", "603-555-0143"]],
])("what is not for visitors is left out of values keyed by purpose: %j", (given, shown) => {
  const { phones = [], emails = [] } = parseRecord({ dbPrincipal: given })?.record.dbPrincipal ?? {};
  expect([...phones.map(({ phone }) => phone), ...emails.map(({ email }) => email)]).toEqual(shown);
});

test("the first number is the main one, regardless of order", () => {
  expect(phonesOf({ phoneNumbers: { additionalPhones: [SECOND], primaryPhone: FIRST } })).toEqual([FIRST, SECOND]);
});

test("the title is the name of a business whose name is a Google resource path", () => {
  expect(business({ name: "locations/123", title: "Acme Roofing" })?.record.dbPrincipal.name).toBe("Acme Roofing");
});

test("parts of a number in HTML are read as one text each", () => {
  const paymentMethod = ["<p>Cash</p>\n", " Check"];
  const record = business({ exprYears: "<p>22</p>", miles: " <b>35</b>", paymentMethod })?.record.dbPrincipal;
  expect(record).toMatchObject({ exprYears: "22", miles: "35", paymentMethod: "Cash, Check" });
});

test("tags beside a number are not read as numbers", () => {
  expect(phonesOf({ phones: [{ Id: 1, Number: FIRST, Label: "Office", Tags: ["main", "office"] }] })).toEqual([
    `Office: ${FIRST}`,
  ]);
});

test("an empty list among the parts of an address is left out", () => {
  const location = { street: "1 Main St", street_line_2: [], city: "Bow", state: "NH" };
  expect(business({ location })?.record.dbPrincipal.location).toMatchObject([{ address: "1 Main St, Bow, NH" }]);
});

test("a business without contacts has those of its locations", () => {
  const bow = { name: "Bow", address: "1 Main St, Bow, NH 03304", phone: "603-555-0142", email: "bow@acme.example" };
  expect(business({ locations: [bow] })?.record.dbPrincipal).toMatchObject({
    location: [{ address: bow.address }],
    phones: [{ phone: bow.phone, name: "Bow" }],
    emails: [{ email: bow.email }],
  });
  expect(business({ locations: [bow], officePhone: "603-555-0199" })?.record.dbPrincipal).toMatchObject({
    phones: [{ phone: "603-555-0199" }, { phone: bow.phone, name: "Bow" }],
    emails: [{ email: bow.email }],
  });
});

test("the phones of locations follow those of the business, each number once", () => {
  const locations = [
    { name: "Bow", phone: `(603) 555-0142` },
    { name: "Concord", phone: SECOND },
    { phone: THIRD },
    { name: "Closed branch", phone: "603-555-0145", active: false },
  ];
  const [bow, ...others] = [FIRST, `Concord: ${SECOND}`, THIRD];
  expect(phonesOf({ tollFree: "800-555-0100", locations })).toEqual(["800-555-0100", "Bow: (603) 555-0142", ...others]);
  expect(phonesOf({ phones: [FIRST], locations })).toEqual([bow, ...others]);
  expect(business({ phones: [FIRST], mobile: true, location: [{ phone: SECOND }] })?.fields).toMatchObject({
    dbPrincipal: { mobile: true, phones: [{ phone: FIRST }, { phone: SECOND }] },
  });
});

test.each([
  ["by number", { phones: { "0": { phone: FIRST, name: "Office" }, "1": { phone: SECOND, name: "Cell" } } }, "Cell"],
  ["by purpose", { phones: { main: { number: FIRST, name: "Office" }, cell: { number: SECOND } } }, "cell"],
  ["as a number and an object", { phones: { Office: FIRST, cell: { number: SECOND } } }, "cell"],
  ["in one text", { phones: `Office: ${FIRST}, Fax: ${SECOND}` }, "Fax"],
])("the phones of locations follow those of the business given %s", (_, phones, label) => {
  const own = [`Office: ${FIRST}`, `${label}: ${SECOND}`];
  const locations = [
    { name: "Concord", phone: FIRST },
    { name: "Bow", phone: THIRD },
  ];
  expect(phonesOf(phones)).toEqual(own);
  expect(phonesOf({ ...phones, locations })).toEqual([...own, `Bow: ${THIRD}`]);
});

test.each([
  [{ primary: FIRST, additional: [SECOND] }, [`primary: ${FIRST}`, SECOND]],
  [{ Office: FIRST, updated: 2_024_010_203 }, [`Office: ${FIRST}`]],
])("phones beside a list, or beside a time, are the same with those of locations: %j", (phones, own) => {
  expect(phonesOf({ phones })).toEqual(own);
  expect(phonesOf({ phones, location: [{ phone: THIRD }] })).toEqual([...own, THIRD]);
});

test("objects by purpose are kept beside a phone under another name", () => {
  const phones = { main: { number: FIRST, name: "Desk" }, cell: { number: SECOND } };
  expect(phonesOf({ phones, officePhone: THIRD })).toEqual([`Desk: ${FIRST}`, `cell: ${SECOND}`, THIRD]);
});

test("a phone by purpose that is also that of a location is shown once", () => {
  const phones = { main: { number: FIRST }, cell: { number: SECOND } };
  expect(phonesOf({ phones, location: [{ name: "Bow", phone: FIRST }] })).toEqual([
    `main: ${FIRST}`,
    `cell: ${SECOND}`,
  ]);
});

test.each([[["Bow"]], [{ en: "Bow", es: "Bow" }]])("a phone has the name of its location, which is %o", (name) => {
  expect(phonesOf({ locations: [{ name, phone: FIRST }] })).toEqual([`Bow: ${FIRST}`]);
});

test("a business without hours has those of its first location", () => {
  const [bow, concord] = [
    { address: "1 Main St, Bow, NH 03304", hours: "Mon-Fri 8-5" },
    { address: "2 Main St, Concord, NH 03301", days: ["Mon-Sat"], hours: ["9-5"] },
  ];
  const notes = (given: object) =>
    business(given)
      ?.readings.filter(({ level }) => level === "hidden")
      .map(({ path, message }) => `${path.join(".")} ${message}`);
  const hidden = "belongs to one location, and is not shown";

  expect(business({ locations: [bow, concord] })?.record.dbPrincipal).toMatchObject({
    workHours: [{ hour: "Mon-Fri 8-5" }],
    workdays: [],
    location: [{ address: bow.address }, { address: concord.address }],
  });
  expect(notes({ locations: [bow, concord] })).toEqual([
    `dbPrincipal.locations.1.days ${hidden}`,
    `dbPrincipal.locations.1.hours ${hidden}`,
  ]);
  expect(business({ location: [concord], workHours: [] })?.record.dbPrincipal).toMatchObject({
    workHours: [{ hour: "9-5" }],
    workdays: [{ day: "Mon-Sat" }],
  });
  expect(business({ monday: "8-4", friday: "8-3", location: [bow] })?.record.dbPrincipal).toMatchObject({
    workHours: [{ hour: "Monday: 8-4" }, { hour: "Friday: 8-3" }],
  });
  expect(notes({ hours: "Mon-Fri 9-5", locations: [bow] })).toEqual([`dbPrincipal.locations.0.hours ${hidden}`]);
  expect(notes({ hours: "Mon-Fri 9-5", location: bow })).toEqual([`dbPrincipal.location.hours ${hidden}`]);
});

test.each([
  (bow: object) => bow,
  (bow: object) => ({ data: [bow] }),
  (bow: object) => ({ bow, dover: { address: "2 Main St, Dover, NH 03820" } }),
])("an object in place of a list of locations keeps its phone, e-mail address and hours: %#", (inObject) => {
  const bow = { address: "1 Main St, Bow, NH 03304", phone: FIRST, email: "bow@acme.example", hours: "Mon-Fri 8-5" };
  const given = { location: inObject(bow) };
  expect(business(given)?.record.dbPrincipal.location[0]?.address).toBe(bow.address);
  expect([phonesOf(given), emailsOf(given)]).toEqual([[FIRST], [bow.email]]);
  expect(business(given)?.record.dbPrincipal.workHours).toEqual([{ hour: bow.hours }]);
});

const BOW = { address: "1 Main St, Bow, NH 03304", phone: FIRST, email: "bow@acme.example", hours: "Mon-Fri 8-5" };
const BOW_ES = { ...BOW, phone: SECOND, hours: "Lun-Vie 8-17" };
test.each([
  ["location", { en: BOW, es: BOW_ES }, "location.en", "location.es"],
  ["locations", [{ en: BOW, es: BOW_ES }], "locations.0.en", "locations.0.es"],
  ["locations", { en: [BOW], es: [BOW_ES] }, "locations.en.0", "locations.es"],
])("a location in several languages is one, with its phone, e-mail address and hours: %s %j", (name, given, en, es) => {
  const found = business({ [name]: given });
  expect(found?.record.dbPrincipal).toMatchObject({
    location: [{ address: BOW.address }],
    phones: [{ phone: FIRST }],
    emails: [{ email: BOW.email }],
    workHours: [{ hour: BOW.hours }],
  });
  expect(found?.readings.map(({ path, message }) => `${path.join(".")} ${message}`)).toEqual(
    expect.arrayContaining([
      `dbPrincipal.${en}.hours is read as one of workHours`,
      `dbPrincipal.${es} is in another language than the site, and is not shown`,
    ]),
  );
  const labels = { formLabel: { isenglish: false } };
  expect(parseRecord({ dbPrincipal: { name: "Acme", [name]: given }, labels })?.record.dbPrincipal).toMatchObject({
    location: [{ address: BOW.address }],
    phones: [{ phone: SECOND }],
    workHours: [{ hour: BOW_ES.hours }],
  });
});

test("a business with an e-mail address keeps to it", () => {
  const locations = [{ name: "Bow", email: "bow@acme.example" }];
  expect(emailsOf({ emails: ["office@acme.example"], locations })).toEqual(["office@acme.example"]);
});

test("a phone given twice by purpose keeps its first place", () => {
  const phone = { primary: "603-555-0142", office: "603-555-0143", main: "(603) 555-0142" };
  expect(phonesOf({ phone })).toEqual(["603-555-0142", "Office: 603-555-0143"]);
});

test.each([
  ["branches", { address: "2 Main Street, Bow, NH 03304", phone: "603-555-0142" }],
  ["offices", { address: "2 Main Street, Bow, NH 03304", phone: "603-555-0142" }],
  ["sucursales", { direccion: "2 Main Street, Bow, NH 03304", telefono: "603-555-0142" }],
])("%s of a business are its locations", (name, branch) => {
  expect(business({ name: "Acme", [name]: [branch] })?.record.dbPrincipal).toMatchObject({
    location: [{ address: "2 Main Street, Bow, NH 03304" }],
    phones: [{ phone: "603-555-0142" }],
  });
});

test.each(["phone", "phones", "telephone"])("letters in a number in %s keep it beside those of locations", (name) => {
  const location = [{ address: "2 Elm St, Keene, NH 03431", phone: SECOND }];
  expect(phonesOf({ [name]: "1-800-GET-ROOF" })).toEqual(["1-800-GET-ROOF"]);
  expect(phonesOf({ [name]: "1-800-GET-ROOF", location })).toEqual(["1-800-GET-ROOF", SECOND]);
  for (const none of ["911", "/icons/phone2.svg"]) expect(phonesOf({ [name]: none, location })).toEqual([SECOND]);
});

test.each([
  { label: "Office", phone: SECOND },
  { name: "Office", number: SECOND },
])("a labelled phone of a location is beside those of the business: %j", (phone) =>
  expect(phonesOf({ phones: [FIRST], location: [{ name: "Bow", phones: [phone] }] })).toEqual([
    FIRST,
    `Office: ${SECOND}`,
  ]),
);

test.each([
  { name: "", number: SECOND },
  { label: null, number: SECOND, type: "" },
])("a phone of a location with an empty label is one of the phones: %j", (phone) => {
  expect(phonesOf({ location: [{ address: "1 Main St, Bow, NH 03304", phone }] })).toEqual([SECOND]);
  expect(phonesOf({ phones: [FIRST], location: [{ name: "Bow", phones: [phone] }] })).toEqual([
    FIRST,
    `Bow: ${SECOND}`,
  ]);
});

test("a labelled phone has the name of its location too if there are several", () => {
  const location = ["Bow", "Dover"].map((name, index) => ({
    name,
    phones: [{ label: "Office", phone: [SECOND, THIRD][index] }],
  }));
  expect(phonesOf({ phones: [FIRST], location })).toEqual([FIRST, `Bow, Office: ${SECOND}`, `Dover, Office: ${THIRD}`]);
});

test.each([
  ["Bow", "Bow"],
  ["Bow office", "Bow office"],
  ["Rainbow, Bow", "Rainbow, Bow"],
  ["Bowling desk", "Bow, Bowling desk"],
  ["Elbow", "Bow, Elbow"],
  ["ElBow", "Bow, ElBow"],
  [{ en: "Office", es: "Oficina" }, "Bow, Office"],
  [{ value: "Shop" }, "Bow, Shop"],
  [["Sales"], "Bow, Sales"],
  [2, "Bow, 2"],
  [{ first: "Bob", last: "Dee" }, "Bow, Bob Dee"],
  [{ first: "Bob", middle: "", last: "Dee" }, "Bow, Bob Dee"],
  [{ first: "Bow", last: "Office" }, "Bow Office"],
  [{ en: { first: "Bob", last: "Dee" }, es: "Oficina" }, "Bow, Bob Dee"],
  [{ id: 3, text: "Shop", color: "red" }, "Bow, Shop"],
  [{ type: "work", name: "Shop" }, "Bow, Shop"],
  [{ title: { rendered: "Shop" } }, "Bow, Shop"],
  [{ _: "Shop", $: { type: "x" } }, "Bow, Shop"],
  [[{ value: "Shop" }, { value: "Desk" }], "Bow, Shop Desk"],
])("the label of a location's phone has the name of the location once: %j", (label, name) => {
  const location = [{ name: "Bow", phones: [{ label, phone: SECOND }] }, { name: "Dover" }];
  expect(phonesOf({ phones: [FIRST], location })).toEqual([FIRST, `${name}: ${SECOND}`]);
});

test.each([{ hidden: true }, { hidden: "true" }, { active: false }])(
  "a location's phone with %j is not shown",
  (off) => {
    const location = { address: "1 Main St, Bow, NH 03304", phone: { number: SECOND, ...off } };
    expect(phonesOf({ phones: [FIRST], location })).toEqual([FIRST]);
    expect(phonesOf({ phones: [FIRST], location: [location] })).toEqual([FIRST]);
  },
);

test.each([{ private: true }, { isPrivate: "yes" }, { public: false }])("a phone with %j is not shown", (off) => {
  expect(phonesOf({ phones: [FIRST, { phone: SECOND, ...off }] })).toEqual([FIRST]);
  const hidden = { en: { number: SECOND, ...off }, es: {} };
  const others = [hidden, { "en-US": { fields: { phone: SECOND, ...off } } }, { node: hidden }];
  for (const other of others) {
    expect(phonesOf({ phones: [other, { phone: FIRST }] })).toEqual([FIRST]);
    expect(phonesOf({ phoneNumbers: { edges: [{ node: other }, { node: { phone: FIRST } }] } })).toEqual([FIRST]);
  }
  expect(phonesOf({ phones: [{ en: { number: FIRST }, es: { number: FIRST, ...off } }] })).toEqual([FIRST]);
  expect(
    phonesOf({
      phones: [
        { phone: FIRST, public: true },
        { phone: SECOND, private: false },
      ],
    }),
  ).toHaveLength(2);
});

const [SHOWN, HIDDEN] = ["c@b.example", "a@b.example"];
test.each([{ private: true }, { isPrivate: "yes" }, { public: false }])(
  "an e-mail address with %j is not shown",
  (off) => {
    const hidden = { email: HIDDEN, ...off };
    for (const emails of [
      [SHOWN, hidden],
      [hidden, { email: SHOWN }],
      [SHOWN, { id: 1, attributes: hidden }],
      [SHOWN, { id: 1, sort: 1, our_emails_id: hidden }],
      [SHOWN, { en: hidden, es: {} }],
      { data: [{ email: SHOWN }, hidden] },
    ])
      expect(emailsOf({ emails })).toEqual([SHOWN]);
    expect(emailsOf({ email: SHOWN, emails: [hidden] })).toEqual([SHOWN]);
    expect(emailsOf({ emailAddresses: [SHOWN, hidden] })).toEqual([SHOWN]);
    expect(emailsOf({ emails: [SHOWN, { email: HIDDEN, private: false }] })).toEqual([SHOWN, HIDDEN]);
  },
);

test("a hidden e-mail address is noted, and the next one keeps its position", () => {
  const found = business({ emails: [{ email: HIDDEN, private: true }, { address: SHOWN }] });
  expect(found?.readings).toContainEqual(
    expect.objectContaining({ level: "hidden", message: "is private, and is not shown" }),
  );
  expect(found?.sourceOf(["dbPrincipal", "emails", 1, "email"])).toEqual(["dbPrincipal", "emails", 1, "address"]);
});

test("a private e-mail address is kept if mail can reach no other: leads are sent to it", () => {
  for (const other of [[], ["office@localhost"], [{ email: SHOWN, hidden: true }], [{ email: SHOWN, private: true }]])
    expect(emailsOf({ emails: [...other, { email: HIDDEN, private: true }] })).toContain(HIDDEN);
});

test("an e-mail address that nobody reads is left out beside a private one: leads are sent to that", () => {
  const unread = "noreply no-reply no_reply NoReply+1 donotreply do-not-reply test".split(" ");
  for (const other of [...unread.map((name) => `${name}@acme.example`), "info@example.com"]) {
    const hidden = { email: HIDDEN, private: true };
    for (const emails of [
      [hidden, { email: other }],
      [{ email: other }, hidden],
      [other, { en: hidden, es: hidden }],
      { items: [{ address: other }, hidden] },
    ]) {
      const found = business({ emails });
      expect(found?.record.dbPrincipal.emails).toEqual([{ email: HIDDEN }]);
      expect(found?.readings).toContainEqual(
        expect.objectContaining({ level: "hidden", message: "is read by nobody, and is not shown" }),
      );
    }
    expect(emailsOf({ email: other, emails: [hidden] })).toEqual([HIDDEN]);
    expect(emailsOf({ emails: [{ email: other }] })).toEqual([other]);
    expect(emailsOf({ emails: [{ email: other, private: true }] })).toEqual([other]);
    expect(emailsOf({ emails: [SHOWN, { email: other }] })).toEqual([SHOWN, other]);
    expect(emailsOf({ emails: [{ email: other, private: true }, "noreply@b.example"] })).toContain("noreply@b.example");
  }
});

test.each(["location", "locations", "branches"])("a private e-mail address is left out beside that of %s", (name) => {
  const others = { [name]: [{ ...BOW, email: SHOWN }] };
  const hidden = { email: HIDDEN, private: true };
  expect(emailsOf({ emails: [hidden], ...others })).toEqual([SHOWN]);
  expect(emailsOf({ emails: [hidden, { email: "noreply@b.example" }], ...others })).toEqual([
    SHOWN,
    "noreply@b.example",
  ]);
  expect(emailsOf({ emails: [hidden, { email: "info@b.example" }], ...others })).toEqual(["info@b.example"]);
  expect(emailsOf({ emails: [hidden], [name]: [{ ...BOW, email: "test@b.example" }] })).toEqual([HIDDEN]);
});

test("an address is read, whatever its name begins with", () => {
  const hidden = { email: HIDDEN, private: true };
  for (const other of [{ email: "noreplyhelp@b.example" }, { name: "noreply@b.example", email: "info@b.example" }])
    expect(emailsOf({ emails: [hidden, other] })).toEqual([other.email]);
});

test("a location's phone is listed once if it is given with and without a label", () => {
  const location = [{ name: "Bow", phone: SECOND, phones: [{ label: "Office", phone: SECOND }] }];
  expect(phonesOf({ phones: [FIRST], location })).toEqual([FIRST, `Office: ${SECOND}`]);
});

test("the phone of a location keeps its extension", () => {
  const location = [{ name: "Bow", phone: { number: SECOND, ext: 12 } }];
  expect(phonesOf({ phones: [FIRST], location })).toEqual([FIRST, `Bow: ${SECOND} x12`]);
});

test("a number for phone and fax is one of the phones", () => {
  const location = [{ name: "Bow", phones: { "Phone/Fax": SECOND } }];
  expect(phonesOf({ phones: [FIRST], location })).toEqual([FIRST, `Bow: ${SECOND}`]);
});

test("the label of a location's phone that is nested deeply does not lose the record", () => {
  let label: unknown = "Office";
  for (let depth = 0; depth < 20_000; depth += 1) label = depth % 2 === 0 ? { part: label } : [label];
  for (const location of [
    [{ phones: [{ label, number: SECOND }] }],
    [{ name: "Bow", phone: { label, number: SECOND } }],
  ])
    expect(phonesOf({ phones: [FIRST], location })?.join()).toContain(SECOND);
});

test.each([
  [{ additional: [] }, []],
  [{ additional: [null, ""], fax: [] }, []],
  [{ additional: [SECOND, ""], fax: null }, [SECOND]],
  [{ additional: [SECOND], note: "Call us", id: 12_345_678 }, [SECOND]],
  [{ additional: ["1-800-GET-ROOF"] }, ["1-800-GET-ROOF"]],
  [{ additional: [], updatedAt: 1_700_000_000_000 }, []],
  [{ additional: [SECOND], updatedAt: 1_700_000_000_000 }, [SECOND]],
  [{ fax: [SECOND] }, [`fax: ${SECOND}`]],
])("a number is kept beside lists and fields of any kind: %j", (beside, others) =>
  expect(phonesOf({ phones: { primary: FIRST, ...beside } })).toEqual([`primary: ${FIRST}`, ...others]),
);

test("the label of a list of phones is kept beside an empty list", () =>
  expect(phonesOf({ phones: { office: [FIRST], fax: [] } })).toEqual([`office: ${FIRST}`]));

test("numbers without quotes, in letters or in a note are kept beside a list of others", () => {
  const note = `After hours ${THIRD}`;
  expect(phonesOf({ phones: { primary: FIRST, additional: [SECOND], note } })?.join()).toContain(THIRD);
  expect(phonesOf({ phones: { primary: 5_550_142, additional: [] } })).toHaveLength(1);
  expect(phonesOf({ phones: { primary: 6_035_550_142, additional: [6_035_550_199] } })).toHaveLength(2);
  expect(phonesOf({ phones: { primary: "1-800-GET-ROOF", additional: [SECOND] } })).toEqual([
    "primary: 1-800-GET-ROOF",
    SECOND,
  ]);
});

test("a number beside a list of others is one of the phones", () => {
  expect(phonesOf({ phones: { primary: FIRST, additional: [SECOND] } })).toEqual([`primary: ${FIRST}`, SECOND]);
  expect(phonesOf({ phones: { name: "Office", phone: FIRST, days: ["Mon"] } })).toEqual([`Office: ${FIRST}`]);
  for (const others of [[], [{ day: "Mon" }], [{ href: "tel:+16035550144" }]])
    expect(phonesOf({ phones: { phone: FIRST, others } })).toEqual([FIRST]);
});

test.each([
  [{ main: SECOND, fax: THIRD }],
  [{ main: { number: SECOND }, faxNumber: { number: THIRD } }],
  [[{ main: SECOND, fax: THIRD }]],
  [
    [
      { type: "main", number: SECOND },
      { type: "fax", number: THIRD },
    ],
  ],
  [[SECOND, { label: "Fax", phone: THIRD }]],
  [{ main: SECOND, officeFax: THIRD }],
  [{ primary: SECOND, additional: [{ type: "fax", number: THIRD }] }],
])("the fax of a location is not one of the phones: %j", (phones) => {
  expect(phonesOf({ phones: [FIRST], location: [{ name: "Bow", phones }] })).toEqual([FIRST, `Bow: ${SECOND}`]);
  expect(phonesOf({ phones: [FIRST], location: [{ phone: { type: "fax", number: THIRD } }] })).toEqual([FIRST]);
});

test("the business's own phones and addresses in Contentful's GraphQL are before those of a location", () => {
  const own = {
    phonesCollection: { items: [{ phone: FIRST, name: "Office" }] },
    emailsCollection: { items: [{ email: "info@acme.example" }] },
  };
  const location = { address: "1 Main St, Bow, NH 03304", phone: SECOND, email: "bow@acme.example" };
  const given = { ...own, locationCollection: { items: [location] } };
  expect(phonesOf(given)).toEqual([`Office: ${FIRST}`, SECOND]);
  expect(phonesOf({ ...given, cell: THIRD })).toEqual([`Office: ${FIRST}`, THIRD, SECOND]);
  expect(emailsOf(given)).toEqual(["info@acme.example"]);
});

test.each([
  ["phones", "phone", "mobile"],
  ["phones", "number", "phone"],
  ["emails", "email", "contactEmail"],
  ["emails", "address", "email"],
])("the items of paginated %s with %s are all read beside %s", (list, field, beside) => {
  const [first, second, third] =
    list === "phones" ? [FIRST, SECOND, THIRD] : ["a@a.example", "b@b.example", "c@c.example"];
  const items = [{ [field]: first }, { [field]: second }];
  const all = [first, second, third].toSorted();
  for (const name of [list, `${list}Collection`, list === "phones" ? "phoneNumbers" : "emailAddresses"])
    for (const page of [{ items }, { total: 2, items }, { edges: items.map((node) => ({ node })) }]) {
      const shown = (given: object) => (list === "phones" ? phonesOf(given) : emailsOf(given));
      expect(shown({ [name]: page, [beside]: third })?.toSorted()).toEqual(all);
      expect(shown({ [name]: page })).toEqual([first, second]);
    }
});

test.each([
  [{ phones: { owner: SECOND, office: THIRD } }, [THIRD]],
  [{ phones: { owner: { number: SECOND }, office: { number: THIRD } } }, [THIRD]],
  [{ phones: [{ owner: SECOND, office: THIRD }] }, [THIRD]],
  [{ phones: { items: [{ billing: SECOND, office: THIRD }] } }, [THIRD]],
  [{ phone: { personal: SECOND, main: THIRD } }, [THIRD]],
  [{ phone: { home: SECOND } }, [SECOND]],
  [{ phone: { homeOffice: SECOND } }, [SECOND]],
  [{ phone: { homePhone: SECOND, office: THIRD } }, [THIRD]],
  [{ phones: { homeowners: SECOND, commercial: THIRD } }, [`Homeowners: ${SECOND}`, `Commercial: ${THIRD}`]],
  [{ phones: { "Home Improvement": SECOND, Roofing: THIRD } }, [`Home Improvement: ${SECOND}`, `Roofing: ${THIRD}`]],
  [{ phone: { ownerCell: SECOND } }, []],
  [{ phone: { private: SECOND, personal: THIRD } }, []],
  [{ phone: { owner: { home: SECOND } } }, []],
  [{ phone: { label: "Office", number: THIRD, owner: "Bob" } }, [`Office: ${THIRD}`]],
  [{ phone: { main: SECOND, shop: THIRD } }, [SECOND, `Shop: ${THIRD}`]],
  [{ phone: { en: SECOND, es: THIRD } }, [SECOND]],
  [{ phone: { "0": SECOND, "1": THIRD } }, [SECOND, THIRD]],
  [{ phone: { main: "1-800-GET-ROOF" } }, ["1-800-GET-ROOF"]],
  [{ emails: { billing: "bill@b.example", info: "info@b.example" } }, ["info@b.example"]],
  [{ emails: { billing: "bill@b.example" } }, ["bill@b.example"]],
  [{ emails: { accounts: "a@b.example" } }, ["a@b.example"]],
  [{ email: { info: "info@b.example", sales: "sales@b.example" } }, ["info@b.example", "sales@b.example"]],
])("what is not for visitors is left out of the contacts of a location: %j", (contacts, shown) => {
  const location = { address: "1 Main St, Bow, NH 03304", ...contacts };
  for (const given of [{ location }, { location: [location] }])
    expect([...(phonesOf(given) ?? []), ...(emailsOf(given) ?? [])]).toEqual(shown);
});

const LABELS =
  "home,homePhone,homePhone2,home2,Home line,Home/Mobile,Bob (home),Work from home,homeowner,Home Owner," +
  "home_phone_number,homeEmailAddress,Home e-mail,Bob's home,bobHome,Main home,Home (Bob),HOME TEL.," +
  "home cell phone 12,Home - Bob,Home – Bob Smith,Home Bob,HomeBob,homeBob,Home phone (Bob),home_phone_bob," +
  "homePhoneBob,homephone,bobhome,Home after 6pm,Bob at home after 5,Home evenings,Home voicemail,Home fax/phone," +
  "Home & cell,Home only for emergencies,New home phone,Mobile home phone,Mobile/Home,Home/Office,Home Carey," +
  "Home Salem,Home Owner Bob,homeowner's cell,Home additional,homeAdditional,Homeowner Bob,Homeowner direct," +
  "Bob new home,newHome,mobile_home,inHome,Homeph,Home designee,Homesecondary";
test.each(LABELS.split(","))("the number of a home is hidden beside another: %s", (label) => {
  const phones = { [label]: THIRD, office: SECOND };
  expect(phonesOf({ location: [{ address: "1 Main St, Bow, NH 03304", phones }] })).toEqual([SECOND]);
  expect(phonesOf({ phones })).toEqual([`office: ${SECOND}`]);
  const emails = { [label]: "bob@b.example", office: "info@b.example" };
  expect(emailsOf({ emails })).toEqual(["info@b.example"]);
  expect(emailsOf({ location: [{ address: "1 Main St, Bow, NH 03304", emails }] })).toEqual(["info@b.example"]);
});

const BOUGHT =
  "homeowners,Home Owners,Home Improvement,Home Service,Home Services,Home repairs,Home Builders,Home Inspection," +
  "Mobile Home Sales,New home sales,newHomes,Manufactured homes,Home remodeling,Home Additions,Home Exteriors," +
  "Home Roofing,Home Painting,Home Comfort,Home Energy,Home security,Home warranty,In-home estimates,Homestead," +
  "Home Care,homecare,home_improvement,homeGenerators,Home Cleaning,Home Design,Home Depot,Home Estimates," +
  "Home Solutions,Home Systems,Manufactured home sales,Homewood,Homer,Home Office," +
  "New Home Construction,Homeowner Services,homeownerSupport,In-Home Consultations,Mobile Home Parks,Homebuyers,Hometown";
test.each(BOUGHT.split(","))("the number for what customers buy is shown: %s", (label) => {
  const phones = { [label]: THIRD, office: SECOND };
  for (const given of [{ phones }, { location: [{ address: "1 Main St, Bow, NH 03304", phones }] }])
    expect(phonesOf(given)?.join()).toContain(THIRD);
});

test.each([
  [{ location: { phone: SECOND, cell: { home: THIRD } } }, [SECOND]],
  [{ location: { cell: { home: THIRD } } }, [THIRD]],
  [{ location: { phones: { billing: THIRD }, phone: [SECOND] } }, [SECOND]],
  [{ location: { phones: [{ home: THIRD }, { office: SECOND }] } }, [SECOND]],
  [{ phones: [FIRST], location: { phones: { billing: THIRD } } }, [FIRST]],
  [{ phones: [{ type: "fax", number: FIRST }], location: { phones: { home: THIRD } } }, [THIRD, `Fax: ${FIRST}`]],
  [{ location: { phone: SECOND }, branches: [{ phone: { home: THIRD } }] }, [SECOND]],
  [{ location: { phone: { accounts: THIRD } }, branches: [{ phone: SECOND }] }, [SECOND]],
  [{ location: { email: "a@b.example", emails: { invoices: "bill@b.example" } } }, ["a@b.example"]],
  [{ location: { emails: { invoices: "bill@b.example" } } }, ["bill@b.example"]],
])("a number or address for invoices, or of a home, is shown only without others: %j", (given, shown) => {
  const address = "1 Main St, Bow, NH 03304";
  const { location, branches = [] } = { branches: undefined, ...given };
  const contacts = {
    ...given,
    location: [{ address, ...location }],
    branches: branches.map((branch) => ({ address, ...branch })),
  };
  expect([...(phonesOf(contacts) ?? []), ...(emailsOf(contacts) ?? [])]).toEqual(shown);
});

test.each([
  [{ primary: SECOND, additional: [{ number: THIRD, hidden: true }] }],
  [{ items: [{ number: SECOND }, { number: THIRD, hidden: true }] }],
  [{ office: { number: SECOND }, shop: { number: THIRD, hidden: true } }],
  [{ office: { number: SECOND }, shop: { hidden: true, numbers: [{ number: THIRD }] } }],
  [[{ number: SECOND }, { items: [{ number: THIRD, status: "draft" }] }]],
])("a location's phone that is switched off below its list is not shown: %j", (phones) => {
  const location = { address: "1 Main St, Bow, NH 03304", phones };
  for (const given of [location, [location], { items: [location] }])
    expect(phonesOf({ location: given })).toEqual([SECOND]);
});

const DOVER = { address: "2 Main St, Dover, NH 03820", phone: SECOND, email: "dover@acme.example" };
test.each([
  { items: [DOVER], hidden: true },
  { main: DOVER, active: false },
  { value: DOVER, status: "draft" },
  { ...DOVER, hidden: true },
])("locations that are switched off as a whole have no phones and e-mail addresses: %j", (location) => {
  expect(phonesOf({ location })).toEqual([]);
  expect(phonesOf({ phones: [FIRST], location })).toEqual([FIRST]);
  expect(emailsOf({ location })).toEqual([]);
});

const HOUSE = { address: "12 Elm St, Bow, NH 03304", email: "bow@acme.example" };
const SHOP = { name: "Shop", address: "5 Shop Rd, Concord, NH 03301", phone: THIRD };

test.each([
  { name: "12 Elm St", phone: SECOND },
  { name: "12 Elm Street, Bow", phone: SECOND },
  { name: "12 Elm", phone: SECOND },
  { name: { en: "12 Elm St", es: "Calle Elm 12" }, phone: SECOND },
  { phones: [{ label: "12 Elm St, Bow", phone: SECOND }] },
  { phones: [{ name: "12 Elm St", number: SECOND }] },
  { phones: [{ type: "12 Elm St", number: SECOND }] },
  { phones: { "12 Elm St": SECOND } },
  { phone: `12 Elm St: ${SECOND}` },
  { phone: `${SECOND} (12 Elm St)` },
  { phones: [{ label: "603 Elm Street", number: SECOND }] },
])("a hidden street is not the label of its phone: %j", (fields) => {
  for (const given of [
    { location: [{ ...HOUSE, ...fields }, SHOP], homeAddress: { street: "12 Elm St", city: "Bow", private: true } },
    { location: [{ ...HOUSE, ...fields, hideAddress: true }, SHOP] },
    { location: [{ ...HOUSE, ...fields, homeAddress: { street: "12 Elm", private: true } }, SHOP] },
    { location: [{ ...HOUSE, ...fields }, SHOP], hideAddress: true },
    { location: [{ ...HOUSE, ...fields }], branches: [SHOP], hideAddress: true },
  ]) {
    expect(JSON.stringify(business(given)?.record)).not.toContain("Elm");
    const digits = phonesOf(given)?.map((phone) => phone.replaceAll(/^.*: |\D/g, ""));
    expect(digits).toEqual([SECOND, THIRD].map((phone) => phone.replaceAll(/\D/g, "")));
    expect(emailsOf(given)).toEqual([HOUSE.email]);
  }
});

test.each([
  ["1-800-ELM-ROOF", "1-800-ELM-ROOF"],
  ["12 Elm St: 1-800-GET-ROOF", "1-800-GET-ROOF"],
  [`12 Elm St: ${SECOND} x12 / ${FIRST}`, `${SECOND} x12`, FIRST],
  [`Elm crew: ${SECOND}`, `Elm crew: ${SECOND}`],
])("the number beside a hidden street, or with its name in letters, is shown: %s", (phone, ...shown) => {
  expect(phonesOf({ location: [{ ...HOUSE, phone, hideAddress: true }] })).toEqual(shown);
  expect(phonesOf({ location: [{ ...HOUSE, phone: { number: phone }, hideAddress: true }] })).toEqual(shown);
});

test("a street that is shown may be the label of its phone", () => {
  const location = [{ ...HOUSE, name: "12 Elm St", phone: SECOND }, SHOP];
  const homeAddress = { street: "9 Elm St", private: true };
  expect(phonesOf({ location, homeAddress })).toEqual([`12 Elm St: ${SECOND}`, `Shop: ${THIRD}`]);
});

test.each(["Office", "Bow office", "Line 2", "Elm crew", "24/7"])(
  "another label of a location with a hidden street is shown: %s",
  (label) => {
    const location = [{ ...HOUSE, name: "12 Elm St", phones: [{ label, phone: SECOND }] }, SHOP];
    expect(phonesOf({ location, hideAddress: true })).toEqual([`${label}: ${SECOND}`, `Shop: ${THIRD}`]);
  },
);

test("the phone and e-mail address of a home whose street is hidden are shown only without others", () => {
  const homeAddress = { street: "12 Elm St", city: "Bow", private: true };
  const home = { ...HOUSE, phone: SECOND };
  const office = { ...SHOP, email: "info@acme.example" };
  for (const location of [{ home, office }, [{ ...home, name: "Home" }, office]]) {
    expect(phonesOf({ location, homeAddress })?.join()).not.toContain(SECOND);
    expect(phonesOf({ location, homeAddress })?.join()).toContain(THIRD);
    expect(emailsOf({ location, homeAddress })).toEqual(["info@acme.example"]);
    expect(phonesOf({ location })?.join()).toContain(SECOND);
  }
  expect(phonesOf({ location: { home, office: { address: SHOP.address } }, homeAddress })?.join()).toContain(SECOND);
});
