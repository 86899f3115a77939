import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const businessOf = (dbPrincipal: unknown) => parseRecord({ dbPrincipal })?.record.dbPrincipal;

test.each([
  [{ label: "Office", value: "603-555-0142" }, "603-555-0142", "Office"],
  [{ country_code: "+1", number: "603-555-0142" }, "603-555-0142"],
  [{ nombre: "Oficina", telefono: "603-555-0142" }, "603-555-0142", "Oficina"],
  [{ extension: 5, line: "555-0142" }, "555-0142 x5"],
  [{ number: "603-555-0142", ext: "ext. 12" }, "603-555-0142 x12"],
  [{ name: "Office", phone: "603-555-0142", ext: 12 }, "603-555-0142 x12", "Office"],
  [{ phone: "603-555-0142", extension: "ext. 12" }, "603-555-0142 x12"],
  [{ phone: "603-555-0142 x5", ext: 12 }, "603-555-0142 x5"],
  [{ phone: "603-555-0142", ext: "" }, "603-555-0142"],
  [{ phone: "603-555-0142 (Bob)", ext: 5 }, "603-555-0142 (Bob)"],
  [{ phone: "603-555-0142", ext: 12_345_678 }, "603-555-0142"],
  [{ number: "603-555-0142", ext: 12_345_678 }, "603-555-0142"],
  [{ phone: "603-555-0142", ext: 1_234_567 }, "603-555-0142"],
  [{ number: "603-555-0142", ext: 1_234_567 }, "603-555-0142"],
  [{ phone: "603-555-0142", ext: 6_035_550_199 }, "603-555-0142"],
  [{ number: "603-555-0142", ext: 6_035_550_199 }, "603-555-0142"],
  [{ phone: "603-555-0142", ext: 0 }, "603-555-0142"],
  [{ phone: "603-555-0142", ext: "00" }, "603-555-0142"],
  [{ number: "603-555-0142", ext: "0" }, "603-555-0142"],
  [{ areaCode: "603", prefix: 555, lineNumber: "0142", ext: 0 }, "603-555-0142"],
  [{ phone: 6_035_550_142, ext: 5 }, "(603) 555-0142 x5"],
  [{ number: 6_035_550_142, ext: 5 }, "(603) 555-0142 x5"],
  [{ phone: '="6035550142"', ext: 5 }, "(603) 555-0142 x5"],
  [{ short: "911" }, "911"],
  [{ codigo_pais: "1", lada: "603", numero: "5550142" }, "603-5550142"],
  [{ number: "603-555-0142", text: "Office 2" }, "603-555-0142"],
  [{ type: "fax", number: "603-555-0142" }, "603-555-0142", "Fax"],
  [{ type: "fax", number: "603-555-0142", name: "Front desk" }, "603-555-0142", "Front desk"],
])("the phone of %j is %j", (item, phone, name = "") => {
  expect(businessOf({ phones: [item] })?.phones).toMatchObject([{ phone, name }]);
});

test.each([
  { hidden: 1 },
  { active: 0 },
  { visible: 0 },
  { published: 0 },
  { activo: 0 },
  { enabled: 0 },
  { show: 0 },
  { deleted: 1 },
  { deleted_at: 1_700_000_000 },
  { hidden: true },
])("phones in an object with %j are not shown", (off) => {
  const location = [{ address: "1 Main St, Bow, NH 03304", phone: "603-555-0111" }];
  for (const given of [
    { phone: "603-555-0142" },
    { primary: "603-555-0142", additional: ["603-555-0199"] },
    { main: "603-555-0142", cell: "603-555-0199" },
    { main: { number: "603-555-0142" }, cell: { number: "603-555-0199" } },
  ]) {
    const phones = { ...given, ...off };
    expect(businessOf({ phones })?.phones).toEqual([]);
    expect(businessOf({ phones, location })?.phones).toMatchObject([{ phone: "603-555-0111" }]);
  }
});

const phonesOf = (phones: object) => businessOf({ phones })?.phones.map(({ phone }) => phone);
const labelsOf = (phones: object) =>
  businessOf({ phones })?.phones.map(({ name, phone }) => `${name} ${phone.replaceAll(/\D/g, "")}`);

test.each([
  ["Emergency", 911],
  ["Text", 54_321],
  ["cell", 5_215_512_345_678],
  ["Madrid", 34_911_234_567],
  ["Fluid repairs", 6_035_550_199],
  ["order", 6_035_550_144],
])("a number without quotes is one of the phones: %s %d", (name, phone) => {
  expect(labelsOf({ Office: "603-555-0142", [name]: phone })).toEqual(["Office 6035550142", `${name} ${phone}`]);
  expect(labelsOf({ Office: "603-555-0142", others: ["603-555-0111"], [name]: phone })).toEqual([
    "Office 6035550142",
    " 6035550111",
    `${name} ${phone}`,
  ]);
});

test.each([
  { total: 120 },
  { calls: 12_345 },
  { zip: 60_601 },
  { licenseNumber: 123_456 },
  { mainExt: 12_345 },
  { rank: 100 },
  { reviewed: 20_250_101 },
  { reviewed: 20_250_101_120_000 },
])("a number beside phones that can't be dialled is none: %j", (other) =>
  expect(phonesOf({ main: "603-555-0142", others: ["603-555-0143"], ...other })).toEqual([
    "603-555-0142",
    "603-555-0143",
  ]),
);

test("an extension beside a number and a list is not one of the phones", () => {
  const phones = { phone: "603-555-0142", others: ["603-555-0111"], ext: 12_345 };
  expect(
    businessOf({ phones })
      ?.phones.map(({ phone }) => phone)
      .join(),
  ).not.toMatch(/(?<!x)12345/);
});

test.each([
  ["updated", 2_024_010_203],
  ["updated_at", 2_024_010_203],
  ["Last modified", 2_024_010_203],
  ["customer id", 2_223_334_444],
  ["customerId", 2_223_334_444],
  ["CUSTOMER_ID", 2_223_334_444],
  ["customerid", 2_223_334_444],
  ["sort_order", 20_240],
  ["Position", 100],
  ["version", 20_240],
  ["seen", 1_700_000_000],
  ["seen", 1_700_000_000_000],
  ["since", 2020],
  ["lines", 2],
  ["priority", 54_321],
])("a number that is none to dial is not one of the phones: %s %d", (name, value) => {
  const [office, others] = ["603-555-0142", ["603-555-0111"]];
  expect(phonesOf({ office, [name]: value })).toEqual([office]);
  expect(phonesOf({ office, others, [name]: value })).toEqual([office, ...others]);
});

test("the readings say that phones in an object are switched off", () => {
  const readings = parseRecord({ dbPrincipal: { phones: { phone: "603-555-0142", hidden: 1 } } })?.readings;
  expect(readings).toContainEqual(
    expect.objectContaining({ level: "hidden", message: "is switched off, and is not shown" }),
  );
});

test("the e-mail address is the value with an @, and profiles and directories are values that are addresses", () => {
  expect(businessOf({ emails: [{ label: "Office", value: "info@acme.example" }] })?.emails).toEqual([
    { email: "info@acme.example" },
  ]);
  const dbSocialMedia = {
    redes: [{ name: "Facebook", link: "https://facebook.com/acme" }],
    directorios: [{ title: "Angi", link: "https://angi.example/acme" }],
  };
  const read = parseRecord({ dbSocialMedia })?.record.dbSocialMedia;
  expect(read?.redes).toMatchObject([{ url: "https://facebook.com/acme" }]);
  expect(read?.directorios).toMatchObject([{ name: "Angi", url: "https://angi.example/acme" }]);
});

test("a service is named by its title, regardless of its other texts", () => {
  for (const title of ["title", "nombre", "servicio"])
    expect(parseRecord({ dbServices: [{ [title]: "siding", content: "We side." }] })?.record.dbServices).toMatchObject([
      { name: "siding" },
    ]);
});

test("the name of an icon is not that of a service", () => {
  const dbServices = [{ symbol: "hammer", offering: "Decks", text: "We build." }];
  expect(parseRecord({ dbServices })?.record.dbServices).toMatchObject([{ name: "Decks" }]);
});

test("coordinates are not part of an address", () => {
  const item = { formatted_address: "418 Fisherville Road, Concord, NH 03303, USA", lat: 43.2, lng: -71.5 };
  expect(businessOf({ location: [item] })?.location).toMatchObject([{ address: item.formatted_address }]);
  const parts = { street: "1 Main St", city: "Concord", state: "NH", zip: "03303" };
  expect(businessOf({ location: [parts] })?.location).toMatchObject([{ address: "1 Main St, Concord, NH 03303" }]);
});

test.each([
  [
    "Google Business",
    {
      regionCode: "US",
      postalCode: "03301",
      administrativeArea: "NH",
      locality: "Concord",
      addressLines: ["1 Main St", "Suite 4"],
    },
  ],
  [
    "Yelp",
    {
      address1: "1 Main St",
      address2: "Suite 4",
      city: "Concord",
      zip_code: "03301",
      country: "US",
      state: "NH",
      display_address: ["1 Main St", "Suite 4", "Concord, NH 03301"],
    },
  ],
  [
    "schema.org",
    { "@type": "PostalAddress", streetAddress: "1 Main St, Suite 4", addressLocality: "Concord, NH 03301" },
  ],
])("an address of %s is complete, in a list or alone", (_, item) => {
  const address = "1 Main St, Suite 4, Concord, NH 03301";
  expect(businessOf({ location: [item] })?.location).toMatchObject([{ address }]);
  expect(businessOf({ location: item })?.location).toMatchObject([{ address }]);
});

test.each([
  [
    "workHours",
    { day: "Monday", open: "8:00 AM", close: "5:00 PM" },
    { day: "Sunday", open: "", close: "", closed: true },
  ],
  [
    "workdays",
    { day: "Monday", open: "8:00 AM", close: "5:00 PM" },
    { day: "Sunday", open: "", close: "", closed: true },
  ],
])("days with opening and closing times are split into days and hours, in %s", (field, ...items) => {
  expect(businessOf({ [field]: items })).toMatchObject({
    workdays: [{ day: "Monday" }, { day: "Sunday" }],
    workHours: [{ hour: "8:00 AM – 5:00 PM" }, { hour: "Closed" }],
  });
});

test("an empty value of a keyed day is left out, and a switch marks the day as closed", () => {
  const workHours = {
    monday: { open: "08:00", close: "17:00" },
    sábado: { abre: "", cerrado: "true" },
    sunday: { open: "", close: "", closed: true },
  };
  expect(businessOf({ workHours })?.workHours.map(({ hour }) => hour)).toEqual([
    "Monday: 8:00 am – 5:00 pm",
    "Sábado: Closed",
    "Sunday: Closed",
  ]);
});

const SPANISH = { formLabel: { isenglish: "no" } };

test.each([
  ["days with opening times", [{ day: "Lunes", open: "8:00", close: "17:00" }]],
  ["days with hours as text", [{ day: "Lunes", hour: "8:00 – 17:00" }]],
])("a closed day is shown in the site's language, beside %s", (_, days) => {
  const workHours = [...days, { day: "Domingo", closed: true }];
  const read = parseRecord({ labels: SPANISH, dbPrincipal: { workHours } })?.record.dbPrincipal;
  expect(read?.workdays.map(({ day }) => day)).toEqual(["Lunes", "Domingo"]);
  expect(read?.workHours.map(({ hour }) => hour)).toEqual(["8:00 – 17:00", "Cerrado"]);
});

test("a closed day under a key is shown in the site's language, and the record's own text is unchanged", () => {
  const workHours = { lunes: "8:00 – 17:00", sábado: "Closed", domingo: { closed: true } };
  const hoursWith = (labels: unknown) =>
    parseRecord({ dbPrincipal: { workHours }, labels })?.record.dbPrincipal.workHours.map(({ hour }) => hour);
  expect(hoursWith(SPANISH)?.slice(1)).toEqual(["Sábado: Closed", "Domingo: Cerrado"]);
  expect(hoursWith({ isenglish: false })?.slice(1)).toEqual(["Sábado: Closed", "Domingo: Cerrado"]);
  expect(hoursWith(undefined)?.slice(1)).toEqual(["Sábado: Closed", "Domingo: Closed"]);
});

test("a closed day in a list of hours beside the days is shown in the site's language", () => {
  const dbPrincipal = { workdays: ["Lunes", "Domingo"], workHours: ["8:00 – 17:00", [{ cerrado: true }]] };
  expect(parseRecord({ dbPrincipal, labels: SPANISH })?.record.dbPrincipal.workHours[1]).toEqual({ hour: "Cerrado" });
});

const rowsOf = (dbPrincipal: unknown) => {
  const read = businessOf(dbPrincipal);
  return read?.workHours.map(({ hour }, index) => [read.workdays[index]?.day ?? "", hour]);
};

test.each([
  [
    "schema.org",
    { "@type": "OpeningHoursSpecification", dayOfWeek: ["Monday"], opens: "08:00", closes: "17:00" },
    "Monday",
    "8:00 am – 5:00 pm",
  ],
  [
    "schema.org, with a URL as the day",
    { "@type": "OpeningHoursSpecification", dayOfWeek: "https://schema.org/Monday", opens: "08:00", closes: "17:00" },
    "Monday",
    "8:00 am – 5:00 pm",
  ],
  [
    "a booking tool",
    {
      day: "Monday",
      slots: [
        { from: "8:00 AM", to: "12:00 PM" },
        { from: "1:00 PM", to: "5:00 PM" },
      ],
    },
    "Monday",
    "8:00 AM – 12:00 PM, 1:00 PM – 5:00 PM",
  ],
  ["a Spanish record", { dia: "Lunes", abre: "8:00", cierra: "17:00" }, "Lunes", "8:00 am – 5:00 pm"],
  ["a switch that marks it as closed", { day: "Sunday", isOpen: false }, "Sunday", "Closed"],
])("a day of %s is split into the day and its hours, from either list", (_, item, day, hour) => {
  expect(rowsOf({ workHours: [item] })).toEqual([[day, hour]]);
  expect(rowsOf({ workdays: [item] })).toEqual([[day, hour]]);
});

const HOURS = { open: "8:00", close: "17:00" };

test.each([
  [{ isOpen: "false" }],
  [{ isOpen: "no" }],
  [{ is_open: "0" }],
  [{ isOpen: 0 }],
  [{ isOpen: "closed" }],
  [{ abierto: "Cerrado" }],
  [{ closed: "yes" }],
  [{ isClosed: 1 }],
  [{ closed: true, ...HOURS }],
  [{ isOpen: "false", ...HOURS }],
  [{ open: "no" }],
  [{ enabled: false, ...HOURS }],
  [{ isActive: "false", ...HOURS }],
  [{ open: "Closed", close: "Closed" }],
  [{ status: "closed", ...HOURS }],
  [{ openStatus: "Closed", ...HOURS }],
  [{ open: 0 }],
  [{ opens: "Closed", closes: "Closed" }],
])("a day with the switch %j is closed, in either list and under a key", (item) => {
  expect(rowsOf({ workHours: [{ day: "Sunday", ...item }] })).toEqual([["Sunday", "Closed"]]);
  expect(rowsOf({ workdays: [{ day: "Sunday", ...item }] })).toEqual([["Sunday", "Closed"]]);
  expect(rowsOf({ workHours: { Monday: HOURS, Sunday: item } })?.[1]).toEqual(["", "Sunday: Closed"]);
});

test.each([[{ isOpen: "yes" }], [{ open: "8:00", isOpen: "1" }], [{ closed: "no" }], [{ isClosed: "false" }]])(
  "a day that the switch %j marks as open has its hours, without the switch",
  (item) => {
    expect(rowsOf({ workHours: [{ day: "Monday", ...HOURS, ...item }] })).toEqual([["Monday", "8:00 am – 5:00 pm"]]);
    expect(rowsOf({ workHours: { Monday: { ...HOURS, ...item }, Tuesday: HOURS } })?.[0]).toEqual([
      "",
      "Monday: 8:00 am – 5:00 pm",
    ]);
  },
);

test.each([
  { timezone: "America/New_York" },
  { time_zone: "EST" },
  { status: "open" },
  { color: "#ff0000" },
  { internal_notes: "Dana has the key" },
  { text_color: "#ff0000" },
  { lunch: "closed" },
  { emergency24h: true },
  { "24hourEmergency": true },
])("a field of a day that is not part of its hours is not shown: %j", (beside) => {
  expect(rowsOf({ workHours: [{ day: "Monday", ...HOURS, ...beside }] })).toEqual([["Monday", "8:00 am – 5:00 pm"]]);
  expect(rowsOf({ workHours: [{ day: "Monday", hours: "8 to 5", ...beside }] })).toEqual([["Monday", "8 to 5"]]);
});

test.each("note notes comment comments remark description descripción nota comentario detail info text".split(" "))(
  "a day's %s is appended to its hours",
  (name) => {
    expect(rowsOf({ workHours: [{ day: "Monday", ...HOURS, [name]: "Estimates only" }] })).toEqual([
      ["Monday", "8:00 am – 5:00 pm – Estimates only"],
    ]);
  },
);

test("several hours under one key of a day are separated by commas", () => {
  expect(rowsOf({ workHours: { Monday: { hours: ["8:00-12:00", "13:00-17:00"] }, Tuesday: HOURS } })?.[0]).toEqual([
    "",
    "Monday: 8:00-12:00, 13:00-17:00",
  ]);
});

test("a day's number or name is not read as hours", () => {
  for (const [sunday, monday] of [
    [0, 1],
    ["Sunday", "Monday"],
  ])
    expect(
      rowsOf({
        workHours: [
          { day: sunday, open: null, close: null },
          { day: monday, ...HOURS },
        ],
      }),
    ).toEqual([
      ["Sunday", ""],
      ["Monday", "8:00 am – 5:00 pm"],
    ]);
});

const period = (day: string, open: unknown, close: unknown) => ({
  openDay: day,
  openTime: open,
  closeDay: day,
  closeTime: close,
});

test("the periods of Google Business are read as days with their hours", () => {
  const periods = [period("MONDAY", { hours: 8 }, { hours: 17, minutes: 30 }), period("TUESDAY", "08:00", "17:00")];
  for (const field of ["workHours", "workdays", "regularHours", "regularOpeningHours"])
    expect(rowsOf({ [field]: { periods } })).toEqual([
      ["Monday", "8:00 am – 5:30 pm"],
      ["Tuesday", "8:00 am – 5:00 pm"],
    ]);
});

test("a day that opens at midnight is not closed", () => {
  expect(rowsOf({ workHours: [{ day: "Monday", open: 0, close: 24 }] })).toEqual([["Monday", "0 – 24"]]);
});

test("schema.org days keep their hours, and slots under a day's name are read", () => {
  const week = {
    dayOfWeek: ["https://schema.org/Monday", "https://schema.org/Tuesday"],
    opens: "08:00",
    closes: "17:00",
  };
  const saturday = { dayOfWeek: "Saturday", opens: "09:00", closes: "12:00" };
  expect(rowsOf({ workHours: [week, saturday] })).toEqual([
    ["Monday, Tuesday", "8:00 am – 5:00 pm"],
    ["Saturday", "9:00 am – 12:00 pm"],
  ]);
  const slots = [
    { from: "8:00", to: "12:00" },
    { from: "13:00", to: "17:00" },
    { from: "", to: "" },
  ];
  expect(rowsOf({ workdays: [{ day: "Monday", slots }] })).toEqual([
    ["Monday", "8:00 am – 12:00 pm, 1:00 pm – 5:00 pm"],
  ]);
  expect(rowsOf({ workHours: { Monday: { slots }, Sunday: { isOpen: false, open: "8:00", close: "17:00" } } })).toEqual(
    [
      ["", "Monday: 8:00 am – 12:00 pm, 1:00 pm – 5:00 pm"],
      ["", "Sunday: Closed"],
    ],
  );
});

test("a day without hours does not shift the hours of others", () => {
  const days = [{ day: "Monday", open: "8:00 AM", close: "5:00 PM" }, { day: "Sunday" }];
  expect(rowsOf({ workdays: days })).toEqual([
    ["Monday", "8:00 AM – 5:00 PM"],
    ["Sunday", ""],
  ]);
});

test("a map service's texts of days are one item each", () => {
  const weekday_text = ["Monday: 8:00 AM – 5:00 PM", "Sunday: Closed"];
  expect(businessOf({ workHours: { weekday_text } })?.workHours).toEqual([
    { hour: "Monday: 8:00 AM – 5:00 PM" },
    { hour: "Sunday: Closed" },
  ]);
});

test("the language of a Google Business address is not part of the address", () => {
  const item = {
    regionCode: "US",
    languageCode: "en",
    postalCode: "03301",
    administrativeArea: "NH",
    locality: "Concord",
  };
  expect(businessOf({ location: [{ ...item, addressLines: ["1 Main St"] }] })?.location[0]?.address).toBe(
    "1 Main St, Concord, NH 03301",
  );
});

test.each([{ website: "https://acme.example/" }, { image: "https://acme.example/office.jpg" }])(
  "a link beside an address is not read as its map: %j",
  (beside) => {
    const address = "1 Main St, Concord, NH 03301";
    expect(businessOf({ location: [{ address, ...beside }] })?.location).toMatchObject([{ address, url: "" }]);
  },
);

test.each(["addresses", "lines", "addressList", "direccion"])(
  "several addresses under %s are one address each",
  (name) => {
    const addresses = ["1 Main St, Bow, NH 03304", "2 Elm St, Concord, NH 03301"];
    expect(businessOf({ location: { [name]: addresses } })?.location.map(({ address }) => address)).toEqual(addresses);
  },
);

test("a phone number and links among the parts of an address are left out", () => {
  const location = [
    { street: "1 Main St", phone: "603-555-0100", email: "a@x.example", link: "x.example", city: "Bow", state: "NH" },
  ];
  expect(businessOf({ location })?.location[0]?.address).toBe("1 Main St, Bow, NH");
});

test("fields of a day in PascalCase are not read as days", () => {
  const hours = [
    { DayOfWeek: 1, OpenTime: "08:00:00", CloseTime: "17:00:00", IsClosed: false },
    { DayOfWeek: 0, OpenTime: null, CloseTime: null, IsClosed: true },
  ];
  const { workdays, workHours } = businessOf({ BusinessHours: hours }) ?? {};
  expect(workdays?.map(({ day }) => day)).toEqual(["Monday", "Sunday"]);
  expect(workHours?.map(({ hour }) => hour)).toEqual(["8:00 am – 5:00 pm", "Closed"]);
});

test("holidays keep their name", () => {
  expect(businessOf({ hours: { Monday: "8-5", holidays: "Closed" } })?.workHours.map(({ hour }) => hour)).toEqual([
    "Monday: 8-5",
    "Holidays: Closed",
  ]);
});

test.each([
  [{ country_code: "+44", phone_number: "2079460958" }, "+442079460958"],
  [{ country_code: "44", phone: "02079460958" }, "+442079460958"],
  [{ country_code: "44", phone: " 02079460958" }, "+442079460958"],
  [{ country_code: "44", phone: 2_079_460_958 }, "+442079460958"],
  [{ countryCode: "52", number: "5512345678" }, "+525512345678"],
  [{ countryCode: "1", number: "6035550142" }, "+16035550142"],
  [{ countryCode: "52", number: "+52 55 1234 5678" }, "+525512345678"],
  [{ country: "US", number: "6035550142" }, "+16035550142"],
])("the link of the phone %j dials %s", (item, number) => {
  expect(businessOf({ phones: [item] })?.phones).toMatchObject([{ number }]);
});
