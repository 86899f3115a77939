import { expect, test } from "vitest";
import { linkHeader } from "./link-header.ts";

const header = (...tags: string[]): string => linkHeader(`<html><head>${tags.join("")}</head><body></body></html>`);

test("a font and the first picture, with what they were preloaded with", () => {
  expect(
    header(
      '<link rel="preload" href="/a.woff2" as="font" type="font/woff2" crossorigin="anonymous"/>',
      '<link rel="preload" as="image" href="/b.avif" imageSrcSet="/b.avif 360w, /c.avif?x=1&amp;y=2 720w" imageSizes="100vw" fetchPriority="high"/>',
      '<link rel="modulepreload" href="/later.js"/>',
      '<link rel="icon" href="/favicon.svg"/>',
    ),
  ).toBe(
    '</a.woff2>; rel=preload; as="font"; type="font/woff2"; crossorigin="anonymous", ' +
      '</b.avif>; rel=preload; as="image"; imagesrcset="/b.avif 360w, /c.avif?x=1&y=2 720w"; imagesizes="100vw"; fetchpriority="high"',
  );
});

test("sizes that compare, inside their quotes", () => {
  expect(
    header(
      '<link rel="preload" as="image" imageSrcSet="/b.avif 360w" imageSizes="(width &lt; 48rem) 100vw, 50vw" fetchPriority="high"/>',
    ),
  ).toBe(
    '<>; rel=preload; as="image"; imagesrcset="/b.avif 360w"; imagesizes="(width < 48rem) 100vw, 50vw"; fetchpriority="high"',
  );
});

test("the page's own words are no preload", () => {
  expect(linkHeader('<head></head><body><link rel="preload" href="/x" as="font"/></body>')).toBe("");
});

test.each([
  "/a&quot;; rel=preload; as=script.jpg",
  "/a&gt;b&lt;c.jpg",
  "/a\r\nSet-Cookie: a=b",
  "/naïve.jpg",
  "/a\\b.jpg",
])("%j stays in the document", (href) => {
  const link = header(`<link rel="preload" as="image" href="${href}"/>`);
  expect(link).toBe("");
});

test("a header has an end", () => {
  const many = Array.from({ length: 500 }, (_, index) => `<link rel="preload" as="image" href="/${index}.jpg"/>`);
  const link = header(...many);
  expect(link.length).toBeLessThanOrEqual(2_000);
  expect(link).toContain("</0.jpg>");
});
