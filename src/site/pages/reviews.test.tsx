import { expect, test } from "vitest";
import { recordWith, renderInSite } from "../testing.tsx";
import ReviewsPage from "./reviews.tsx";

const links = ["/reviews/own.html"];

test("the reviews page has the title as its one heading", () => {
  const html = renderInSite(<ReviewsPage />, recordWith({ reviews: { activo: true, links } }), "/reviews");
  expect(html).toMatch(/<h1[^>]*>Reviews</);
  expect(html).not.toMatch(/<h2[^>]*>Reviews</);
});
