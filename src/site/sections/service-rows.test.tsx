import { expect, test } from "vitest";
import { each, readInSite, texts, withClass } from "../testing.tsx";
import { ServiceRows } from "./service-rows.tsx";

const dbServices = [
  {
    name: "Roofing",
    description: [{ text: "First.", img: "/1.jpg", lists: ["One", "", " ", "Two"] }, { text: "Second.\nMore." }],
  },
  { name: "Siding & Trim", description: [{ text: "Third.", lists: ["", null] }] },
  { name: "Bare" },
];

test("service rows: one a description: text, bullets without the empty ones, picture (spec section 2)", () => {
  const document = readInSite(<ServiceRows />, { dbServices }, "/services");
  const rows = withClass(document, "service-row");
  expect(rows).toHaveLength(4);
  expect(texts(document.all("li"))).toEqual(["One", "Two"]);
  expect(document.all("ul")).toHaveLength(1);
  expect(each(document.all("img"), "src")).toEqual(["/1.jpg"]);
  expect(each(document.all("img"), "alt")).toEqual(["Roofing: our work"]);
});

test("service rows: the first row of a service carries its name, linked", () => {
  const document = readInSite(<ServiceRows />, { dbServices }, "/services");
  expect(texts(document.all("h2"))).toEqual(["Roofing", "Siding & Trim", "Bare"]);
  expect(each(document.all("a"), "href")).toEqual(
    ["/roofing", "/siding-%26%20trim", "/bare"].flatMap((path) => [path, path]),
  );
});

test("service rows: without services there are none", () => {
  expect(readInSite(<ServiceRows />).all("article", "h2", "ul")).toEqual([]);
});
