import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { recordWith, siteOf } from "../../../../tests/records/site.ts";
import { SiteContext } from "../../site-context.ts";
import { openHoursOf } from "../open-status/open-hours.ts";
import { Sent } from "./form-outcomes.tsx";

const HOURS = {
  name: "Ridgeline",
  phones: [{ phone: "603-555-0142" }],
  location: [{ address: "418 Fisherville Road, Concord, NH 03303" }],
  workdays: [{ day: "Monday to Friday" }],
  workHours: [{ hour: "7:00 am - 5:30 pm" }],
};

/** No line breaks between the times. */
const LINE = "Monday to Friday: 7:00\u00a0am\u00a0-\u00a05:30\u00a0pm";

/** Renders the confirmation on the page at a given time. */
function sentAt(now: string, dbPrincipal: Record<string, unknown>, isenglish = true): string {
  vi.useFakeTimers({ now: new Date(now) });
  try {
    const record = recordWith({ dbPrincipal, labels: { formLabel: { isenglish } } });
    const site = { ...siteOf(record, "/contact"), openHours: openHoursOf(record, 2026) };
    const html = renderToStaticMarkup(
      <SiteContext value={site}>
        <Sent reference="K7Q-4MX2" onAgain={() => undefined} />
      </SiteContext>,
    );
    return html.replaceAll(/<[^>]+>/g, " ");
  } finally {
    vi.useRealTimers();
  }
}

test.each([
  ["2026-11-22T18:00:00-05:00", "We open Monday at 7:00 am.", "Abrimos el lunes a las 7:00 a.m."],
  ["2026-11-23T08:00:00-05:00", "We are open now, until 5:30 pm.", "Estamos abiertos ahora, hasta las 5:30 p.m."],
])("the confirmation at %s shows whether the business is open, its hours and its phone", (now, english, spanish) => {
  for (const [isEnglish, sentence] of [
    [true, english],
    [false, spanish],
  ] as const) {
    const text = sentAt(now, HOURS, isEnglish);
    for (const part of [sentence, LINE, "603-555-0142"]) expect(text).toContain(part);
    expect(text).not.toMatch(/soon|get back|within|shortly|pronto|respond|comunicar/i);
  }
});

test("the confirmation shows hours in words unchanged; without hours or a time zone, it has no opening time", () => {
  const inWords = sentAt("2026-11-22T18:00:00-05:00", { ...HOURS, workHours: [{ hour: "by appointment" }] });
  expect(inWords).toContain("Monday to Friday: by appointment");
  for (const dbPrincipal of [{ name: "Acme" }, { ...HOURS, location: [] }]) {
    expect(sentAt("2026-11-22T18:00:00-05:00", dbPrincipal)).not.toMatch(/We open|We are open|undefined/);
  }
});

test.each([
  ["9 am – 6 pm", "9\u00a0am\u00a0–\u00a06\u00a0pm"],
  ["7:00 a.m. – 5:00 p.m.", "7:00\u00a0a.m.\u00a0–\u00a05:00\u00a0p.m."],
  ["8:00 AM – 1:00 PM, estimates only", "8:00\u00a0AM\u00a0–\u00a01:00\u00a0PM, estimates only"],
  ["8 am – 12 pm, 1 pm – 5 pm", "8\u00a0am\u00a0–\u00a012\u00a0pm, 1\u00a0pm\u00a0–\u00a05\u00a0pm"],
  ["8 am to 5 pm all year", "8\u00a0am to 5\u00a0pm all year"],
  ["24 hours", "24 hours"],
])("the confirmation breaks no line within the times of %s", (hour, shown) => {
  const text = sentAt("2026-11-22T18:00:00-05:00", { ...HOURS, workHours: [{ hour }] });
  expect(text).toContain(`Monday to Friday: ${shown} `);
});

test.each([true, false])("the confirmation says once that the message is sent, in English: %s", (isEnglish) => {
  const text = sentAt("2026-11-22T18:00:00-05:00", { name: "Acme" }, isEnglish);
  expect(text.match(/message|mensaje/g)).toHaveLength(2);
  expect(text).toMatch(isEnglish ? "Send another message" : "Enviar otro mensaje");
});
