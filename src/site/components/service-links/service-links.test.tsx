import { expect, test } from "vitest";
import { each, readInSite, texts } from "../../testing.tsx";
import { ServiceLinks } from "./service-links.tsx";

const dbServices = [
  { name: "Roof Repair", description: [{ text: "We mend roofs.", img: "/roof.jpg" }] },
  { name: "Decks", description: [{ text: "Cedar and oak. ".repeat(20), img: "" }] },
];

test("service links: each links to its service, with its picture and an excerpt of its text", () => {
  const document = readInSite(<ServiceLinks />, { dbServices });
  expect(each(document.all("a"), "href")).toEqual(["/roof-repair", "/decks"]);
  expect(texts(document.all("strong"))).toEqual(["Roof Repair", "Decks"]);
  expect(each(document.all("img"), "src")).toEqual(["/roof.jpg"]);
  const [first = "", second = ""] = texts(document.all("a"));
  expect(first).toBe("Roof RepairWe mend roofs.");
  expect(second).toMatch(/^DecksCedar and oak\. .*…$/);
  expect(second.length).toBeLessThanOrEqual("Decks".length + 170 + "…".length);
});

test("service links: only a service without a picture spans the row", () => {
  const document = readInSite(<ServiceLinks />, { dbServices });
  expect(each(document.all("a"), "class")).toEqual([undefined, "project-plain"]);
});

test("service links: the heading is the record's title, else the default", () => {
  const titled = { dbServices, labels: { general: { titleServices: "Our trades" } } };
  expect(texts(readInSite(<ServiceLinks />, titled).all("h2"))).toEqual(["Our trades"]);
  expect(texts(readInSite(<ServiceLinks />, { dbServices }).all("h2"))).toEqual(["What we do"]);
});

test("service links: nothing is rendered without services", () => {
  expect(readInSite(<ServiceLinks />).elements).toEqual([]);
});
