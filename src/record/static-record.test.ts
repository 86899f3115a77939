import { expect, test } from "vitest";
import { emptyRecord } from "./parse.ts";
import { staticRecord } from "./static-record.ts";

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

test("what only our server can answer for goes, all else stays", () => {
  const record = emptyRecord();
  record.simpleWidgets = (["WhatsappBtn", "VisitsCounter", "CallUsNow", "Wheather", "ModalColores"] as const).map(
    (val) => ({ val, activo: true }),
  );
  const { simpleWidgets, ...rest } = staticRecord(record, "");
  expect(simpleWidgets.map(({ val }) => val)).toEqual(["WhatsappBtn", "CallUsNow", "ModalColores"]);
  expect({ ...rest, simpleWidgets: record.simpleWidgets }).toEqual(record);
});
