import { expect, test } from "vitest";
import { pagePath, readFormerAddress } from "./site-path.ts";

test.each([
  ["/", "/"],
  ["/about/", "/about"],
  ["/about///", "/about"],
  ["/About", "/about"],
  ["https://www.ridgeline.example/about?from=mail#top", "/about"],
  ["/Kitchen-& Bath", "/kitchen-%26%20bath"],
  ["/kitchen-%26%20bath", "/kitchen-%26%20bath"],
  ["/gallery/roofs-%26%20siding", "/gallery/roofs-%26%20siding"],
  ["about", undefined],
  ["//evil.example/about", undefined],
  ["https://old.example//evil.example/about", "/evil.example/about"],
  ["https://old.example/\\\\evil.example", "/evil.example"],
  ["javascript:alert(1)", undefined],
  ["ftp://old.example/a", undefined],
  [`/${"a".repeat(3_000)}`, undefined],
])("the page path of %s is %s", (written, path) => {
  expect(pagePath(written)).toBe(path);
});

test.each([
  ["/Roofing.HTML", "/roofing.html"],
  ["/services.php?id=3#prices", "/services.php?id=3"],
  ["http://old.example/blog/2019/", "/blog/2019"],
  ["/blog/*", undefined],
  ["roofing", undefined],
  ["http://old.example//blog", "/blog"],
])("the former address %s is read as %s", (written, address) => {
  expect(readFormerAddress(written)).toBe(address);
});
