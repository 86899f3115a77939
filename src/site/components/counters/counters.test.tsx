import { expect, test } from "vitest";
import { readInSite, texts, withClass } from "../../testing.tsx";
import { Counters } from "./counters.tsx";

const tiles = (dbPrincipal: Record<string, unknown>) => {
  const document = readInSite(<Counters />, { dbPrincipal });
  const numbers = texts(withClass(document, "counter-number"));
  return texts(document.all("dt")).map((label, index) => `${label}: ${numbers[index]}`);
};

test("counters: years, Professionals, miles around the first address, On Time (spec section 2)", () => {
  expect(tiles({ exprYears: 22, miles: 35, location: [{ address: "Concord, NH" }, { address: "Dover" }] })).toEqual([
    "Years of experience: 22",
    "Professionals: 100%",
    "Miles around Concord, NH: 35",
    "On Time: 100%",
  ]);
});

test("counters: without years 'Best Service', without miles or an address 'Cost-Effectiveness', 100% each", () => {
  const without = ["Best Service: 100%", "Professionals: 100%", "Cost-Effectiveness: 100%", "On Time: 100%"];
  expect(tiles({})).toEqual(without);
  expect(tiles({ miles: 35 })).toEqual(without);
  expect(tiles({ location: [{ address: "Concord" }] })).toEqual(without);
});

test("counters: the HTML has the final number, and a reader hears it once", () => {
  const document = readInSite(<Counters />, { dbPrincipal: { exprYears: "22" } });
  const [shown] = withClass(document, "counter-number");
  expect(shown?.attributes.get("aria-hidden")).toBe("true");
  expect(document.all("dd")[0]?.children.map(({ text }) => text)).toEqual(["22", "22"]);
});

test("counters: an address that names its town twice is whole", () => {
  const address = "Bow, NH Building, 1 Main St, Bow, NH 03304";
  expect(tiles({ miles: 6, location: [{ address }] })).toContain(`Miles around ${address}: 6`);
});

test("counters: one year and one mile are not several, in either language", () => {
  const dbPrincipal = { exprYears: "1", miles: "1", location: [{ address: "Concord" }] };
  const labels = (isenglish: boolean): string[] =>
    texts(readInSite(<Counters />, { dbPrincipal, labels: { formLabel: { isenglish } } }).all("dt"));
  expect(labels(true)).toEqual(["Year of experience", "Professionals", "Mile around Concord", "On Time"]);
  expect(labels(false)).toEqual(["Año de experiencia", "Profesionales", "Milla alrededor de Concord", "A tiempo"]);
});
