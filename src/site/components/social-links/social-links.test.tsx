import { expect, test } from "vitest";
import { readHtml } from "../../../../tests/fakes/html.ts";
import { each, readInSite, recordWith, renderInSite } from "../../testing.tsx";
import { SocialLinks } from "./social-links.tsx";

const links = (redes: unknown[]) => readInSite(<SocialLinks />, { dbSocialMedia: { redes } });

test("social links: each is named by its network and opens a new tab without an opener (decisions section 3)", () => {
  const document = links([
    { url: "https://www.facebook.com/a" },
    { url: "https://unknown.example/", icon: "fa-instagram" },
    { url: "https://www.other.example/a", icon: "?", image: "/other.svg" },
  ]);
  expect(each(document.all("a"), "aria-label")).toEqual(
    ["Facebook", "Instagram", "other.example"].map((name) => `${name} (opens in a new tab)`),
  );
  expect(each(document.all("a"), "target")).toEqual(["_blank", "_blank", "_blank"]);
  expect(each(document.all("a"), "rel")).toEqual(["noopener", "noopener", "noopener"]);
});

test("social links: the icon is the host's, else the named one, else the image, else a link sign", () => {
  const document = links([
    { url: "https://www.facebook.com/a", icon: "instagram", image: "/x.svg" },
    { url: "https://unknown.example/", icon: "bi bi-instagram", image: "/x.svg" },
    { url: "https://other.example/a", image: "/other.svg" },
    { url: "https://other.example/b" },
  ]);
  expect(each(document.all("use"), "href").map((href) => href?.split("#")[1])).toEqual(["facebook", "instagram"]);
  expect(each(document.all("img"), "src")).toEqual(["/other.svg"]);
  expect(document.all("svg")).toHaveLength(3);
});

test.each([
  [500, 200, 0],
  [300, 200, 1],
  [200, 500, 1],
])("social links: an image of %i x %i px is an icon (%i), a link sign if it is a banner", (width, height, images) => {
  const record = recordWith({ dbSocialMedia: { redes: [{ url: "https://other.example/a", image: "/other.svg" }] } });
  const pictures = { "/other.svg": { hash: "aaaaaaaaaaaaaaaa", width, height, isSvg: true } } as const;
  const document = readHtml(renderInSite(<SocialLinks />, record, "/", pictures));
  expect(document.all("img")).toHaveLength(images);
  expect(document.all("svg")).toHaveLength(1 - images);
});

test("social links: invalid links are omitted, and nothing is rendered without links", () => {
  expect(links([]).elements).toEqual([]);
  expect(links([{ url: "javascript:1" }, { url: "" }, {}]).elements).toEqual([]);
});
