import { expect, test } from "vitest";
import type { HtmlElement } from "../../../../tests/fakes/html.ts";
import { each, readInSite, texts, withClass } from "../../testing.tsx";
import { ServiceRows } from "./service-rows.tsx";

const descendants = (element: HtmlElement): HtmlElement[] => [element, ...element.children.flatMap(descendants)];
const linksIn = (elements: readonly HtmlElement[]): HtmlElement[] =>
  elements.flatMap(descendants).filter(({ tag }) => tag === "a");

const dbServices = [
  {
    name: "Roofing",
    description: [{ text: "First.", img: "/1.jpg", lists: ["One", "", " ", "Two"] }, { text: "Second.\nMore." }],
  },
  { name: "Siding & Trim", description: [{ text: "Third.", lists: ["", null] }] },
  { name: "Bare" },
];

test("service rows: there is one row per description, with non-empty bullets and picture (spec section 2)", () => {
  const document = readInSite(<ServiceRows />, { dbServices }, "/services");
  const rows = withClass(document, "service-row");
  expect(rows).toHaveLength(4);
  const lists = withClass(document, "check-list");
  expect(lists.map(({ children }) => texts(children))).toEqual([["One", "Two"]]);
  expect(each(document.all("img"), "src")).toEqual(["/1.jpg"]);
  expect(each(document.all("img"), "alt")).toEqual(["Roofing: our work"]);
});

test("service rows: pictures alternate sides, also around rows without one, which stay on the left", () => {
  const description = ["/1.jpg", "", "/2.jpg", "", "", "/3.jpg"].map((img, index) => ({ text: `Text ${index}`, img }));
  const document = readInSite(<ServiceRows />, { dbServices: [{ name: "Roofing", description }] }, "/services");
  const flipped = withClass(document, "service-row-flipped");
  expect(flipped.map(({ text }) => /Text \d/.exec(text)?.[0])).toEqual(["Text 2"]);
});

test("service rows: a description that says nothing has no row", () => {
  const empty = { text: "<p> </p>", img: "", lists: ["", null] };
  const services = [
    { name: "Roofing", description: [empty, { text: "First." }, empty] },
    { name: "Bare", description: [empty] },
  ];
  const document = readInSite(<ServiceRows />, { dbServices: services }, "/services");
  expect(withClass(document, "service-row")).toHaveLength(2);
  expect(document.all("h3")).toEqual([]);
});

test("service rows: the first row of a service has its name as a heading with a link", () => {
  const document = readInSite(<ServiceRows />, { dbServices }, "/services");
  expect(texts(document.all("h2"))).toEqual(["Roofing", "Siding & Trim", "Bare"]);
  expect(each(linksIn(withClass(document, "service-rows")), "href")).toEqual([
    "/roofing",
    "/roofing",
    "/siding-%26%20trim",
    "/siding-%26%20trim",
    "/bare",
  ]);
});

test("service rows: only a service with text or points has a link to more about it", () => {
  const pictured = { name: "Pictured", description: [{ img: "/1.jpg" }] };
  const document = readInSite(<ServiceRows />, { dbServices: [...dbServices, pictured] }, "/services");
  expect(texts(withClass(document, "more"))).toEqual(["More about Roofing", "More about Siding & Trim"]);
});

test("service rows: each row has one heading with the service's name", () => {
  const document = readInSite(<ServiceRows />, { dbServices }, "/services");
  const inArticles = document.all("article").map(({ children }) => children.flatMap((child) => child.children));
  const headings = inArticles.map((inside) => texts(inside.filter(({ tag }) => /^h\d$/.test(tag))));
  expect(headings).toEqual([["Roofing"], ["Roofing, continued"], ["Siding & Trim"], ["Bare"]]);
});

test("service rows: with three or more services, a list links to each service's block", () => {
  const document = readInSite(<ServiceRows />, { dbServices }, "/services");
  const links = linksIn(withClass(document, "service-jumps"));
  expect(texts(links).map((text) => text.trim())).toEqual(["Roofing", "Siding & Trim", "Bare"]);
  const blocks = withClass(document, "service-block");
  expect(each(links, "href")).toEqual(each(blocks, "id").map((id) => `#${id}`));
  expect(blocks.map((block) => block.text.includes("Second."))).toEqual([true, false, false]);
  expect(readInSite(<ServiceRows />, { dbServices: dbServices.slice(0, 2) }).all("nav")).toEqual([]);
});

const nine = Array.from({ length: 9 }, (_, index) => ({ name: `Service ${index + 1}` }));
const asks = (count: number, fields: Record<string, unknown> = {}) =>
  withClass(readInSite(<ServiceRows />, { dbServices: nine.slice(0, count), ...fields }), "service-call");

test("service rows: a call to action follows every third service, except the last one", () => {
  expect([2, 3, 4, 6, 7, 9].map((count) => asks(count).length)).toEqual([0, 0, 1, 1, 2, 2]);
  const dbSlogan = ["First", "Second"].map((slogan) => ({ slogan }));
  const [one, two] = asks(9, { dbSlogan, dbPrincipal: { phones: [{ phone: "603-555-0142" }] } });
  expect(one?.text).toContain("Second");
  expect(two?.text).toContain("Tell us what needs doing");
  expect(each(linksIn(one === undefined ? [] : [one]), "href")).toEqual(["/contact", "tel:+16035550142"]);
});

test("service rows: there are none without services", () => {
  expect(readInSite(<ServiceRows />).all("article", "h2", "ul")).toEqual([]);
});
