import { expect, test } from "vitest";
import { emptyRecord, parseRecord } from "../../../record/parse.ts";
import { activeWidgets } from "./active-widgets.ts";

const of = (simpleWidgets: unknown, phones: unknown = [{ phone: "603 555 0142" }]) =>
  activeWidgets(parseRecord({ simpleWidgets, dbPrincipal: { phones } })?.record ?? emptyRecord());
const on = (val: string, activo: unknown = true) => ({ val, activo });

test("each active widget is listed once, and unknown widgets are omitted", () => {
  expect(
    of([on("Wheather"), on("CallUsNow", "true"), on("Wheather"), on("Radio"), on("VisitsCounter", false)]),
  ).toEqual(["CallUsNow", "Wheather"]);
});

test("only active widgets are listed, for any form of the switch; entries without a name are ignored", () => {
  expect(
    of([
      on("WhatsappBtn", false),
      on("CallUsNow"),
      on("Wheather", "true"),
      on("VisitsCounter", "false"),
      on("ModalColores", "no"),
    ]),
  ).toEqual(["CallUsNow", "Wheather"]);
  expect(of([on("Snow"), on("CallUsNow"), on("CallUsNow"), { activo: true }])).toEqual(["CallUsNow"]);
});

test("a widget with two entries is active if either entry is", () => {
  expect(of([on("Wheather", false), on("Wheather")])).toEqual(["Wheather"]);
});

test("chat and call require a phone number", () => {
  expect(of([on("WhatsappBtn"), on("CallUsNow"), on("ModalColores")], [])).toEqual(["ModalColores"]);
});

test("an empty record has no widgets", () => {
  expect(activeWidgets(emptyRecord())).toEqual([]);
});

test.each([[["weather", "CALLUSNOW"]], ["Weather, call us now"], [[{ val: "WEATHER", activo: 1 }, "CallUsNow"]]])(
  "%j lists the widgets in any letter case",
  (simpleWidgets) => {
    expect(of(simpleWidgets)).toEqual(["CallUsNow", "Wheather"]);
  },
);
