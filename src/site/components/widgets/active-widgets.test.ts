import { expect, test } from "vitest";
import { emptyRecord, parseRecord } from "../../../record/parse.ts";
import { activeWidgets } from "./active-widgets.ts";

const of = (simpleWidgets: unknown, phones: unknown = [{ phone: "603 555 0142" }]) =>
  activeWidgets(parseRecord({ simpleWidgets, dbPrincipal: { phones } })?.record ?? emptyRecord());
const on = (val: string, activo: unknown = true) => ({ val, activo });

test("each active widget once, unknown ones not at all", () => {
  expect(
    of([on("Wheather"), on("CallUsNow", "true"), on("Wheather"), on("Radio"), on("VisitsCounter", false)]),
  ).toEqual(["CallUsNow", "Wheather"]);
});

test("only the active ones, whatever form the word has; what has no name is none", () => {
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

test("one that is there twice is on when either is", () => {
  expect(of([on("Wheather", false), on("Wheather")])).toEqual(["Wheather"]);
});

test("chat and call need a phone", () => {
  expect(of([on("WhatsappBtn"), on("CallUsNow"), on("ModalColores")], [])).toEqual(["ModalColores"]);
});

test("none in an empty record", () => {
  expect(activeWidgets(emptyRecord())).toEqual([]);
});

test.each([[["weather", "CALLUSNOW"]], ["Weather, call us now"], [[{ val: "WEATHER", activo: 1 }, "CallUsNow"]]])(
  "%j names them in any case",
  (simpleWidgets) => {
    expect(of(simpleWidgets)).toEqual(["CallUsNow", "Wheather"]);
  },
);
