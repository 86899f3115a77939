import { expect, test } from "vitest";
import { recordWith, renderInSite } from "../testing.tsx";
import ReviewsPage from "./reviews.tsx";

const links = ["/reviews/own.html"];

test("the reviews page has its title as the h1, and not again as an h2", () => {
  const html = renderInSite(<ReviewsPage />, recordWith({ reviews: { activo: true, links } }), "/reviews");
  expect(html).toMatch(/<h1[^>]*>Reviews</);
  expect(html).not.toMatch(/<h2[^>]*>Reviews</);
});
