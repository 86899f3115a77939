import { expect, test } from "vitest";
import { recordWith, siteOf } from "../../../tests/records/site.ts";
import { readHtml } from "../../../tests/fakes/html.ts";
import { renderToString } from "react-dom/server";
import { SiteContext } from "../site-context.ts";
import { each, texts, withClass } from "../testing.tsx";
import ServicePage from "./service.tsx";

const VARIANTS = [0, 1, 2, 3];

/** The page of the service "Decks" in a variant. */
function page(fields: Record<string, unknown>, variant = 0) {
  const site = { ...siteOf(recordWith(fields), "/decks"), variant };
  return readHtml(
    renderToString(
      <SiteContext value={site}>
        <ServicePage />
      </SiteContext>,
    ),
  );
}
const decks = (...pictures: string[]) => [
  { name: "Decks", description: pictures.map((img) => ({ text: "Text.", img })) },
];
const pictures = (fields: Record<string, unknown>): (string | undefined)[][] =>
  VARIANTS.map((variant) => each(page(fields, variant).all("img"), "src"));

test("service page: the header shows one of the service's own pictures, and the text shows the first", () => {
  const gallery = ["/gallery.jpg"];
  expect(pictures({ gallery, dbServices: decks("", "/a.jpg", "/b.jpg", "/c.jpg", "/a.jpg") })).toEqual([
    ["/b.jpg", "/a.jpg"],
    ["/c.jpg", "/a.jpg"],
    ["/b.jpg", "/a.jpg"],
    ["/c.jpg", "/a.jpg"],
  ]);
  expect(pictures({ gallery, dbServices: decks("/a.jpg") })).toEqual(VARIANTS.map(() => ["/a.jpg"]));
});

test("service page: without pictures of its own the header shows a gallery picture, else a stock picture", () => {
  const gallery = ["/1.jpg", "/2.jpg"];
  const stock = ["/3.jpg"];
  expect(pictures({ gallery, stock, dbServices: decks("") })).toEqual([["/1.jpg"], ["/2.jpg"], ["/1.jpg"], ["/2.jpg"]]);
  expect(pictures({ gallery: [], stock, dbServices: decks("") })).toEqual(VARIANTS.map(() => ["/3.jpg"]));
});

const alts = (...own: string[]) => each(page({ dbServices: decks(...own) }).all("img"), "alt");

test("service page: the only picture has alt text; a header picture next to another is decorative", () => {
  expect(alts("/a.jpg")).toEqual(["Decks: our work"]);
  expect(alts("/a.jpg", "/b.jpg")).toEqual(["", "Decks: our work"]);
});

test("service page: the form is short and contains the service; without an endpoint it is omitted", () => {
  const document = page({ dbServices: decks(""), linkPostEmail: "/api/contact" });
  const fields = each(document.all("input", "textarea", "select"), "name");
  expect(fields).toEqual(
    expect.arrayContaining(["name", "clientEmail", "phone", "message", "service", "email", "page"]),
  );
  expect(fields.filter((name) => ["lastName", "address", "contactBy"].includes(name ?? ""))).toEqual([]);
  const service = document.all("input").find(({ attributes }) => attributes.get("name") === "service");
  expect([service?.attributes.get("type"), service?.attributes.get("value")]).toEqual(["hidden", "Decks"]);
  expect(withClass(page({ dbServices: decks("") }), "service-form")).toEqual([]);
  const dbPrincipal = { phones: [{ phone: "603-555-0142" }] };
  const callable = page({ dbServices: decks(""), dbPrincipal });
  expect(withClass(callable, "service-form")).toEqual([]);
  expect(texts(callable.all("h2")).filter((heading) => heading === "Call us")).toHaveLength(1);
});

test("service page: up to three projects are listed, those with a picture of the service first", () => {
  const landings = ["One", "Two", "Three", "Four"].map((name) => ({ name, gallery: [`/${name}.jpg`] }));
  const names = (...own: string[]) => texts(page({ landings, dbServices: decks(...own) }).all("strong"));
  expect(names("/Three.jpg")).toEqual(["Three", "One", "Two"]);
  expect(names("/else.jpg")).toEqual(["One", "Two", "Three"]);
  expect(texts(page({ landings: [{ name: "Empty" }], dbServices: decks("") }).all("strong"))).toEqual([]);
});
