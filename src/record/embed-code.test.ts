import { expect, test } from "vitest";
import { framedAddress } from "./embed-code.ts";

test.each([
  ["a frame", '<iframe src="https://a.example/map"></iframe>', "https://a.example/map"],
  ["a lazy-loaded frame", '<iframe data-src="https://a.example/late"></iframe>', "https://a.example/late"],
  [
    "a frame with src and data-src",
    '<iframe data-src="https://a.example/2" src="https://a.example/1">',
    "https://a.example/1",
  ],
  ["a link", '<p>See <a href=" https://a.example/link ">us</a></p>', "https://a.example/link"],
  [
    "a link before a frame",
    '<a href="https://a.example/link"></a><iframe src="https://a.example/map">',
    "https://a.example/map",
  ],
  ["a frame after an empty one", '<iframe src=" "></iframe><iframe src="https://a.example/2">', "https://a.example/2"],
  [
    "a link after one without an address",
    '<a name="x"></a><a href="https://a.example/link">',
    "https://a.example/link",
  ],
  ["a script", '<script src="https://a.example/x.js"></script>', '<script src="https://a.example/x.js"></script>'],
  ["no markup", "https://a.example/?a=1&b=2", "https://a.example/?a=1&b=2"],
  [
    "a frame with an escaped character in its address",
    '<iframe src="https://a.example/?q=&lt;b">',
    "https://a.example/?q=<b",
  ],
  ["escaped markup", '&lt;iframe src="https://a.example/map"&gt;', "https://a.example/map"],
])("framedAddress returns the address in %s, or the text unchanged", (_what, text, address) => {
  expect(framedAddress(text)).toBe(address);
});
