import { expect, test } from "vitest";
import { readInSite, texts } from "../../testing.tsx";
import { OpenStatusText } from "./open-status.tsx";

test.each([
  [true, { isOpen: true, closes: 13 * 60 }, "until 1:00 pm"],
  [false, { isOpen: true, closes: 13 * 60 }, "hasta la 1:00 p.m."],
  [false, { isOpen: true, closes: 13 * 60 + 30 }, "hasta la 1:30 p.m."],
  [false, { isOpen: true, closes: 10 * 60 }, "hasta las 10:00 a.m."],
  [false, { isOpen: true, closes: 17 * 60 + 30 }, "hasta las 5:30 p.m."],
  [true, { isOpen: false, opens: 7 * 60, day: 0, isToday: true }, "opens 7:00 am"],
  [true, { isOpen: false, opens: 7 * 60, day: 0, isToday: false }, "opens Mon 7:00 am"],
  [false, { isOpen: false, opens: 13 * 60, day: 5, isToday: true }, "abre a la 1:00 p.m."],
  [false, { isOpen: false, opens: 7 * 60, day: 5, isToday: false }, "abre el sáb a las 7:00 a.m."],
] as const)("open status: with isenglish %s, %j is '%s'", (isenglish, status, text) => {
  const document = readInSite(<OpenStatusText status={status} />, { labels: { formLabel: { isenglish } } });
  expect(texts(document.all("span"))).toEqual([text]);
});
