import { expect, test } from "vitest";
import { recordWith } from "../../../../tests/records/site.ts";
import { serviceAreaOf } from "./service-area.ts";
import { zipAnswer } from "./zip-words.ts";

const areaOf = (address: string, miles: unknown) =>
  serviceAreaOf(
    recordWith({ dbPrincipal: { location: [{ address }, { address: "1 Pine St, Seattle, WA 98101" }], miles } }),
  );
const CONCORD = "418 Fisherville Road, Concord, NH 03303";

test("service area: it is the miles around the first address's ZIP code", () => {
  expect(areaOf(CONCORD, "35")).toEqual({ zip: "03303", miles: 35 });
  expect(areaOf(CONCORD, 35)).toEqual({ zip: "03303", miles: 35 });
  expect(areaOf("Concord, New Hampshire 03303-1234, USA", "35 miles")).toEqual({ zip: "03303", miles: 35 });
});

test.each([
  ["no miles", CONCORD, ""],
  ["miles in words", CONCORD, "all of the state"],
  ["a range of miles", CONCORD, "30-45"],
  ["zero miles", CONCORD, "0"],
  ["no ZIP code", "Concord, NH", "35"],
  ["an address without a state", "Concord 03303", "35"],
  ["a Canadian address", "12 Rue Guy, Montreal, QC H3H 2L9", "35"],
  ["a French address", "12 Rue Cler, Paris, FR 75007", "35"],
  ["a German address", "Hauptstr. 5, 10115 Berlin", "35"],
  ["a Mexican address", "Av. Juárez 5, Centro, CDMX 06010", "35"],
])("service area: it is undefined with %s", (_, address, miles) => {
  expect(areaOf(address, miles)).toBeUndefined();
});

test("service area: it is that of the first address that is not empty, and undefined without an address", () => {
  expect(areaOf("", "35")).toEqual({ zip: "98101", miles: 35 });
  expect(serviceAreaOf(recordWith({ dbPrincipal: { location: [{ address: "" }], miles: "35" } }))).toBeUndefined();
});

test.each([
  [6, "Yes, Bow is 6 miles from us.", "Sí, Bow está a 6 millas de nosotros."],
  [1, "Yes, Bow is 1 mile from us.", "Sí, Bow está a 1 milla de nosotros."],
  [0, "Yes, we are in Bow.", "Sí, estamos en Bow."],
  [35, "Yes, Bow is 35 miles from us.", "Sí, Bow está a 35 millas de nosotros."],
  [
    48,
    "That is 48 miles away, outside our usual 35: ask us anyway.",
    "Está a 48 millas, fuera de nuestras 35 habituales: pregúntenos de todos modos.",
  ],
  [
    2_454,
    "That is 2,454 miles away, outside our usual 35: ask us anyway.",
    "Está a 2,454 millas, fuera de nuestras 35 habituales: pregúntenos de todos modos.",
  ],
])("ZIP answer: a distance of %i miles is compared with an area of 35", (miles, english, spanish) => {
  expect(zipAnswer("en", "Bow", miles, 35)).toBe(english);
  expect(zipAnswer("es", "Bow", miles, 35)).toBe(spanish);
});
