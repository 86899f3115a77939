import { expect, test } from "vitest";
import { emptyRecord } from "./parse.ts";
import { withShown } from "./shown-reviews.ts";
import { staticRecord, withExportedWidgets } from "./static-record.ts";
import { WIDGETS } from "./widgets.ts";

const withForm = (linkPostEmail: string) => ({ ...emptyRecord(), linkPostEmail });

test.each([
  ["/api/contact", "", ""],
  ["/api/contact", "https://leads.example/api/contact", "https://leads.example/api/contact"],
  ["https://forms.example/x", "", "https://forms.example/x"],
  ["https://forms.example/x", "https://leads.example/api/contact", "https://leads.example/api/contact"],
  ["", "", ""],
])("a form at %j with the lead server %j posts to %j", (given, leadsUrl, wanted) => {
  expect(staticRecord(withForm(given), leadsUrl).linkPostEmail).toBe(wanted);
});

test("widgets that need our own server are removed, and all else stays", () => {
  const record = emptyRecord();
  record.simpleWidgets = WIDGETS.map((val) => ({ val, activo: true }));
  const { simpleWidgets, ...rest } = staticRecord(record, "");
  const gone = WIDGETS.filter((widget) => !simpleWidgets.some(({ val }) => val === widget));
  expect(gone).toEqual(["VisitsCounter", "Wheather"]);
  expect({ ...rest, simpleWidgets: record.simpleWidgets }).toEqual(record);
});

const reviewed = (...links: (string | undefined)[]) => ({
  ...emptyRecord(),
  reviews: withShown({ activo: true, isHomeOnly: false, links: links.map(String) }),
});

test("a newer record's reviews are used only if the export has the documents of their widgets", () => {
  const [one, other] = [1, 2].map((id) => `<div class="elfsight-app-${id}"></div>`);
  const exported = reviewed("https://a.example/", one);
  expect(withExportedWidgets(reviewed("https://b.example/", one), exported).reviews.links[0]).toBe(
    "https://b.example/",
  );
  expect(withExportedWidgets(reviewed("https://b.example/"), exported).reviews.links).toEqual(["https://b.example/"]);
  for (const newer of [reviewed(one), reviewed("https://b.example/", other)])
    expect(withExportedWidgets(newer, exported).reviews).toEqual(exported.reviews);
});
