import { expect, test } from "vitest";
import { each, readInSite, texts } from "../testing.tsx";
import { MapSection } from "./map-section.tsx";

const location = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: `Place ${index + 1}`,
    url: `https://maps.example/${index + 1}`,
  }));
const map = (dbPrincipal: Record<string, unknown>, titleMap = "") =>
  readInSite(<MapSection />, { dbPrincipal, labels: { general: { titleMap } } }, "/contact");

test("map: 'We Cover {miles} Miles Around {first address}', or the record's title (spec section 2)", () => {
  const principal = { location: location(2), miles: 35 };
  expect(texts(map(principal).all("h2"))).toEqual(["We Cover 35 Miles Around Place 1"]);
  expect(texts(map(principal, "Come and see").all("h2"))).toEqual(["Come and see"]);
  expect(texts(map({ location: location(1) }).all("h2"))).toEqual(["Where to find us"]);
});

test("map: the first location's frame, 500px high, lazy, with a title, and a plain link beside it", () => {
  const document = map({ location: location(2) });
  const [frame, ...others] = document.all("iframe");
  expect(others).toEqual([]);
  expect(Object.fromEntries(frame?.attributes ?? [])).toMatchObject({
    src: "https://maps.example/1",
    height: "500",
    loading: "lazy",
    title: "Map of Place 1",
  });
  expect(each(document.all("a"), "href")).toEqual(["https://maps.example/1"]);
});

test("map: locations are listed only when there are more than 2, each linking to /contact", () => {
  expect(map({ location: location(2) }).all("ul")).toEqual([]);
  const document = map({ location: location(3) });
  expect(texts(document.all("li"))).toEqual(["Place 1", "Place 2", "Place 3"]);
  expect(
    each(
      document.all("li").flatMap(({ children }) => children),
      "href",
    ),
  ).toEqual(Array(3).fill("/contact"));
});

test("map: no frame without an address of it, nothing without a location", () => {
  expect(map({ location: [{ address: "Concord" }] }).all("iframe", "a")).toEqual([]);
  expect(map({ location: [{ url: "javascript:1", address: "Concord" }] }).all("iframe", "a")).toEqual([]);
  expect(map({ miles: 35 }, "Title").elements).toEqual([]);
});
