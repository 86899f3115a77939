/**
 * Words of opening hours in each language. They are read in all languages, and written in that of the record. Patterns
 * are of texts as `plainWords` returns them.
 */
import type { Language } from "./language.ts";
import { anyAccents, withoutAccents } from "./text.ts";

interface HoursWords {
  /** Hours of a day that a switch marks as closed: the record has no word for them. */
  closed: string;
  /** Hours of a day without a closing time. */
  allDay: string;
  /** Pattern of a whole text that means all day. */
  always: string;
  noon: string;
  /** Abbreviations of each day, Monday first. */
  short: readonly (readonly string[])[];
  everyDay: string;
  mondayToFriday: string;
  mondayToSaturday?: string;
  weekend: string;
  /** Words before a day: `el lunes`. */
  article?: string;
  /** Words between two days or hours, the words between the last two of a list, and words before all of them. */
  to: string;
  and: string;
  from: string;
  /** Beginnings of names for several days, and of labels of hours that are not those of every week: `holidays`. */
  manyDays: string;
  labels: string;
  seasons: string;
  /** Parts of words that deliberately say more than a time: `by appointment`. */
  onRequest: string;
}

// Single letters are unambiguous only in ranges: a lone M is Monday in English and martes in Spanish.
const HOURS_WORDS: Readonly<Record<Language, HoursWords>> = {
  en: {
    closed: "Closed",
    allDay: "24 hours",
    always: "(?:open )?24 ?(?:hours|hrs|h)(?: a day)?",
    noon: "noon|midday",
    short: [
      ["mon", "mo"],
      ["tues", "tue", "tu"],
      ["weds", "wed", "we"],
      ["thurs", "thur", "thu", "th"],
      ["fri", "fr"],
      ["sat", "sa"],
      ["sun", "su"],
    ],
    everyDay: "daily|every ?day|(?:all )?(?:7|seven) days(?: a week)?",
    mondayToFriday: "weekdays|m ?[-–—] ?f",
    weekend: "weekends?",
    to: "to|through|thru|until|till",
    and: "and",
    from: "from|open",
    manyDays: "week|daily|every",
    labels: "holiday|emerg",
    seasons: "summer|winter|spring|autumn",
    onRequest: "appoint|call|emerg|urgen|request|season|holiday",
  },
  es: {
    closed: "Cerrado",
    allDay: "24 horas",
    always: "(?:las )?24 ?horas",
    noon: "mediodia",
    short: [
      ["lun", "lu"],
      ["mar", "ma"],
      ["mie", "mi"],
      ["jue", "ju"],
      ["vie", "vi"],
      ["sab", "sa"],
      ["dom", "do"],
    ],
    everyDay: "todos los dias|(?:los )?(?:7|siete) dias(?: de la semana)?",
    mondayToFriday: "dias laborables|dias de semana|entre semana|l(?: ?[-–—] ?| a )v",
    mondayToSaturday: "l(?: ?[-–—] ?| a )s",
    weekend: "(?:los )?fin(?:es)? de semana",
    article: "los?|el",
    to: "a(?: las?)?|al|hasta(?: las?)?",
    and: "y|e",
    from: "de(?: las?)?|desde(?: las?)?|abierto",
    manyDays: "todos",
    labels: "festivo|feriado",
    seasons: "verano|invierno|primavera|otono",
    onRequest: "cita|llam|urgen|temporada|festiv|feriad",
  },
};

const ALL: readonly HoursWords[] = Object.values(HOURS_WORDS);

/** Returns the word for a closed day. */
export const closedDay = (language: Language): string => HOURS_WORDS[language].closed;

/** Returns the words for a day that is open around the clock. */
export const allDay = (language: Language): string => HOURS_WORDS[language].allDay;

/** Returns a text in lower case, without accents, with single spaces. */
export const plainWords = (text: string): string => withoutAccents(text.toLowerCase()).replaceAll(/\s+/g, " ").trim();

/** Returns the abbreviations of a day in all languages; 0 is Monday. */
export const shortDays = (day: number): string[] => ALL.flatMap(({ short }) => short[day] ?? []);

/** Returns the alternatives of a pattern in all languages, without a group around them. */
export const inAllLanguages = (pattern: Exclude<keyof HoursWords, "short">): string =>
  ALL.flatMap((language) => language[pattern] ?? []).join("|");

/** Pattern of a word for closed, in lower case, with or without accents. */
export const CLOSED = anyAccents(ALL.map(({ closed }) => closed.toLowerCase()).join("|"));
