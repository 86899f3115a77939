import { expect, test } from "vitest";
import { Footer } from "./components/footer/footer.tsx";
import { Navigation } from "./components/navigation/navigation.tsx";
import { footerNavigation, headerNavigation } from "./navigation.ts";
import { each, readInSite, recordWith, texts, withClass } from "./testing.tsx";

const services = { dbServices: [{ name: "Roofing" }, { name: "Siding & Trim" }] };
const landings = { landings: [{ name: "Deck Builds" }] };
const videos = { ytGallery: { linkCanalYT: "https://www.youtube.com/@a" } };
const links = ["https://reviews.example/w"];
const reviews = { reviews: { activo: true, isHomeOnly: false, links } };

const header = (fields: Record<string, unknown>) => headerNavigation(recordWith({ gmb: {}, ...fields }));
const labels = (entries: { label: string }[]): string => entries.map(({ label }) => label).join(", ");

test("navigation: the entries are Home, About, Services, Gallery, Contact (spec section 2)", () => {
  expect(labels(header({}))).toBe("Home, About, Services, Gallery, Contact");
  expect(header({}).map(({ path }) => path)).toEqual(["/", "/about", "/services", "/gallery", "/contact"]);
});

test("navigation: Our Videos, then Reviews, precede Contact (decisions section 3)", () => {
  expect(labels(header(videos))).toBe("Home, About, Services, Gallery, Our Videos, Contact");
  expect(labels(header(reviews))).toBe("Home, About, Services, Gallery, Reviews, Contact");
  expect(labels(header({ ...videos, ...reviews }))).toBe(
    "Home, About, Services, Gallery, Our Videos, Reviews, Contact",
  );
});

test("navigation: Reviews is an entry only if reviews are active, valid and not home-only", () => {
  expect(labels(header({ reviews: { activo: true, isHomeOnly: true, links } }))).not.toContain("Reviews");
  expect(labels(header({ reviews: { activo: false, isHomeOnly: false, links } }))).not.toContain("Reviews");
  expect(labels(header({ reviews: { activo: true, links: ["<script>1</script>"] } }))).not.toContain("Reviews");
});

test("navigation: Services has a drop-down of services if autoGntLandingFromService is set", () => {
  expect(header(services)[2]).toEqual({ label: "Services", path: "/services" });
  expect(header({ ...services, autoGntLandingFromService: true })[2]).toEqual({
    label: "Services",
    path: "/services",
    menu: "services",
    children: [
      { label: "Roofing", path: "/roofing" },
      { label: "Siding & Trim", path: "/siding-%26%20trim" },
    ],
  });
});

test("navigation: Gallery has a drop-down of projects if customLinks is set", () => {
  expect(header(landings)[3]).toEqual({ label: "Gallery", path: "/gallery" });
  expect(header({ ...landings, customLinks: "yes" })[3]).toEqual({
    label: "Gallery",
    path: "/gallery",
    menu: "gallery",
    children: [{ label: "Deck Builds", path: "/gallery/deck-builds" }],
  });
});

test("navigation: empty drop-downs are omitted, and the first of equal slugs is listed", () => {
  const set = { autoGntLandingFromService: true, customLinks: true };
  expect(header(set).some((entry) => "children" in entry)).toBe(false);
  const twice = {
    dbServices: [{ name: "Roof Repair" }, { name: "roof repair" }],
    landings: [{ name: "A" }, { name: "a" }],
  };
  expect(header({ ...set, ...twice }).flatMap(({ children = [] }) => children)).toEqual([
    { label: "Roof Repair", path: "/roof-repair" },
    { label: "A", path: "/gallery/a" },
  ]);
});

test("navigation: the footer's navigation has Reviews, but no videos and no drop-downs", () => {
  const record = recordWith({ ...services, ...videos, ...reviews, autoGntLandingFromService: true });
  expect(labels(footerNavigation(record))).toBe("Home, About, Services, Gallery, Reviews, Contact");
  expect(footerNavigation(record).every((entry) => Object.keys(entry).length === 2)).toBe(true);
});

test("navigation: the entries of a Spanish record are not English", () => {
  expect(labels(header({ labels: { formLabel: { isenglish: false } } }))).not.toContain("Home");
});

/** The menu's entries, including the added ones. */
const entriesWith = (added: string): string[] => {
  const more = added === "the five" ? [] : added.split(", ");
  return ["Home", "About", "Services", "Gallery", ...more, "Contact"];
};

/** Accessible names of the buttons that open drop-downs. */
const dropDowns = (settings: Record<string, unknown>): (string | undefined)[] =>
  each(readInSite(<Navigation />, { ...services, ...landings, ...settings }).all("summary"), "aria-label").filter(
    (name) => name?.startsWith("Show "),
  );

test.each([
  ["nothing set", "the five", "the five", {}],
  ["a video channel", "Our Videos", "the five", videos],
  ["active reviews", "Reviews", "Reviews", reviews],
  ["home-only reviews", "the five", "the five", { reviews: { activo: true, isHomeOnly: true, links } }],
  ["inactive reviews", "the five", "the five", { reviews: { activo: false, isHomeOnly: false, links } }],
  [
    "videos and reviews, active as text",
    "Our Videos, Reviews",
    "Reviews",
    { ...videos, reviews: { activo: "true", isHomeOnly: false, links } },
  ],
])("with %s the header has %s, the footer %s", (_, more, moreInFooter, fields) => {
  const menu = readInSite(<Navigation />, { gmb: {}, ...fields }, "/about");
  for (const list of withClass(menu, "navigation-list")) {
    const entriesShown = list.children.flatMap(({ children }) => children);
    expect(texts(entriesShown)).toEqual(entriesWith(more));
    expect(each(entriesShown, "aria-current")).toEqual(
      entriesWith(more).map((name) => (name === "About" ? "page" : undefined)),
    );
  }
  expect(withClass(menu, "navigation-list")).toHaveLength(2);
  const footer = readInSite(<Footer />, { gmb: {}, ...fields }, "/about");
  const footerMenu = footer.all("nav").find(({ attributes }) => attributes.get("aria-label") === "Footer menu");
  const list = footerMenu?.children.find(({ tag }) => tag === "ul");
  expect(texts(list?.children ?? [])).toEqual(entriesWith(moreInFooter));
});

test("drop-downs are rendered only with autoGntLandingFromService and customLinks", () => {
  expect(dropDowns({})).toEqual([]);
  expect(dropDowns({ autoGntLandingFromService: true })).toEqual(["Show Services"]);
  expect(dropDowns({ customLinks: true })).toEqual(["Show Gallery"]);
  expect(dropDowns({ customLinks: "false", autoGntLandingFromService: "true" })).toEqual(["Show Services"]);
});
