import { expect, test } from "vitest";
import type { HtmlDocument } from "../../../../tests/fakes/html.ts";
import { each, readInSite, recordWith, renderInSite, texts } from "../../testing.tsx";
import { sandboxOf } from "../../ui/embed.tsx";
import { readMessage } from "./embed-height.ts";
import { ReviewsEmbed } from "./reviews-embed.tsx";

const links = ["/reviews/own.html", "https://www.reviews.example/widget"];

test("each link has a lazy, sandboxed frame with its own title, and a plain link", () => {
  const html = renderInSite(<ReviewsEmbed />, recordWith({ reviews: { activo: true, links } }));
  const frames = [...html.matchAll(/<iframe[^>]*>/g)].map(([frame]) => frame);
  expect(frames).toHaveLength(2);
  expect(new Set(frames.map((frame) => /title="([^"]+)"/.exec(frame)?.[1])).size).toBe(2);
  expect(frames.every((frame) => frame.includes('loading="lazy"') && frame.includes("sandbox="))).toBe(true);
  expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual(links);
  expect(html).toContain("Read our reviews on reviews.example");
  expect(html).toMatch(/<h2[^>]*>Reviews</);
});

test("only a page of another origin has allow-same-origin in its sandbox", () => {
  const site = "https://site.example";
  expect(sandboxOf("https://reviews.example/w", site)).toContain("allow-same-origin");
  expect(sandboxOf("/reviews/own.html", site)).not.toContain("allow-same-origin");
  expect(sandboxOf("https://site.example/reviews/own.html", site)).not.toContain("allow-same-origin");
});

test("the record's title replaces the heading; nothing is rendered without links", () => {
  const labels = { general: { titleReviews: "What neighbors say" } };
  expect(renderInSite(<ReviewsEmbed />, recordWith({ reviews: { activo: true, links }, labels }))).toMatch(
    /<h2[^>]*>What neighbors say</,
  );
  expect(renderInSite(<ReviewsEmbed />, recordWith({ reviews: { activo: true, links: [] } }))).toBe("");
});

const shown = (...given: string[]): HtmlDocument =>
  readInSite(<ReviewsEmbed />, { reviews: { activo: true, links: given }, gmb: { link: "https://profile.example/" } });

test("a widget is in a frame of our own document, without our origin, and has no plain link", () => {
  const document = shown("https://a.example/", '<div class="elfsight-app-1"></div>');
  const [, frame] = document.all("iframe");
  expect(frame?.attributes.get("src")).toBe("/embed/reviews/2");
  expect(frame?.attributes.get("title")).toBe("Reviews of our work, 2");
  expect(frame?.attributes.get("sandbox")).not.toContain("allow-same-origin");
  expect(each(document.all("a"), "href")).toEqual(["https://a.example/", "https://profile.example/"]);
});

test("a page that refuses frames is a link with its name", () => {
  const document = shown("https://www.google.com/maps/place/X");
  expect(document.all("iframe")).toEqual([]);
  expect(texts(document.all("a"))[0]).toContain("Read our reviews on Google");
});

test.each([
  [{ embedHeight: 700.2 }, { height: 701, failed: false }],
  [{ embedHeight: 0 }, { height: 80, failed: false }],
  [{ embedHeight: -5 }, { height: 80, failed: false }],
  [{ embedHeight: 1e9 }, { height: 6_000, failed: false }],
  [{ embedFailed: true }, { height: undefined, failed: true }],
  [{ embedHeight: "700" }, undefined],
  [{ embedHeight: Number.NaN }, undefined],
  [{ embedHeight: Infinity }, undefined],
  [{ embedFailed: "yes" }, undefined],
  ["700", undefined],
  [700, undefined],
  [null, undefined],
  [[], undefined],
])("the message %j of a frame is read as %j", (data, state) => {
  expect(readMessage(data)).toEqual(state);
});
