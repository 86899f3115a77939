/** When the business opens, as a sentence of a confirmation. Says what `openNow` says, or nothing. */
import type { Language } from "../../../record/language.ts";
import type { Translated } from "../../languages/index.ts";
import type { OpenHours } from "./open-hours.ts";
import { openNow } from "./open-now.ts";

const en = {
  openUntil: (time: string) => `We are open now, until ${time}.`,
  today: (time: string) => `We open today at ${time}.`,
  on: (day: string, time: string) => `We open ${day} at ${time}.`,
};

/** The end of a sentence: `las 7:00 a.m.`, but `la 1:00 p.m.`; the full stop of `a.m.` is the sentence's too. */
const hour = (time: string): string => `${/^1\D/.test(time) ? "la" : "las"} ${time.replace(/\.?$/, ".")}`;

const es: Translated<typeof en> = {
  openUntil: (time) => `Estamos abiertos ahora, hasta ${hour(time)}`,
  today: (time) => `Abrimos hoy a ${hour(time)}`,
  on: (day, time) => `Abrimos el ${day} a ${hour(time)}`,
};

const WORDS: Record<Language, Translated<typeof en>> = { en, es };

const DAY_MS = 86_400_000;
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The full name of a day from its short one, as the language writes them: `Monday` from `Mon`. */
function fullDay(short: string, language: Language, now: Date): string {
  const name = (after: number, weekday: "short" | "long"): string =>
    new Date(now.getTime() + after * DAY_MS).toLocaleDateString(`${language}-US`, { timeZone: "UTC", weekday });
  return name(WEEK.find((after) => name(after, "short") === short) ?? 0, "long");
}

/** With ordinary spaces: some mail programs show a box for the narrow one in front of PM. */
const plain = (text: string): string => text.replaceAll(/\s/g, " ");

/** The next opening of a closed business: its day, undefined for today, and its time. */
function opening(opens: string, language: Language, now: Date): { day: string | undefined; time: string } {
  const [, day, time = opens] = /^(\D+?) (\d.*)$/.exec(plain(opens)) ?? [];
  return { day: day === undefined ? undefined : fullDay(day, language, now), time: plain(time) };
}

/**
 * For who reads it at once: `We are open now, until 5:30 PM.`, `We open today at 7:00 AM.`, `We open Monday at 7:00 AM.`
 *
 * @returns undefined where it isn't certain
 */
export function openSentence(hours: OpenHours, language: Language, now: Date): string | undefined {
  const status = openNow(hours, language, now);
  if (status === undefined) return undefined;
  const words = WORDS[language];
  if (status.isOpen) return words.openUntil(plain(status.until));
  const { day, time } = opening(status.opens, language, now);
  return day === undefined ? words.today(time) : words.on(day, time);
}

/** For who may read it on another day: always names the day, never "now". Undefined while it is open, or isn't certain. */
export function nextOpening(hours: OpenHours, language: Language, now: Date): string | undefined {
  const status = openNow(hours, language, now);
  if (status === undefined || status.isOpen) return undefined;
  const { day, time } = opening(status.opens, language, now);
  const today = now.toLocaleDateString(`${language}-US`, { timeZone: hours.zone, weekday: "long" });
  return WORDS[language].on(day ?? today, time);
}
