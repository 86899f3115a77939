import { expect, test } from "vitest";
import { recordWith } from "../../testing.tsx";
import { openHoursOf } from "./open-hours.ts";
import { nextOpening, openSentence } from "./open-sentence.ts";

const hoursOf = (workdays: string[], workHours: string[], address = "418 Fisherville Road, Concord, NH 03303") => {
  const found = openHoursOf(
    recordWith({
      dbPrincipal: {
        workdays: workdays.map((day) => ({ day })),
        workHours: workHours.map((hour) => ({ hour })),
        location: [{ address }],
      },
    }),
    2026,
  );
  if (found === undefined) throw new Error("These hours are not certain.");
  return found;
};
const WEEK = hoursOf(["Monday to Friday", "Saturday"], ["7:00 am - 5:30 pm", "1:00 pm - 4:00 pm"]);

/** A local time in New Hampshire in November: five hours behind UTC. 22 November 2026 is a Sunday. */
const at = (day: number, time: string): Date => new Date(`2026-11-${day}T${time}:00-05:00`);

test.each([
  [22, "18:00", "We open Monday at 7:00 am.", "Abrimos el lunes a las 7:00 a.m."],
  [23, "06:59", "We open today at 7:00 am.", "Abrimos hoy a las 7:00 a.m."],
  [23, "07:00", "We are open now, until 5:30 pm.", "Estamos abiertos ahora, hasta las 5:30 p.m."],
  [23, "17:30", "We open Tuesday at 7:00 am.", "Abrimos el martes a las 7:00 a.m."],
  [27, "20:00", "We open Saturday at 1:00 pm.", "Abrimos el sábado a la 1:00 p.m."],
  [28, "16:00", "We open Monday at 7:00 am.", "Abrimos el lunes a las 7:00 a.m."],
])("open sentence: it has the next opening or closing time, November %i at %s", (day, time, english, spanish) => {
  expect(openSentence(WEEK, "en", at(day, time))).toBe(english);
  expect(openSentence(WEEK, "es", at(day, time))).toBe(spanish);
});

test("open sentence: am and pm are in capitals if the record's hours have capitals", () => {
  const hours = hoursOf(["Monday to Friday"], ["7:00 AM - 5:30 PM"]);
  expect(openSentence(hours, "en", at(23, "06:59"))).toBe("We open today at 7:00 AM.");
  expect(nextOpening(hours, "en", at(22, "18:00"))).toBe("We open Monday at 7:00 AM.");
});

test("open sentence: a business open one day a week opens on that day next week", () => {
  const monday = hoursOf(["Monday"], ["7:00 am - 5:30 pm"]);
  expect(openSentence(monday, "en", at(23, "18:00"))).toBe("We open Monday at 7:00 am.");
});

test("open sentence: times are in the business's time zone", () => {
  const seattle = hoursOf(["Monday to Friday"], ["7:00 am - 5:30 pm"], "1 Pine St, Seattle, WA 98101");
  expect(openSentence(seattle, "en", at(23, "09:59"))).toBe("We open today at 7:00 am.");
  expect(openSentence(seattle, "en", at(23, "10:00"))).toBe("We are open now, until 5:30 pm.");
});

test("next opening: it names the day, even today, and is undefined while the business is open", () => {
  expect(nextOpening(WEEK, "en", at(23, "06:00"))).toBe("We open Monday at 7:00 am.");
  expect(nextOpening(WEEK, "es", at(22, "18:00"))).toBe("Abrimos el lunes a las 7:00 a.m.");
  expect(nextOpening(WEEK, "en", at(23, "08:00"))).toBeUndefined();
});
