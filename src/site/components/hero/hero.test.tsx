import { expect, test } from "vitest";
import { each, readInSite, texts, withClass } from "../../testing.tsx";
import { Hero } from "./hero.tsx";

test("hero: it shows the first slogan and the second value's description (spec section 2)", () => {
  const document = readInSite(<Hero />, {
    dbSlogan: [{ slogan: "Built well" }, { slogan: "Second" }],
    dbValues: [{ description: "First value" }, { title: "Care", description: "Second value" }],
  });
  expect(texts(document.all("h1"))).toEqual(["Built well"]);
  expect(texts(withClass(document, "hero-line"))).toEqual(["Second value"]);
});

test("hero: without a slogan the heading is the business's name, else the page's", () => {
  expect(texts(readInSite(<Hero />, { dbPrincipal: { name: "Ridge" } }).all("h1"))).toEqual(["Ridge"]);
  expect(texts(readInSite(<Hero />).all("h1"))).toEqual(["Home"]);
  expect(withClass(readInSite(<Hero />, { dbValues: [{ description: "Only one" }] }), "hero-line")).toEqual([]);
});

test("hero: the picture is loaded eagerly, and is omitted if there is none", () => {
  const [picture] = readInSite(<Hero />, { stock: ["/home.jpg"] }).all("img");
  expect(picture?.attributes.get("src")).toBe("/home.jpg");
  expect(picture?.attributes.get("loading")).toBe("eager");
  expect(readInSite(<Hero />).all("img")).toEqual([]);
});

test("hero: it links to the estimate form, and to the phone if there is one", () => {
  const phones = [{ phone: "603-555-0142" }];
  expect(each(readInSite(<Hero />, { dbPrincipal: { phones } }).all("a"), "href")).toEqual([
    "/contact",
    "tel:+16035550142",
  ]);
  expect(each(readInSite(<Hero />).all("a"), "href")).toEqual(["/contact"]);
});
