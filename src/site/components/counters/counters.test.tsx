import { expect, test } from "vitest";
import { readInSite, texts, withClass } from "../../testing.tsx";
import { Counters } from "./counters.tsx";

const tiles = (dbPrincipal: Record<string, unknown>) => {
  const document = readInSite(<Counters />, { dbPrincipal });
  const numbers = texts(withClass(document, "counter-number"));
  return texts(document.all("dt")).map((label, index) => `${label}: ${numbers[index]}`);
};

test("counters: they show years, Professionals, miles around the first address and On Time (spec section 2)", () => {
  expect(tiles({ exprYears: 22, miles: 35, location: [{ address: "Concord, NH" }, { address: "Dover" }] })).toEqual([
    "Years of experience: 22",
    "Professionals: 100%",
    "Miles around Concord, NH: 35",
    "On Time: 100%",
  ]);
});

test("counters: an address whose town is written with other spaces is shown once", () => {
  const address = "12 Main St, Concord,NH 03303";
  expect(tiles({ miles: 35, location: [{ address }] })).toContain(`Miles around ${address}: 35`);
});

test("counters: an address is one text, in one size and weight", () => {
  const location = [{ address: "12 Main St, Concord, NH 03303" }];
  expect(readInSite(<Counters />, { dbPrincipal: { miles: 35, location } }).all("strong")).toEqual([]);
});

test("counters: 'Best Service' replaces missing years, 'Cost-Effectiveness' missing miles or address, 100% each", () => {
  const without = ["Best Service: 100%", "Professionals: 100%", "Cost-Effectiveness: 100%", "On Time: 100%"];
  expect(tiles({})).toEqual(without);
  expect(tiles({ miles: 35 })).toEqual(without);
  expect(tiles({ location: [{ address: "Concord" }] })).toEqual(without);
});

test("counters: the HTML contains the final number, and screen readers read it once", () => {
  const document = readInSite(<Counters />, { dbPrincipal: { exprYears: "22" } });
  const [shown] = withClass(document, "counter-number");
  expect(shown?.attributes.get("aria-hidden")).toBe("true");
  expect(document.all("dd")[0]?.children.map(({ text }) => text)).toEqual(["22", "22"]);
});

test("counters: an address that contains its town twice is not shortened", () => {
  const address = "Bow, NH Building, 1 Main St, Bow, NH 03304";
  expect(tiles({ miles: 6, location: [{ address }] })).toContain(`Miles around ${address}: 6`);
});

test("counters: one year and one mile are singular in both languages", () => {
  const dbPrincipal = { exprYears: "1", miles: "1", location: [{ address: "Concord" }] };
  const labels = (isenglish: boolean): string[] =>
    texts(readInSite(<Counters />, { dbPrincipal, labels: { formLabel: { isenglish } } }).all("dt"));
  expect(labels(true)).toEqual(["Year of experience", "Professionals", "Mile around Concord", "On Time"]);
  expect(labels(false)).toEqual(["Año de experiencia", "Profesionales", "Milla alrededor de Concord", "A tiempo"]);
});
