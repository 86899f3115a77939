import { expect, test } from "vitest";
import { recordWith } from "../../tests/records/site.ts";
import { formerAddresses, movedFrom } from "./former-addresses.ts";

const record = recordWith({
  dbServices: [{ name: "Roofing" }, { name: "Kitchen & Bath" }],
  ownWords: {
    redirects: [
      { from: "/services.php?id=3", to: "/roofing" },
      { from: "/services.php?id=3&page=2", to: "/gallery" },
      { from: "/services.php", to: "/services" },
      { from: "http://old.example/Roofing.HTML", to: "https://www.ridgeline.example/roofing" },
      { from: "/roofing.html", to: "/about" },
      { from: "/baths", to: "/Kitchen-& Bath/" },
      // The usual addresses of WordPress.
      { from: "/?page_id=12", to: "/contact" },
      { from: "/index.php?p=12", to: "/contact" },
      // These redirects are ignored: from a page, to a missing page, to another redirect, to itself.
      { from: "/about", to: "/contact" },
      { from: "/?page_id=1", to: "/" },
      { from: "/roofing?id=1", to: "/gallery" },
      { from: "/gallery?id=1", to: "/roofing" },
      { from: "/gone.html", to: "/gone" },
      { from: "/first", to: "/baths" },
      { from: "/loop", to: "/loop" },
    ],
  },
});

test.each([
  ["/roofing.html", "", "/roofing"],
  ["/Roofing.html", "?from=mail", "/roofing?from=mail"],
  ["/roofing.html/", "", "/roofing"],
  ["/services.php", "?id=3", "/roofing"],
  ["/services.php", "?id=4", "/services?id=4"],
  ["/services.php", "?id=31&fbclid=x", "/services?id=31&fbclid=x"],
  // What networks and ads append to a shared link.
  ["/services.php", "?id=3&fbclid=x&utm_source=y", "/roofing?fbclid=x&utm_source=y"],
  ["/services.php", "?id=3&page=2", "/gallery"],
  ["/services.php", "?id=3&page=2&gclid=x", "/gallery?gclid=x"],
  ["/services.php", "", "/services"],
  ["/baths", "", "/kitchen-%26%20bath"],
  ["/about", "", undefined],
  ["/", "?page_id=12", "/contact"],
  ["/", "?page_id=12&fbclid=x", "/contact?fbclid=x"],
  ["/index.php", "?p=12", "/contact"],
  ["/", "", undefined],
  ["/", "?page_id=123", undefined],
  ["/", "?page_id=1", undefined],
  ["/roofing", "?id=1", undefined],
  ["/gallery", "?id=1", undefined],
  ["/gone.html", "", undefined],
  ["/first", "", undefined],
  ["/loop", "", undefined],
  ["//evil.example", "", undefined],
])("%s%s redirects to %s", (pathname, search, to) => {
  expect(movedFrom(record, pathname, search)).toBe(to);
});

const movedTo = (pathname: string) => (pathname === "/gone" ? "/roofing" : undefined);

test("a redirect to a renamed service leads to its current path", () => {
  expect(movedFrom(record, "/gone.html", "?from=mail", movedTo)).toBe("/roofing?from=mail");
  expect(movedFrom(record, "/first", "", movedTo)).toBeUndefined();
});

test("valid former addresses are listed once, those with a query first, the longest of them before others", () => {
  expect(formerAddresses(record).map(({ from }) => from)).toEqual([
    "/services.php?id=3&page=2",
    "/services.php?id=3",
    "/index.php?p=12",
    "/?page_id=12",
    "/services.php",
    "/roofing.html",
    "/baths",
  ]);
  expect(formerAddresses(recordWith({ gallery: [] }))).toEqual([]);
});
