import { expect, test } from "vitest";
import { withShown } from "./shown-reviews.ts";

test("a page is framed, one that can't be framed is a link, and a widget has a document with its position", () => {
  const page = "https://reviews.example/ridge";
  const profile = "https://www.yelp.com/biz/ridge";
  const widget = '<script src="https://cdn.trustindex.io/loader.js" async=""></script>';
  expect(withShown({ activo: true, links: [page, profile, widget, "/reviews.html"] })).toEqual({
    activo: true,
    links: [page, profile, widget, "/reviews.html"],
    shown: [
      { kind: "page", src: page, link: page },
      { kind: "link", link: profile, site: "Yelp" },
      { kind: "widget", src: "/embed/reviews/3" },
      { kind: "page", src: "/reviews.html", link: "/reviews.html" },
    ],
  });
});
