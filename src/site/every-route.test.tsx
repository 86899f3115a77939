/** The page of each path, and of paths without a route (spec section 2, "Routes"). */
import { expect, test } from "vitest";
import { having, linksNamed, texts } from "../../tests/fakes/html-parts.ts";
import { readPage } from "../../tests/fakes/page.ts";
import { demoRecord, record, service, services } from "../../tests/records/record.ts";

test("a path that matches no page responds with 404 and the frame alone", () => {
  const withoutChannel = record({ ytGallery: { linkCanalYT: "", links: ["https://youtu.be/aqz-KE-bpKQ"] } });
  const inactive = record({ reviews: { activo: false, links: ["https://reviews.example/widget"] } });
  const demo = demoRecord("ridgeline");
  for (const [path, fields] of [
    ["/no-such-service", demo],
    ["/gallery/no-such-project", demo],
    ["/a/path/deeper", demo],
    ["/gallery/decks/more", demo],
    ["/%E0%A4%A", demo],
    ["/our-videos", withoutChannel],
    ["/reviews", inactive],
  ] as const) {
    const page = readPage(fields, path);
    expect([path, page.status, page.main.root.text, page.main.elements.length]).toEqual([path, 404, "", 0]);
    expect(having(page, "aria-label", "Main menu")).toHaveLength(1);
    expect(page.footer.root.text).toContain(fields === demo ? "Ridgeline Exteriors" : "Maple & Sons");
    expect(having(page, "rel", "canonical")).toEqual([]);
  }
});

test("a fixed route wins over a service of the same slug", () => {
  const page = readPage(
    record({
      dbAbout: [{ text: "We are Maple." }],
      dbValues: [{ title: "Care" }],
      dbServices: [service("About", "A service called About."), ...services(1)],
    }),
    "/about",
  );
  expect(texts(page.all("title"))).toEqual(["About | Maple & Sons"]);
  expect(page.main.root.text).not.toContain("A service called About.");
});

test("the first of two services with the same slug wins", () => {
  const dbServices = [service("Deck Repair", "The first one."), service("deck repair", "The second one.")];
  const { main } = readPage(record({ dbServices }), "/deck-repair");
  expect(texts(main.all("h1"))).toEqual(["Deck Repair"]);
  expect(main.root.text).toContain("The first one.");
  expect(main.root.text).not.toContain("The second one.");
});

test("a service's path is its lower-case name with the first space as a hyphen", () => {
  const { main } = readPage(demoRecord("ridgeline"), "/services");
  const hrefs = linksNamed(main, "Doors & Entry Remodels").map(({ attributes }) => attributes.get("href"));
  expect(hrefs).toContain("/doors-%26%20entry%20remodels");
});

test("every icon is hidden from screen readers, or has a name", () => {
  for (const path of ["/", "/about", "/services", "/gallery", "/reviews", "/our-videos", "/contact", "/find-us-on"]) {
    const icons = readPage(demoRecord("ridgeline"), path).all("svg");
    expect(icons.length).toBeGreaterThan(5);
    for (const { attributes } of icons)
      expect([path, attributes.get("class"), attributes.get("aria-hidden") ?? attributes.get("aria-label")]).toEqual([
        path,
        attributes.get("class"),
        expect.stringMatching(/./),
      ]);
  }
});
