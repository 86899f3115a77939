import { expect, test } from "vitest";
import { each, readInSite, texts, withClass } from "../../testing.tsx";
import { ProjectLinks } from "./project-links.tsx";

const projects = [
  { name: "Kitchen & Bath Remodel", gallery: ["/k1.jpg", "/k2.jpg"] },
  { name: "Decks", gallery: ["/d1.jpg"] },
  { name: "Fences", gallery: [] },
];

test("project links: each links to its project, with its first picture and its number of pictures", () => {
  const document = readInSite(<ProjectLinks heading="Our work" projects={projects} />);
  expect(texts(document.all("h2"))).toEqual(["Our work"]);
  expect(each(document.all("a"), "href")).toEqual([
    "/gallery/kitchen-%26%20bath%20remodel",
    "/gallery/decks",
    "/gallery/fences",
  ]);
  expect(texts(document.all("strong"))).toEqual(projects.map(({ name }) => name));
  expect(texts(document.all("a"))).toEqual(["Kitchen & Bath Remodel2 pictures", "Decks1 picture", "Fences"]);
  expect(each(document.all("img"), "src")).toEqual(["/k1.jpg", "/d1.jpg"]);
  // The link's text says what the picture shows.
  expect(each(document.all("img"), "alt")).toEqual(["", ""]);
});

test("project links: a project without a picture keeps the place of one, so that the names align", () => {
  const document = readInSite(<ProjectLinks heading="Our work" projects={projects} />);
  expect(withClass(document, "picture")).toHaveLength(projects.length);
});

test("project links: nothing is rendered without projects", () => {
  expect(readInSite(<ProjectLinks heading="Our work" projects={[]} />).elements).toEqual([]);
});
