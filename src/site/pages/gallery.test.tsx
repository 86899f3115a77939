import { expect, test } from "vitest";
import GalleryPage from "./gallery.tsx";
import LandingPage from "./landing.tsx";
import { recordWith, renderInSite } from "../testing.tsx";

const landings = [
  { name: "Kitchen & Bath Remodel", gallery: ["/k1.jpg", "/k2.jpg"] },
  { name: "Decks", gallery: ["/d1.jpg"] },
  { name: "Nothing yet", gallery: [] },
];
const gallery = ["/g1.jpg"];
const stock = ["", "/s1.jpg"];
const page = (fields: Record<string, unknown>): string => renderInSite(<GalleryPage />, recordWith(fields), "/gallery");
const links = (html: string): string[] => [...html.matchAll(/<a href="([^"]+\.jpg)"/g)].map(([, href = ""]) => href);

test("the gallery page shows one section per project with pictures, and its heading links to the project", () => {
  const html = page({ landings, gallery, stock });
  expect(links(html)).toEqual(["/k1.jpg", "/k2.jpg", "/d1.jpg"]);
  expect(html).toContain('<h2><a href="/gallery/kitchen-%26%20bath%20remodel">Kitchen &amp; Bath Remodel</a></h2>');
  expect(html).not.toContain("Nothing yet");
});

test("without projects the page shows the gallery's pictures, else the stock pictures", () => {
  expect(links(page({ gallery, stock }))).toEqual(["/g1.jpg"]);
  expect(links(page({ stock }))).toEqual(["/s1.jpg"]);
  expect(page({ stock })).toMatch(
    /<a href="\/s1\.jpg"[^>]*aria-label="Enlarge Our work[^>]*>.*<img [^>]*src="\/s1\.jpg"/,
  );
  const bare = page({ dbPrincipal: { name: "Bare" } });
  expect(links(bare)).toEqual([]);
  expect(bare).toMatch(/<h1[^>]*>Our work</);
  expect(bare).not.toContain("Enlarge");
});

test("the heading is the record's title, else the default", () => {
  expect(page({ gallery, labels: { general: { titleGallery: "Finished rooms" } } })).toMatch(
    /<h1[^>]*>Finished rooms</,
  );
  expect(page({ gallery })).toMatch(/<h1[^>]*>Our work</);
});

test("the record's title is left out where there is no picture for it", () => {
  const labels = { general: { titleGallery: "Houses we have worked on" } };
  const heading = (fields: Record<string, unknown>) => /<h1[^>]*>([^<]*)</.exec(page({ labels, ...fields }))?.[1];
  expect(heading({ dbAbout: [{ text: "We mend houses." }] })).toBe("Our work");
  expect(heading({ landings: [{ name: "Decks", gallery: [] }] })).toBe("Our work");
  const pair = { beforeImg: "/a.jpg", afterImg: "/b.jpg" };
  expect(heading({ beforeAfterGall: [pair] })).toBe("Houses we have worked on");
});

test("the label of a picture's link names the enlarged picture, and no element has a style attribute", () => {
  const html = page({ landings });
  expect(html).toContain('aria-label="Enlarge Decks: picture 1 of 1"');
  expect(html).not.toContain("style=");
});

test("a picture in the business's own folder is labelled by its file name, unless a camera created the name", () => {
  const own = ["kitchen-island_02.jpg", "IMG_1234.jpg"].map((file) => `/content/pictures/acme/${file}`);
  const html = page({ gallery: [...own, "/content/pictures/roof.jpg"] });
  const names = [...html.matchAll(/aria-label="Enlarge ([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(["Kitchen island", "Our work: picture 2 of 3", "Our work: picture 3 of 3"]);
});

test("a project's page shows its pictures, and links to the gallery and the other projects", () => {
  const html = renderInSite(<LandingPage />, recordWith({ landings }), "/gallery/decks");
  expect(links(html)).toEqual(["/d1.jpg"]);
  expect(html).toMatch(/<h1[^>]*>Decks</);
  expect(html).toContain('href="/gallery"');
  expect(html).toContain('href="/gallery/kitchen-%26%20bath%20remodel"');
  expect(html).not.toContain('<a href="/gallery/decks"');
  expect(html).not.toContain("Nothing yet");
});

test("the head of a project's page shows its second picture, or that of the gallery if it has only one", () => {
  const three = { name: "Baths", gallery: ["/b1.jpg", "/b2.jpg", "/b3.jpg"] };
  const head = (path: string): string | undefined =>
    /<img [^>]*src="([^"]*)"/.exec(
      renderInSite(
        <LandingPage />,
        recordWith({ landings: [...landings, three], stock: ["", "", "", "/s4.jpg"] }),
        path,
      ),
    )?.[1];
  expect(head("/gallery/baths")).toBe("/b2.jpg");
  expect(head("/gallery/decks")).toBe("/s4.jpg");
});

test("without any pictures the page shows the about text and the services", () => {
  const fields = { dbAbout: [{ text: "I fix things." }], dbServices: [{ name: "Small Repairs" }] };
  expect(page(fields)).toMatch(/I fix things\..*<a href="\/small-repairs" class="project-plain">/s);
  expect(page({ ...fields, gallery })).not.toContain("I fix things.");
});
