import { expect, test } from "vitest";
import { each, readInSite, texts, withClass } from "../../testing.tsx";
import { ServicesGrid } from "./services-grid.tsx";

const services = (count: number, text = "Words", img = "/a.jpg") =>
  Array.from({ length: count }, (_, index) => ({
    name: `Service ${index + 1}`,
    description: [{ text, img }, { text: "2" }],
  }));
const grid = (fields: Record<string, unknown>) => readInSite(<ServicesGrid />, fields);

test("services grid: it shows the first 6 services with picture, name and link (spec section 2)", () => {
  const document = grid({ dbServices: services(9) });
  expect(texts(document.all("h2"))).toEqual(["Our Services"]);
  expect(texts(document.all("h3"))).toEqual(services(6).map(({ name }) => name));
  expect(each(document.all("a"), "href")).toContain("/service-6");
  expect(document.all("img")).toHaveLength(6);
});

const words = (text: string) => texts(withClass(grid({ dbServices: services(1, text) }), "service-tile-text"));

test("services grid: a tile shows 170 characters of the first description, with an ellipsis when cut", () => {
  expect(words("a".repeat(170)).at(-1)).toBe("a".repeat(170));
  expect(words("a".repeat(171)).at(-1)).toBe(`${"a".repeat(170)}…`);
});

const columns = (count: number) =>
  grid({ dbServices: services(count) })
    .all("ul")[0]
    ?.attributes.get("class");

test("services grid: it has 3 columns when more than 5 services exist", () => {
  expect([1, 5].map(columns)).toEqual(["services-grid services-grid-two", "services-grid services-grid-two"]);
  expect([6, 30].map(columns)).toEqual(["services-grid services-grid-three", "services-grid services-grid-three"]);
});

test("services grid: the record's title replaces the heading; nothing is rendered without services", () => {
  const labels = { general: { titleServices: "What we do best" } };
  expect(texts(grid({ dbServices: services(1), labels }).all("h2"))).toEqual(["What we do best"]);
  expect(grid({ labels }).elements).toEqual([]);
  expect(grid({ dbServices: [{ name: "Bare" }] }).all("p", "img")).toEqual([]);
});
