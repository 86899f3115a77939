import { expect, test } from "vitest";
import { isLanguage, LOCALES } from "../../../record/language.ts";
import { timeOfDay } from "./time-of-day.ts";

test.each(Object.keys(LOCALES).filter(isLanguage))(
  "times of day: every minute is formatted as by Intl.DateTimeFormat in '%s', with am and pm in lower case",
  (language) => {
    const format = new Intl.DateTimeFormat(LOCALES[language], { timeZone: "UTC", hour: "numeric", minute: "2-digit" });
    for (let minutes = 0; minutes <= 24 * 60; minutes += 1)
      expect(timeOfDay(minutes, language)).toBe(
        format
          .format(minutes * 60_000)
          .replaceAll(/\s/g, " ")
          .toLowerCase(),
      );
  },
);
