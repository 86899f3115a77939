import { expect, test } from "vitest";
import { pageComponent } from "./pages/index.ts";
import { allPages, hasReviewsPage, LEGAL_PAGES, legalPath, PAGE_PATHS, resolvePage } from "./routes.ts";
import { recordWith } from "./testing.tsx";

const record = recordWith({
  dbServices: ["Roofing", "Kitchen & Bath Remodel", "Repair/Replace?", "Ñandú 🏠", "About", "roofing"].map((name) => ({
    name,
    description: [{ text: name }],
  })),
  landings: ["Deck Builds", "Patio", "100% Done", "deck builds"].map((name) => ({ name, gallery: ["/a.jpg"] })),
  reviews: { activo: true, links: ["https://reviews.example/w"] },
  ytGallery: { linkCanalYT: "https://www.youtube.com/@a" },
});
const bare = recordWith({ dbPrincipal: { name: "Bare" } });
const at = (path: string, of = record): string => {
  const { name, status, note } = resolvePage(of, path);
  return [name, status, note].filter((part) => part !== undefined).join(" ");
};

test("routes: the eight fixed paths have their pages, with status 200 (spec section 2)", () => {
  const fixed = ["/", "/about", "/services", "/gallery", "/our-videos", "/reviews", "/contact", "/find-us-on"];
  expect(fixed.map((path) => at(path))).toEqual([
    "home 200",
    "about 200",
    "services 200",
    "gallery 200",
    "videos 200",
    "reviews 200",
    "contact 200",
    "find-us-on 200",
  ]);
});

test("routes: a service is found by its slug, a project by its slug under /gallery", () => {
  expect(resolvePage(record, "/roofing")).toMatchObject({ name: "service", title: "Roofing", status: 200 });
  expect(resolvePage(record, "/gallery/deck-builds")).toMatchObject({ name: "landing", title: "Deck Builds" });
  expect(at("/deck-builds")).toBe("missing 404 Servicio no encontrado");
  expect(at("/gallery/roofing")).toBe("missing 404 Proyecto no encontrado");
});

test("routes: names with / ? % &, accents and emoji have a page (decisions section 2)", () => {
  for (const service of record.dbServices.slice(1, 4)) {
    const page = resolvePage(record, `/${encodeURIComponent(service.name.toLowerCase().replace(" ", "-"))}`);
    expect(page.service).toBe(service);
  }
  expect(at("/kitchen-&%20bath%20remodel")).toBe("service 200");
  expect(at("/gallery/100%25-done")).toBe("landing 200");
  // Only the first space becomes a hyphen, and only the exact slug matches.
  expect(at("/kitchen-&-bath-remodel")).toBe("missing 404 Servicio no encontrado");
  expect(at("/Roofing")).toBe("missing 404 Servicio no encontrado");
});

test("routes: a fixed route wins over a service of its slug; the first of two equal slugs wins", () => {
  expect(at("/about")).toBe("about 200");
  expect(resolvePage(record, "/roofing").title).toBe("Roofing");
  expect(resolvePage(record, "/gallery/deck-builds").title).toBe("Deck Builds");
});

test("routes: a path that matches no page is missing, with status 404 and its note (spec section 2)", () => {
  expect(at("/nothing")).toBe("missing 404 Servicio no encontrado");
  expect(at("/gallery/nothing")).toBe("missing 404 Proyecto no encontrado");
  for (const path of ["/roofing/more", "/gallery/deck-builds/more", "//evil.example", "/a/b/c", "/gallery//"])
    expect([path, at(path)]).toEqual([path, "missing 404"]);
  for (const path of ["/%zz", "/%", "/%00", "/__proto__", "/constructor", "/%2e%2e%2fetc", "/gallery/%zz"])
    expect(at(path)).toMatch(/^missing 404 (?:Servicio|Proyecto) no encontrado$/);
});

test("routes: /our-videos needs a channel link, /reviews active reviews (decisions section 2)", () => {
  expect(at("/our-videos", bare)).toBe("missing 404");
  expect(at("/reviews", bare)).toBe("missing 404");
  const links = ["https://reviews.example/w"];
  expect(at("/reviews", recordWith({ reviews: { activo: "true", isHomeOnly: true, links } }))).toBe("reviews 200");
  for (const nothing of [[], ["javascript:1"], ["<script>1</script>"], ["<div class='elfsight-app-1'"]])
    expect(at("/reviews", recordWith({ reviews: { activo: true, links: nothing } }))).toBe("missing 404");
});

test("routes: every path that responds with 200 is listed once", () => {
  const fixed = Object.values(PAGE_PATHS);
  const legal = ["/privacy", "/accessibility"];
  expect(allPages(record).map(({ path }) => path)).toEqual([
    ...fixed,
    "/roofing",
    "/kitchen-%26%20bath%20remodel",
    "/repair%2Freplace%3F",
    "/%C3%B1and%C3%BA-%F0%9F%8F%A0",
    "/gallery/deck-builds",
    "/gallery/patio",
    "/gallery/100%25-done",
    ...legal,
  ]);
  expect(allPages(bare).map(({ path }) => path)).toEqual([
    ...fixed.filter((path) => path !== "/our-videos" && path !== "/reviews"),
    ...legal,
  ]);
});

test("routes: a service called Privacy keeps its path, and the privacy page moves below /about", () => {
  expect(legalPath(record, "privacy")).toBe("/privacy");
  const fences = recordWith({ dbServices: [{ name: "Privacy" }, { name: "Decks" }] });
  expect(resolvePage(fences, "/privacy")).toMatchObject({ name: "service", title: "Privacy" });
  expect(resolvePage(fences, "/about/privacy")).toMatchObject({ name: "privacy", status: 200 });
  expect(resolvePage(fences, "/accessibility")).toMatchObject({ name: "accessibility" });
  expect(resolvePage(record, "/about/privacy").status).toBe(404);
  const paths = allPages(fences).map(({ path }) => path);
  expect(paths.filter((path) => path.endsWith("privacy"))).toEqual(["/privacy", "/about/privacy"]);
});

test("routes: titles are in the record's language", () => {
  const spanish = recordWith({ labels: { formLabel: { isenglish: false } } });
  expect(resolvePage(spanish, "/about").title).not.toBe(resolvePage(record, "/about").title);
});

test("routes: each page has a component", () => {
  const pages = allPages(record).map(({ name }) => name);
  expect(new Set(pages)).toEqual(new Set([...Object.keys(PAGE_PATHS), ...LEGAL_PAGES, "service", "landing"]));
  for (const name of [...pages, "missing" as const]) expect(pageComponent(name)).toBeTypeOf("function");
});

test("routes: testimonials alone make a Reviews page, unless they have no text or reviews are home-only", () => {
  const words = { ownWords: { testimonials: [{ text: "On time.", name: "Dana" }] } };
  expect(at("/reviews", recordWith(words))).toBe("reviews 200");
  expect(hasReviewsPage(recordWith(words))).toBe(true);
  expect(hasReviewsPage(recordWith({ ...words, reviews: { isHomeOnly: true } }))).toBe(false);
  expect(at("/reviews", recordWith({ ownWords: { testimonials: [{ text: "No name." }] } }))).toBe("reviews 200");
  expect(at("/reviews", recordWith({ ownWords: { testimonials: [{ name: "No words" }] } }))).toMatch(/404/);
});
