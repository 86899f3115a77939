import { expect, test } from "vitest";
import { hoursRows } from "../../hours-lines.ts";
import { parseRecord } from "../../parse.ts";
import { normalizeRecord } from "../normalize.ts";

const SPANISH = { formLabel: { isenglish: false } };
const rowsOf = (dbPrincipal: object, labels: object = {}): string[] => {
  const record = parseRecord({ dbPrincipal, labels })?.record;
  return record === undefined ? [] : hoursRows(record).map(({ day, hour }) => `${day}|${hour}`);
};

const TEXTS = ["Monday: 8:00 AM – 5:00 PM", "Sunday: Closed"];
const LEGACY = [1, 2].map((day) => ({ open: { day, time: "0800" }, close: { day, time: "1730" } }));
const NEW = [
  { open: { day: 0, hour: 9, minute: 0 }, close: { day: 0, hour: 12, minute: 30 } },
  { open: { day: 1, hour: 8, minute: 0 }, close: { day: 1, hour: 12, minute: 0 } },
  { open: { day: 1, hour: 13, minute: 0 }, close: { day: 1, hour: 17, minute: 0 } },
];

test.each([
  { opening_hours: { open_now: true, periods: LEGACY, weekday_text: TEXTS } },
  {
    regularOpeningHours: {
      openNow: true,
      periods: NEW,
      weekdayDescriptions: TEXTS,
      nextOpenTime: "2024-01-01T08:00:00Z",
    },
  },
])("Google's texts of days take precedence over its periods: %j", (business) => {
  expect(rowsOf(business)).toEqual(["|Monday: 8:00 AM – 5:00 PM", "|Sunday: Closed"]);
});

test("Google's periods are read as days with their hours, starting on Monday", () => {
  expect(rowsOf({ opening_hours: { open_now: false, periods: LEGACY } })).toEqual([
    "Monday|8:00 am – 5:30 pm",
    "Tuesday|8:00 am – 5:30 pm",
  ]);
  expect(rowsOf({ workHours: { periods: NEW } }, SPANISH)).toEqual([
    "Lunes|08:00 – 12:00, 13:00 – 17:00",
    "Domingo|09:00 – 12:30",
  ]);
  expect(rowsOf({ opening_hours: { periods: LEGACY, weekday_text: [] } })).toHaveLength(2);
  expect(rowsOf({ opening_hours: { periods: [{ open: { day: 1, time: "0800" } }, ...LEGACY] } })).toEqual([]);
  const always = rowsOf({ opening_hours: { periods: [{ open: { day: 0, time: "0000" } }] } });
  expect(always).toHaveLength(7);
  expect(always[0]).toBe("Monday|24 hours");
});

test("Yelp's hours begin on Monday", () => {
  const open = [0, 5].map((day) => ({ is_overnight: false, start: "0800", end: "1700", day }));
  expect(rowsOf({ hours: [{ open, hours_type: "REGULAR", is_open_now: false }] })).toEqual([
    "Monday|8:00 am – 5:00 pm",
    "Saturday|8:00 am – 5:00 pm",
  ]);
});

test("Facebook's hours are read as days with their hours", () => {
  const hours = {
    tue_1_open: "08:00",
    tue_1_close: "12:00",
    tue_2_open: "13:00",
    tue_2_close: "17:00",
    mon_1_open: "09:00",
    mon_1_close: "17:00",
  };
  expect(rowsOf({ hours })).toEqual(["Monday|9:00 am – 5:00 pm", "Tuesday|8:00 am – 12:00 pm, 1:00 pm – 5:00 pm"]);
});

test("numbers of days are shown as their names", () => {
  const days = [1, 6, 7].map((day) => ({ day, open: "08:00", close: "17:00" }));
  expect(rowsOf({ workHours: days })).toEqual([
    "Monday|8:00 am – 5:00 pm",
    "Saturday|8:00 am – 5:00 pm",
    "Sunday|8:00 am – 5:00 pm",
  ]);
  const week = [0, 1, 2].map((dayOfWeek) => ({
    dayOfWeek,
    opens: "08:00",
    closes: "17:00",
    isClosed: dayOfWeek === 0,
  }));
  expect(rowsOf({ workHours: week })).toEqual([
    "Sunday|Closed",
    "Monday|8:00 am – 5:00 pm",
    "Tuesday|8:00 am – 5:00 pm",
  ]);
});

test("days 0 to 5 are ambiguous and not named, and days 0 to 4 begin on Monday", () => {
  const days = [0, 1, 2, 3, 4, 5].map((weekday) => ({ weekday, open: "08:00", close: "17:00" }));
  expect(rowsOf({ workHours: days }).join("; ")).not.toMatch(/day\|/);
  // 0 is Monday here: no business closes on Fridays and Saturdays only.
  expect(rowsOf({ workHours: days.slice(0, 5) }).join("; ")).toMatch(/^Monday\|.*Friday\|/);
});

const EIGHT_TO_FIVE = { open: "8:00", close: "17:00" };
test.each([
  [
    "a list of numbers in a list of hours",
    { hours: [{ days: [1, 2, 3, 4, 5], ...EIGHT_TO_FIVE }] },
    ["Monday – Friday|8:00 am – 5:00 pm"],
  ],
  [
    "a list of numbers in an object",
    { hours: { days: [1, 2, 3, 4, 5], ...EIGHT_TO_FIVE } },
    ["Monday – Friday|8:00 am – 5:00 pm"],
  ],
  [
    "several lists of numbers",
    {
      hours: [
        { dayOfWeek: ["1", "2", "4"], ...EIGHT_TO_FIVE },
        { dayOfWeek: [0, 6], open: "9:00", close: "12:00" },
      ],
    },
    ["Monday, Tuesday, Thursday|8:00 am – 5:00 pm", "Saturday, Sunday|9:00 am – 12:00 pm"],
  ],
  [
    "one list of days and one of hours",
    { workdays: [1, 2, 7], workHours: ["8-5", "9-5", "Closed"] },
    ["Monday|8-5", "Tuesday|9-5", "Sunday|Closed"],
  ],
  [
    "a week that begins on Sunday",
    { workdays: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day })), workHours: ["Closed", 1, 2, 3, 4, 5, 6] },
    ["Sunday|Closed", "Monday|1", "Tuesday|2", "Wednesday|3", "Thursday|4", "Friday|5", "Saturday|6"],
  ],
  [
    "0 is closed, so it is Sunday",
    {
      workdays: [0, 1, 2, 3, 4, 5],
      workHours: ["Closed", "8-5", "8-5", "8-5", "8-5", "8-5"].map((hour) => ({ hour })),
    },
    ["Sunday|Closed", ..."Monday Tuesday Wednesday Thursday Friday".split(" ").map((day) => `${day}|8-5`)],
  ],
  [
    "open from Tuesday on",
    { workHours: [{ day: [2, 3, 4, 5, 6, 7], ...EIGHT_TO_FIVE }] },
    ["Tuesday – Sunday|8:00 am – 5:00 pm"],
  ],
  [
    "open from Sunday on",
    { workHours: [{ day: [0, 2, 3, 4, 5, 6], ...EIGHT_TO_FIVE }] },
    ["Tuesday – Sunday|8:00 am – 5:00 pm"],
  ],
  ["a text", { workdays: "1,2,3,4,5", workHours: "8-5" }, ["Monday – Friday|8-5"]],
  ["a range", { workdays: [{ day: "1-6" }], workHours: [{ hour: "8-5" }] }, ["Monday – Saturday|8-5"]],
  ["a range and a day", { workdays: ["1-5, 6"], workHours: ["8-5"] }, ["Monday – Saturday|8-5"]],
  [
    "some days of a week",
    { workHours: [2, 4, 6].map((day) => ({ day, ...EIGHT_TO_FIVE })) },
    ["Tuesday|8:00 am – 5:00 pm", "Thursday|8:00 am – 5:00 pm", "Saturday|8:00 am – 5:00 pm"],
  ],
  [
    "the order of days beside their names",
    { workHours: ["Sunday", "Monday"].map((dayName, index) => ({ dayName, dayOrder: index + 1, ...EIGHT_TO_FIVE })) },
    ["Sunday|8:00 am – 5:00 pm", "Monday|8:00 am – 5:00 pm"],
  ],
  [
    "numbers beside names of days",
    {
      workdays: [
        { day: 0, name: "Sunday" },
        { day: 1, name: "Monday" },
      ],
      workHours: ["9-12", "8-5"],
    },
    ["Sunday|9-12", "Monday|8-5"],
  ],
])("numbers of days are shown as their names: %s", (_, business, rows) => expect(rowsOf(business)).toEqual(rows));

test("days read from numbers are in the site's language", () => {
  expect(rowsOf({ workdays: "1-5", workHours: "8-5" }, SPANISH)).toEqual(["Lunes – viernes|8-5"]);
});

test.each([
  ["1 may be Sunday", { workHours: [2, 3, 4, 5, 6].map((day) => ({ day, ...EIGHT_TO_FIVE })) }],
  ["another day has no number", { workHours: [{ day: 1, ...EIGHT_TO_FIVE }, EIGHT_TO_FIVE] }],
  ["0 may be Monday", { workdays: [0, 1, 2, 3, 4, 5], workHours: "8-5" }],
])("ambiguous numbers of days are not named: %s", (_, business) =>
  expect(rowsOf(business).join("; ")).not.toMatch(/day/),
);

test("seconds are not shown, and a day from midnight to midnight is closed", () => {
  const workHours = [
    { day: "Monday", open: "08:00:00", close: "17:30:00.000" },
    { day: "Tuesday", open: "0800", close: "1730" },
    { day: "Sunday", opens: "00:00", closes: "00:00" },
  ];
  expect(rowsOf({ workHours })).toEqual(["Monday|8:00 am – 5:30 pm", "Tuesday|8:00 am – 5:30 pm", "Sunday|Closed"]);
  expect(rowsOf({ workHours: [{ day: "Monday", open: "08:00:00", close: "17:30:00" }] })).toEqual([
    "Monday|8:00 am – 5:30 pm",
  ]);
});

test("the time zone of hours is left out", () => {
  expect(rowsOf({ hours: { timezone: "America/New_York", monday: "8-5", tuesday: "9-5" } })).toEqual([
    "|Monday: 8-5",
    "|Tuesday: 9-5",
  ]);
});

test.each([
  [480, 1_020, "8:00 am – 5:00 pm"],
  [540, 1_050, "9:00 am – 5:30 pm"],
  [800, 1_700, "8:00 am – 5:00 pm"],
  [930, 1_645, "9:30 am – 4:45 pm"],
  [0, 1_020, "12:00 am – 5:00 pm"],
  // Ambiguous numbers are shown as they are.
  [600, 1_200, "600 – 1200"],
  [8, 17, "8 – 17"],
])("a program's numbers are read as times: %i to %i", (open, close, hours) =>
  expect(rowsOf({ workHours: [{ day: "Monday", open, close }] })).toEqual([`Monday|${hours}`]),
);

test.each([
  [{ 1: "8-5", 2: "8-5", 6: "9-12" }, /^Monday\|8-5; Tuesday\|8-5; Saturday\|9-12$/],
  [{ 0: null, 1: "8-5", 2: "8-5", 3: "8-5", 4: "8-5", 5: "8-5", 6: "9-12" }, /^Monday\|8-5;.*Saturday\|9-12$/],
  [
    { 0: "8-5", 1: "8-5", 2: "8-5", 3: "8-5", 4: "8-5", 5: null, 6: "closed" },
    /^Monday\|8-5;.*Friday\|8-5; Sunday\|closed$/,
  ],
])("a week with numbers as keys has its days: %j", (workHours, rows) =>
  expect(rowsOf({ workHours }).join("; ")).toMatch(rows),
);

test("pairs of times are read as spans", () => {
  const workHours = { monday: ["08:00", "17:00"], tuesday: ["8 am", "12 pm", "1 pm", "5 pm"] };
  expect(rowsOf({ workHours })).toEqual(["|Monday: 8:00 am – 5:00 pm", "|Tuesday: 8 am – 12 pm, 1 pm – 5 pm"]);
});

test.each([
  ["one item in capitals", [{ Day: "Monday", Open: "08:00", Close: "17:00", Status: "active", Owner: "Dana" }]],
  ["one item in place of the list", { Day: "Monday", Open: "08:00", Close: "17:00", Owner: "Dana" }],
  [
    "names with spaces and hyphens",
    [{ "Day Name": " Monday\n", "Open Time": "08:00", "Close-Time": "17:00", "is-closed": false }],
  ],
  [
    "times in objects beside other fields",
    [{ openDay: "MONDAY", openTime: { hours: 8 }, closeTime: { hours: "17" }, source: "x" }],
  ],
  [
    "days and times in paginated lists",
    {
      id: "a1",
      status: "active",
      daily_availabilities: {
        data: [
          {
            day_name: "monday",
            schedule_windows: { data: [{ start_time: "08:00", end_time: "17:00" }], size: 1, has_more: false },
          },
        ],
      },
    },
  ],
])("only the day and its hours are shown for %s", (_, workHours) => {
  const business = parseRecord({ dbPrincipal: { workHours } })?.record.dbPrincipal;
  expect(business?.workdays).toEqual([{ day: "Monday" }]);
  expect(business?.workHours.map(({ hour }) => hour.replace(/^0?8:00/, "8:00"))).toEqual(["8:00 am – 5:00 pm"]);
});

test("hours of a date, which is not a day of the week, do not shift the days", () => {
  const openingHoursSpecification = [
    { dayOfWeek: ["Monday", "Tuesday"], opens: "07:00", closes: "17:00" },
    { dayOfWeek: "http://schema.org/Saturday", opens: "08:00", closes: "12:00", validFrom: "2026-04-01" },
    { opens: "00:00", closes: "00:00", validFrom: "2026-12-24", validThrough: "2026-12-26" },
  ];
  const business = parseRecord({ dbPrincipal: { name: "Acme", openingHoursSpecification } })?.record.dbPrincipal;
  expect(business?.workdays).toEqual([{ day: "Monday, Tuesday" }, { day: "Saturday" }]);
  expect(business?.workHours).toEqual([{ hour: "7:00 am – 5:00 pm" }, { hour: "8:00 am – 12:00 pm" }]);
});

test("opening and closing times are read without seconds", () => {
  const schedule = [
    { day: "Monday", opens_at: "07:30:00.000", closes_at: "16:30:00.000" },
    { day: "Tuesday", opening_time: "08:00", closing_time: "17:00" },
  ];
  const { workdays, workHours } = parseRecord({ dbPrincipal: { name: "Acme", schedule } })?.record.dbPrincipal ?? {};
  expect(workdays).toEqual([{ day: "Monday" }, { day: "Tuesday" }]);
  expect(workHours).toEqual([{ hour: "7:30 am – 4:30 pm" }, { hour: "8:00 am – 5:00 pm" }]);
});

test("hours of dates beside those of the week are not days of it", () => {
  const workHours = { monday: { start: "7:00", end: "17:00" }, holidayHours: [{ date: "2026-12-25", isClosed: true }] };
  expect(parseRecord({ dbPrincipal: { name: "Acme", workHours } })?.record.dbPrincipal.workHours).toEqual([
    { hour: "Monday: 7:00 am – 5:00 pm" },
  ]);
});

const WEEK = { monday: "8-5", tuesday: "8-5" };
const SHOWN_WEEK = ["|Monday: 8-5", "|Tuesday: 8-5"];

test.each([
  [{ ...WEEK, winter: { monday: "9-3", tuesday: "9-3" } }, [...SHOWN_WEEK, "|Winter: Monday 9-3, Tuesday 9-3"]],
  [{ ...WEEK, timezone: { name: "America/New_York", offset: -5 } }, SHOWN_WEEK],
  [{ meta: { updated: "2024-01-01" }, ...WEEK }, SHOWN_WEEK],
  [{ ...WEEK, exceptions: { "2024-12-25": "closed" } }, SHOWN_WEEK],
  [{ ...WEEK, special: [{ date: "2024-12-25", closed: true }] }, SHOWN_WEEK],
  [{ week: WEEK }, SHOWN_WEEK],
])("an object beside or around the days of a week does not replace them: %j", (workHours, rows) => {
  expect(rowsOf({ workHours })).toEqual(rows);
});

test.each([
  [{ ...WEEK, exceptions: { "2024-12-25": "closed" } }, ["exceptions"]],
  [{ ...WEEK, special: [{ date: "2024-12-25", closed: true }] }, ["special"]],
  [
    [
      { day: "Monday", hours: "8-5" },
      { date: "2024-12-25", closed: true },
    ],
    [1],
  ],
  [{ ...WEEK, winter: { monday: "9-3" }, notes: ["Estimates by appointment"], timezone: { name: "EST" } }, []],
])("holidays and exceptions among the hours are noted as hidden: %j", (workHours, hidden) => {
  const notes = normalizeRecord({ dbPrincipal: { workHours } })?.notes.filter(({ level }) => level === "hidden");
  expect(notes?.map(({ path }) => path)).toEqual(hidden.map((name) => ["dbPrincipal", "workHours", name]));
});

test.each([
  [{}, { hours: 24 }, "24 hours"],
  [{ hours: 18 }, {}, "6:00 pm – 12:00 am"],
  [{ hours: 8, minutes: null, seconds: 0, nanos: 0 }, { hours: 17 }, "8:00 am – 5:00 pm"],
  [{ minutes: 30 }, { hours: 6 }, "12:30 am – 6:00 am"],
])("the times %j and %j of Google, which omits zeros, are %s", (openTime, closeTime, hours) => {
  const periods = ["FRIDAY", "SATURDAY"].map((day) => ({ openDay: day, openTime, closeDay: day, closeTime }));
  for (const given of [{ regularHours: { periods } }, { workHours: periods }])
    expect(rowsOf(given)).toEqual([`Friday|${hours}`, `Saturday|${hours}`]);
});

test.each(["true", 1, "yes"])("a day that is open around the clock by the switch %j has the words for it", (on) => {
  expect(rowsOf({ workHours: [{ day: "Monday", open24Hours: on, open: "", close: "" }] })).toEqual(["Monday|24 hours"]);
});

test("days that a program wrote are in the language of the site, and the owner's words stay", () => {
  const hours = { opens: "08:00", closes: "17:00" };
  const workHours = ["MONDAY", "https://schema.org/Sunday"].map((dayOfWeek) => ({ dayOfWeek, ...hours }));
  expect(rowsOf({ workHours }, SPANISH)).toEqual(["Lunes|08:00 – 17:00", "Domingo|08:00 – 17:00"]);
  expect(rowsOf({ workHours })).toEqual(["Monday|8:00 am – 5:00 pm", "Sunday|8:00 am – 5:00 pm"]);
  expect(rowsOf({ workHours: { monday: "8-5", saturday_sunday: "9-12" } }, SPANISH)).toEqual([
    "|Lunes: 8-5",
    "|Sábado – domingo: 9-12",
  ]);
  expect(rowsOf({ workHours: [{ day: "Monday", ...hours }] }, SPANISH)).toEqual(["Monday|08:00 – 17:00"]);
});

test.each([
  ["08:00", "17:00", "8:00 am – 5:00 pm", "08:00 – 17:00"],
  ["9:00", "12:30", "9:00 am – 12:30 pm", "9:00 – 12:30"],
  ["08:00", "11:00", "8:00 am – 11:00 am", "08:00 – 11:00"],
  ["13:00", "17:00", "1:00 pm – 5:00 pm", "13:00 – 17:00"],
  ["18:00", "02:00", "6:00 pm – 2:00 am", "18:00 – 02:00"],
  [480, 660, "8:00 am – 11:00 am", "08:00 – 11:00"],
  [{ hours: 8 }, { hours: 11 }, "8:00 am – 11:00 am", "08:00 – 11:00"],
  // Times of a 12-hour clock, or of either, stay as they are.
  ["8:00", "5:00", "8:00 – 5:00", "8:00 – 5:00"],
  ["7:00", "8:00", "7:00 – 8:00", "7:00 – 8:00"],
  ["01:00", "05:00", "01:00 – 05:00", "01:00 – 05:00"],
  ["8:00 AM", "5:00 PM", "8:00 AM – 5:00 PM", "8:00 AM – 5:00 PM"],
])("the times %j and %j are on the clock of the site's language: %s, %s", (open, close, english, spanish) => {
  const workHours = ["Monday", "Tuesday"].map((day) => ({ day, open, close }));
  expect(rowsOf({ workHours })).toEqual([`Monday|${english}`, `Tuesday|${english}`]);
  expect(rowsOf({ workHours }, SPANISH)).toEqual([`Monday|${spanish}`, `Tuesday|${spanish}`]);
});

test("hours that the provider wrote as text stay as they are", () => {
  expect(rowsOf({ workdays: ["Monday"], workHours: ["08:00 – 17:00"] })).toEqual(["Monday|08:00 – 17:00"]);
});

test("regular hours of BrightLocal are read although a day has a status in place of hours", () => {
  const open = { status: "open", hours: [{ start: "09:00", end: "17:00" }] };
  const hours = { regular: { mon: open, tue: open, sun: { status: "closed", hours: [] } } };
  expect(parseRecord({ dbPrincipal: { hours } })?.record.dbPrincipal.workHours).toEqual([
    { hour: "mon: 9:00 am – 5:00 pm" },
    { hour: "tue: 9:00 am – 5:00 pm" },
    { hour: "sun: Closed" },
  ]);
});

test("a closed day in the form of GoDaddy is shown as closed", () => {
  const hours = [
    { day: "sat", hour: { openTime: "08:00", closeTime: "17:00", byAppointmentOnly: false, closed: false } },
    { day: "sun", hour: { closed: true } },
  ];
  expect(parseRecord({ dbPrincipal: { hours } })?.record.dbPrincipal.workHours).toEqual([
    { hour: "08:00 – 17:00" },
    { hour: "Closed" },
  ]);
});

test.each([
  [8, 17],
  ["08", "17"],
])("hours of a day that are numbers, from %j to %j, are not minutes", (startHours, endHours) => {
  const hours = [{ day: "Monday", startHours, endHours }];
  const [row] = parseRecord({ dbPrincipal: { hours } })?.record.dbPrincipal.workHours ?? [];
  expect(row?.hour).not.toContain("12:");
});

test("the texts of XML elements are the hours of a day", () => {
  const hours = { monday: [{ _: "8am-12pm" }, { _: "1pm-5pm" }], sunday: [{ _: "Closed" }] };
  expect(rowsOf({ hours })).toEqual(["|Monday: 8am-12pm, 1pm-5pm", "|Sunday: Closed"]);
});

test("hours for emergencies or holidays keep their label", () => {
  const emergency = { saturday: { open: "00:00", close: "24:00" }, status: "on call" };
  expect(rowsOf({ hours: { regular: "Mon-Fri 8-5", emergency } }).join(" ")).toContain("Mon-Fri");
  const holidays = { monday: { open: "10:00", close: "14:00" } };
  expect(rowsOf({ hours: { holidays } }).join(" ")).toMatch(/holidays/i);
});

test("hours of an afternoon beside a day on a 24-hour clock are not in the morning", () => {
  const workHours = [
    { day: "Monday", open: "8:00", close: "17:00" },
    { day: "Saturday", open: "1:00", close: "5:00" },
  ];
  expect(rowsOf({ workHours })).toEqual(["Monday|8:00 am – 5:00 pm", "Saturday|1:00 – 5:00"]);
});

test("times of Drupal, which are hours and minutes in one number, are read", () => {
  const hours = [
    { day: 1, all_day: false, starthours: 800, endhours: 1700, comment: "" },
    { day: 6, all_day: false, starthours: 900, endhours: 1200, comment: "By appointment" },
  ];
  expect(parseRecord({ dbPrincipal: { hours } })?.record.dbPrincipal.workHours).toEqual([
    { hour: "8:00 am – 5:00 pm" },
    { hour: "9:00 am – 12:00 pm – By appointment" },
  ]);
});

const lastHourOf = (business: object, isenglish = true) =>
  parseRecord({ labels: { formLabel: { isenglish } }, dbPrincipal: business })?.record.dbPrincipal.workHours[1]?.hour;

test("a day on a 24-hour clock settles the clock of days that end before noon", () => {
  const workday = { day: "Mon-Fri", open: "8:00", close: "17:00" };
  const morning = { open: "8:00", close: "11:00" };
  for (const [saturday, shown] of [
    [morning, "8:00 am – 11:00 am"],
    [{ opens: "10:00:00", closes: "11:30:00" }, "10:00 am – 11:30 am"],
    [{ open: "08:00", close: "11:00" }, "8:00 am – 11:00 am"],
    [{ open: "9:00", close: "1:00" }, "9:00 – 1:00"],
    [{ open: "0:00", close: "0:00" }, "Closed"],
  ] as const)
    expect(lastHourOf({ workHours: [workday, { day: "Saturday", ...saturday }] })).toBe(shown);

  const days = [workday, { day: "Saturday", ...morning }];
  expect(lastHourOf({ workdays: days })).toBe("8:00 am – 11:00 am");
  expect(lastHourOf({ workHours: days }, false)).toBe("8:00 – 11:00");
  expect(lastHourOf({ workHours: [{ ...workday, close: "5:00" }, ...days.slice(1)] })).toBe("8:00 – 11:00");
  const week = { Monday: { open: "8:00", close: "17:00" }, Saturday: morning };
  expect(lastHourOf({ workHours: week })).toBe("Saturday: 8:00 am – 11:00 am");
});

test.each([[{ open: 800, close: 500 }], [{ open: { hours: 8 }, close: { hours: 5 } }]])(
  "hours that may be of a 12-hour clock have no leading zero: %j",
  (hours) => expect(rowsOf({ workHours: [{ day: "Monday", ...hours }] })).toEqual(["Monday|8:00 – 5:00"]),
);

test("a day with a second opening and closing time has both hours", () => {
  const day = { day: "Monday", open: "8:00", close: "12:00", open2: "13:00", close2: "17:00" };
  expect(rowsOf({ workHours: [day] })).toEqual(["Monday|8:00 am – 12:00 pm, 1:00 pm – 5:00 pm"]);
  const unused = { ...day, close: "17:00", open2: "00:00", close2: "00:00" };
  expect(rowsOf({ workHours: [unused] })).toEqual(["Monday|8:00 am – 5:00 pm"]);
  expect(rowsOf({ workHours: [{ ...day, closed: true }] })).toEqual(["Monday|Closed"]);
  for (const off of [{ isOpen2: false }, { closed2: true }])
    expect(rowsOf({ workHours: [{ ...day, isOpen: true, ...off }] })).toEqual(["Monday|8:00 am – 12:00 pm"]);
});

test.each([
  [["8:00 AM", "12:00 PM", "1:00 PM", "5:00 PM"], "8:00 AM – 12:00 PM, 1:00 PM – 5:00 PM"],
  [["8:00 am", "12:00 pm", "12:00 pm", "5:00 pm"], "8:00 am – 12:00 pm, 12:00 pm – 5:00 pm"],
  [["8 AM", "12 PM", "1 PM", "5 PM"], "8 AM – 12 PM, 1 PM – 5 PM"],
  [["8:00", "12:00", "1:00", "5:00"], "8:00 am – 12:00 pm, 1:00 – 5:00"],
  [["9:00 AM", "12:00 PM", "06:00", "09:00"], "9:00 AM – 12:00 PM, 06:00 – 09:00"],
  [["8:00", "12:00", "17:00", "00:00"], "8:00 am – 12:00 pm, 5:00 pm – 12:00 am"],
  [[800, 1200, 1300, 1700], "8:00 am – 12:00 pm, 1:00 pm – 5:00 pm"],
  [["8:00 AM", "5:00 PM", "12:00 AM", "12:00 AM"], "8:00 AM – 5:00 PM"],
  [["8:00 AM", "5:00 PM", "8:00 AM", "5:00 PM"], "8:00 AM – 5:00 PM"],
  [["8:00 AM", "5:00 PM", "13:00", "17:00"], "8:00 AM – 5:00 PM"],
  [["8:00", "12:00", "12:30", "4:30"], "8:00 am – 12:00 pm, 12:30 – 4:30"],
  [["9:00", "12:00", "9:00", "17:00"], "9:00 am – 12:00 pm"],
  [["8 AM", "5 PM", "12 PM", "1 PM"], "8 AM – 5 PM"],
  [["13:00", "17:00", "8:00", "12:00"], "1:00 pm – 5:00 pm"],
  [["8:00", "5:00", "1:00", "5:00"], "8:00 – 5:00"],
  [["8:00", "12:00", "12:00", "12:00"], "8:00 am – 12:00 pm"],
  [["8:00", "12:00", "13:00", "13:00"], "8:00 am – 12:00 pm"],
  [["8 AM", "12 PM", "1 PM", "N/A"], "8 AM – 12 PM"],
  [["8:00", "12:00", "12:00", "Closed"], "8:00 am – 12:00 pm"],
  [["8 AM", "12 PM", "5 PM", "midnight"], "8 AM – 12 PM, 5 PM – midnight"],
  [["7:30", "16:00", "13:00", "17:00"], "7:30 am – 4:00 pm"],
  [["8:00 AM", "5:00 PM", "", ""], "8:00 AM – 5:00 PM"],
  [["8:00", "17:00", 0, 0], "8:00 am – 5:00 pm"],
  [["00:00", "24:00", "13:00", "17:00"], "24 hours"],
  [["0:00", "0:00", "13:00", "17:00"], "Closed"],
])(
  "a second opening and closing time is shown, on any clock, if it is after the first: %j",
  ([open, close, open2, close2], hours) => {
    expect(rowsOf({ workHours: [{ day: "Monday", open, close, open2, close2 }] })).toEqual([`Monday|${hours}`]);
  },
);
