import { expect, test } from "vitest";
import { recordWith, renderInSite } from "../testing.tsx";
import { sandboxOf } from "../ui/embed.tsx";
import { ReviewsEmbed } from "./reviews-embed.tsx";

const links = ["/reviews/own.html", "https://www.reviews.example/widget"];

test("each link stands in a lazy, sandboxed frame with its own title, and as a plain link", () => {
  const html = renderInSite(<ReviewsEmbed />, recordWith({ reviews: { activo: true, links } }));
  const frames = [...html.matchAll(/<iframe[^>]*>/g)].map(([frame]) => frame);
  expect(frames).toHaveLength(2);
  expect(new Set(frames.map((frame) => /title="([^"]+)"/.exec(frame)?.[1])).size).toBe(2);
  expect(frames.every((frame) => frame.includes('loading="lazy"') && frame.includes("sandbox="))).toBe(true);
  expect(html).toContain("Read our reviews on reviews.example");
  expect(html).toMatch(/<h2[^>]*>Reviews</);
});

test("only a page of another origin keeps its own origin", () => {
  const site = "https://site.example";
  expect(sandboxOf("https://reviews.example/w", site)).toContain("allow-same-origin");
  expect(sandboxOf("/reviews/own.html", site)).not.toContain("allow-same-origin");
  expect(sandboxOf("https://site.example/reviews/own.html", site)).not.toContain("allow-same-origin");
});

test("the record's title replaces the heading; without links there is nothing", () => {
  const labels = { general: { titleReviews: "What neighbors say" } };
  expect(renderInSite(<ReviewsEmbed />, recordWith({ reviews: { activo: true, links }, labels }))).toMatch(
    /<h2[^>]*>What neighbors say</,
  );
  expect(renderInSite(<ReviewsEmbed />, recordWith({ reviews: { activo: true, links: [] } }))).toBe("");
});
