/** Next opening of the business, as a sentence for a confirmation; from `openNow`. */
import { DAY_NAMES } from "../../../record/day-names.ts";
import type { Language } from "../../../record/language.ts";
import type { Translated } from "../../languages/words.ts";
import type { OpenHours } from "./open-hours.ts";
import { openNow } from "./open-now.ts";
import { timeOfDay } from "./time-of-day.ts";

const en = {
  openUntil: (time: string) => `We are open now, until ${time}.`,
  today: (time: string) => `We open today at ${time}.`,
  on: (day: string, time: string) => `We open ${day} at ${time}.`,
};

/** End of a sentence: `las 7:00 a.m.`, but `la 1:00 p.m.`; the full stop of `a.m.` also ends the sentence. */
const hour = (time: string): string => `${/^1\D/.test(time) ? "la" : "las"} ${time.replace(/\.?$/, ".")}`;

const es: Translated<typeof en> = {
  openUntil: (time) => `Estamos abiertos ahora, hasta ${hour(time)}`,
  today: (time) => `Abrimos hoy a ${hour(time)}`,
  on: (day, time) => `Abrimos el ${day} a ${hour(time)}`,
};

const WORDS: Record<Language, Translated<typeof en>> = { en, es };

/**
 * For a text that is read at once: `We are open now, until 5:30 pm.`, `We open today at 7:00 am.`,
 * `We open Monday at 7:00 am.`
 *
 * @returns `undefined` if it is not certain
 */
export function openSentence(hours: OpenHours, language: Language, now: Date): string | undefined {
  const status = openNow(hours, now);
  if (status === undefined) return undefined;
  const words = WORDS[language];
  if (status.isOpen) return words.openUntil(timeOfDay(status.closes, language, hours.halves));
  const time = timeOfDay(status.opens, language, hours.halves);
  return status.isToday ? words.today(time) : words.on(DAY_NAMES[language][status.day] ?? "", time);
}

/**
 * For a text that may be read on another day: always names the day, never "now". `undefined` while the business is
 * open, or if it is not certain.
 */
export function nextOpening(hours: OpenHours, language: Language, now: Date): string | undefined {
  const status = openNow(hours, now);
  if (status === undefined || status.isOpen) return undefined;
  return WORDS[language].on(DAY_NAMES[language][status.day] ?? "", timeOfDay(status.opens, language, hours.halves));
}
