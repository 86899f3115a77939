import { expect, test } from "vitest";
import { each, readInSite, texts, withClass } from "../../testing.tsx";
import { MapSection } from "./map-section.tsx";

const location = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: `Place ${index + 1}`,
    url: `https://maps.example/${index + 1}`,
  }));
const map = (dbPrincipal: Record<string, unknown>, titleMap = "") =>
  readInSite(<MapSection />, { dbPrincipal, labels: { general: { titleMap } } }, "/contact");

test("map: the heading is 'We Cover {miles} Miles Around {first address}', or the record's title (spec section 2)", () => {
  const principal = { location: location(2), miles: 35 };
  expect(texts(map(principal).all("h2"))).toEqual(["We Cover 35 Miles Around Place 1"]);
  expect(texts(map(principal, "Come and see").all("h2"))).toEqual(["Come and see"]);
  expect(texts(map({ location: location(1) }).all("h2"))).toEqual(["Where to find us"]);
});

test("map: the first location has a lazy frame with a title, 500px high, and a plain link", () => {
  const document = map({ location: location(2) });
  const [frame, ...others] = document.all("iframe");
  expect(others).toEqual([]);
  expect(Object.fromEntries(frame?.attributes ?? [])).toMatchObject({
    src: "https://maps.example/1",
    height: "500",
    loading: "lazy",
    title: "Map of Place 1",
  });
  expect(each(document.all("a"), "href")).toContain("https://www.google.com/maps/search/?api=1&query=Place%201");
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

test("map: the panel shows the address and a link to directions, and the miles if the heading has none", () => {
  const [untitled] = withClass(map({ location: location(1), miles: 35 }), "map-panel");
  expect(untitled?.text).not.toContain("35 miles");
  const [panel] = withClass(map({ location: location(1), miles: 35 }, "Come and see"), "map-panel");
  expect(panel?.text).toContain("Place 1");
  expect(panel?.text).toContain("We travel up to 35 miles");
  expect(panel?.text).toContain("Get directions");
  expect(each(map({ location: location(1) }).all("a"), "href")).toContain(
    "https://www.google.com/maps/dir/?api=1&destination=Place%201",
  );
});

test("map: a URL that refuses frames is a link, and the frame shows the address", () => {
  const document = map({ location: [{ url: "https://maps.app.goo.gl/abc", address: "Concord" }] });
  expect(each(document.all("iframe"), "src")).toEqual(["https://www.google.com/maps?q=Concord&output=embed"]);
  expect(each(document.all("a"), "href")).toContain("https://maps.app.goo.gl/abc");
});

test("map: an address alone has a frame and links; an embed URL alone has a frame and no links", () => {
  for (const url of ["", "javascript:1"]) {
    const document = map({ location: [{ url, address: "Concord" }] });
    expect(each(document.all("iframe"), "src")).toEqual(["https://www.google.com/maps?q=Concord&output=embed"]);
    expect(each(document.all("a"), "href")).toContain("https://www.google.com/maps/search/?api=1&query=Concord");
  }
  const framed = map({ location: [{ url: "https://www.google.com/maps/embed?pb=!1m2!2m1!1sx" }] });
  expect(framed.all("iframe")).toHaveLength(1);
  expect(framed.all("a")).toEqual([]);
});

test("map: without a frame only the panel is rendered", () => {
  const linked = map({ location: [{ url: "https://maps.app.goo.gl/abc" }], miles: 35 });
  expect([linked.all("iframe").length, withClass(linked, "map-place").length]).toEqual([0, 0]);
  expect(each(linked.all("a"), "href")).toEqual(["https://maps.app.goo.gl/abc"]);
  expect(linked.root.text).toContain("Open the map");
  expect(linked.root.text).toContain("We travel up to 35 miles");
  const far = map({ location: [{ url: "javascript:1" }], miles: 35 });
  expect(texts(withClass(far, "map-panel"))).toEqual(["We travel up to 35 miles"]);
});

test("map: the first location with a valid address or URL is shown", () => {
  const document = map({ location: [{ url: "javascript:1" }, { address: "Bow" }] });
  expect(each(document.all("iframe"), "title")).toEqual(["Map of Bow"]);
});

test("map: nothing is rendered without a location, or with an empty one", () => {
  expect(map({ miles: 35 }, "Title").elements).toEqual([]);
  expect(map({ location: [{ address: "" }] }, "Title").elements).toEqual([]);
});

const ADDRESS = "418 Fisherville Road, Concord, NH 03303";
const EMBED = "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d1!2d-71.5376!3d43.2081";
const BUILT = `https://www.google.com/maps?q=${encodeURIComponent(ADDRESS)}&output=embed`;

test.each([
  ["the embed code of a map", `<iframe src="${EMBED}" width="600" height="450"></iframe>`, EMBED, false],
  ["the URL of an embedded map", EMBED, EMBED, false],
  ["the URL of a place", "https://www.google.com/maps/place/X/@43.2,-71.5,17z", BUILT, true],
  ["a short link", "https://maps.app.goo.gl/abc", BUILT, true],
  ["an Apple Maps link", "https://maps.apple.com/?q=x", BUILT, true],
  ["no link", "", BUILT, false],
])("map: given %s, it shows a frame with links and the panel", (_what, url, src, opensGiven) => {
  const document = map({ location: [{ address: ADDRESS, url }], miles: "35" });
  const [frame, ...others] = document.all("iframe");
  expect(others).toEqual([]);
  expect(Object.fromEntries(frame?.attributes ?? [])).toMatchObject({
    src,
    loading: "lazy",
    title: `Map of ${ADDRESS}`,
    height: "500",
  });
  const place = encodeURIComponent(ADDRESS);
  const links = new Map(
    document.all("a").map((link) => [link.text.replace(/\s*\(.*/, ""), link.attributes.get("href")]),
  );
  expect(links.get("Get directions")).toBe(`https://www.google.com/maps/dir/?api=1&destination=${place}`);
  const search = `https://www.google.com/maps/search/?api=1&query=${place}`;
  expect(links.get("Open the map")).toBe(opensGiven ? url : search);
  const [panel] = withClass(document, "map-panel");
  expect(panel?.text).toContain(ADDRESS);
});

test.each([
  [true, "We Cover 1 Mile Around Place 1", /We travel up to 1 mile(?!s)/],
  [false, "Cubrimos 1 milla alrededor de Place 1", /Nos desplazamos hasta 1 milla(?!s)/],
])("map: one mile is singular, with isenglish %s", (isenglish, covers, travels) => {
  const wordsUnder = (titleMap: string): string => {
    const labels = { formLabel: { isenglish }, general: { titleMap } };
    const dbPrincipal = { location: location(1), miles: "1" };
    return readInSite(<MapSection />, { dbPrincipal, labels }, "/contact").root.text;
  };
  expect(wordsUnder("")).toContain(covers);
  expect(wordsUnder("Map")).toMatch(travels);
});
