/** Finds values that the site accepts, but whose meaning is not the apparent one, or that have none. */
import { FIELD_GUIDE } from "../../record/field-guide.ts";
import { CLOSED, inAllLanguages, plainWords } from "../../record/hours-words.ts";
import { leavesOf } from "../../record/json-value.ts";
import { isMailable } from "../../record/lead-recipient.ts";
import { isObject } from "../../record/normalize/reading.ts";
import { numberedDaysIn } from "../../record/normalize/hours/service-hours.ts";
import type { ParsedRecord } from "../../record/parse.ts";
import { daysOf } from "../../site/seo/structured-data/days.ts";
import {
  daysAndHours,
  hoursOf,
  isClosed,
  clockOf,
  saysDaysWithHours,
} from "../../site/seo/structured-data/opening-hours.ts";
import { type Issue, guidePath, issueOf, type Path, valueProblem as problem } from "./issue.ts";

interface Leaf {
  path: Path;
  value: unknown;
}

/** Whether a field's example is a number: the guide has one for each field that should be a number. */
const isNumber = (path: Path): boolean => typeof FIELD_GUIDE[guidePath(path)]?.example === "number";

const NUMBER = /^\d+(?:[.,]\d+)*\+?$/;

/** Finds numbers with words in them: the site shows them within a sentence, and in large type. */
const oddNumbers = (leaves: readonly Leaf[]): Issue[] =>
  leaves
    .filter(({ path, value }) => isNumber(path) && value !== "" && !NUMBER.test(String(value)))
    .map(({ path, value }) =>
      problem(
        path,
        `"${String(value)}" is not a number.`,
        "It stands as it is where the site has a number in a sentence, and counts up to it.",
        `Write only the number, such as ${String(FIELD_GUIDE[guidePath(path)]?.example)}.`,
      ),
    );

/** Finds addresses that mail can't reach. The site sends no mail to them. */
const unmailable = ({ record }: ParsedRecord): Issue[] =>
  record.dbPrincipal.emails.flatMap(({ email }, index) =>
    isMailable(email)
      ? []
      : [
          problem(
            ["dbPrincipal", "emails", index, "email"],
            `No mail can be sent to "${email}".`,
            "It is shown, and mail to it does not arrive.",
            "Write only the complete address, such as office@example.com.",
          ),
        ],
  );

const OTHER_WORDS = new RegExp(`${inAllLanguages("onRequest")}|${CLOSED}|24`);

/** Whether a text deliberately says more than days or a time: `by appointment`. */
export const hasOtherWords = (text: string): boolean => OTHER_WORDS.test(plainWords(text));

/** Returns the issue for days or hours that can't be read: a problem if the text is meaningless, else advice. */
function unread(path: Path, text: string, what: "hours" | "days", example: string): Issue {
  const nothing = !hasOtherWords(text) && (what === "days" || hasNoTime(text));
  return (nothing ? problem : issueOf("search", "advice"))(
    path,
    `"${text}" can't be read as ${what}.`,
    "It is shown unchanged, and search engines do not get it.",
    `Write it such as: ${example}`,
  );
}

const unreadHour = (path: Path, text: string, clock: 12 | 24 | undefined): Issue[] =>
  hoursOf(text, clock) === undefined ? [unread(path, text, "hours", "7:00 am – 5:30 pm")] : [];

/** Checks a day. Days on which the business is closed may have any name: `Holidays`. */
const unreadDay = (path: Path, text: string, hours: string): Issue[] => {
  const read = hoursOf(hours);
  const understood = daysOf(text) !== undefined || (read !== undefined && isClosed(read));
  return understood ? [] : [unread(path, text, "days", "Monday to Friday")];
};

/** Returns the issue for a day without hours, or hours without a day. */
const unpaired = (path: Path, message: string, fix: string): Issue =>
  issueOf("visitors", "advice")(path, message, "It is shown alone, and the day is neither open nor closed.", fix);

/** Checks days and hours in one text: `Monday to Friday: 8 am - 5 pm`. */
function unreadTogether(path: Path, text: string, clock: 12 | 24 | undefined): Issue[] {
  if (text === "") return [];
  if (hoursOf(text) !== undefined)
    return [unpaired(path, `"${text}" has no day.`, "Write its days before it, such as: Every day: 24/7")];
  const [days, hours] = daysAndHours(text);
  return [...unreadDay(path, days, hours), ...(hours === "" ? [] : unreadHour(path, hours, clock))];
}

/** Finds hours and days that search engines can't read, including those that are meaningless to people, too. */
function unreadHours({ record }: ParsedRecord): Issue[] {
  const { workdays, workHours } = record.dbPrincipal;
  const clock = clockOf(record);
  if (saysDaysWithHours(record))
    return [
      ...workdays.flatMap(({ day }, index) => unreadTogether(["dbPrincipal", "workdays", index, "day"], day, clock)),
      ...workHours.flatMap(({ hour }, index) => {
        const path = ["dbPrincipal", "workHours", index, "hour"];
        const hasDays = daysOf(daysAndHours(hour)[0]) !== undefined;
        return hasDays || hour === "" || hoursOf(hour) !== undefined
          ? unreadTogether(path, hour, clock)
          : unreadHour(path, hour, clock);
      }),
    ];
  return [
    ...workHours.flatMap(({ hour }, index) => {
      const path = ["dbPrincipal", "workHours", index, "hour"];
      const day = workdays[index]?.day ?? "";
      if (hour !== "") return unreadHour(path, hour, clock);
      return day === "" ? [] : [unpaired(path, `"${day}" has no hours.`, "Write them at the same place, or Closed.")];
    }),
    ...workdays.flatMap(({ day }, index) => {
      const path = ["dbPrincipal", "workdays", index, "day"];
      const hour = workHours[index]?.hour ?? "";
      if (day === "")
        return hour === "" ? [] : [unpaired(path, `"${hour}" has no day.`, "Write its day at the same place.")];
      return unreadDay(path, day, hour);
    }),
  ];
}

/** Finds hours with numbered days that were not read: a week may begin with 0 or 1, on Sunday or Monday. */
function numberedDays({ fields: { dbPrincipal } }: ParsedRecord): Issue[] {
  const { workHours }: Readonly<Record<string, unknown>> = isObject(dbPrincipal) ? dbPrincipal : {};
  const days = [workHours].flat().map((item) => numberedDaysIn(item)?.days ?? []);
  const index = days.findIndex((found) => found.length > 0);
  if (index === -1) return [];
  return [
    problem(
      ["dbPrincipal", "workHours", index],
      `Its days are numbers, and ${days.flat().includes(0) ? 0 : 1} may be Sunday or Monday.`,
      "Visitors see the hours without their days.",
      "Write the days with their names, at the same places of workdays.",
    ),
  ];
}

/** Whether a text contains no time of day: no number from 0 to 24, or an impossible one. */
function hasNoTime(text: string): boolean {
  const times = [...text.matchAll(/(\d+)(?:[:.h](\d+))?/gi)];
  return times.length === 0 || times.some(([, hour, minute = "0"]) => Number(hour) > 24 || Number(minute) > 59);
}

/** Finds the doubtful values of a record; paths are those of the cleaned record. */
export function doubtfulValues(parsed: ParsedRecord): Issue[] {
  const leaves = leavesOf(parsed.record);
  return [...oddNumbers(leaves), ...unmailable(parsed), ...unreadHours(parsed), ...numberedDays(parsed)];
}
