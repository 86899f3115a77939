import { expect, test } from "vitest";
import { frameRefusal, isForEmbedding } from "./frame-refusals.ts";

test.each([
  ["Google", "https://www.google.com/maps/place/Ridge"],
  ["Google", "https://google.com.mx/search?q=ridge"],
  ["Google", "https://maps.google.co.uk/maps?q=ridge&output=classic"],
  ["Google", "https://maps.app.goo.gl/abc"],
  ["Google", "https://g.page/ridge"],
  ["Google", "https://g.co/kgs/a"],
  ["Google", "https://share.google/a"],
  ["Apple Maps", "https://maps.apple.com/?q=ridge"],
  ["Apple Maps", "https://maps.apple/p/a"],
  ["Waze", "https://www.waze.com/ul?ll=1,2"],
  ["OpenStreetMap", "https://www.openstreetmap.org/#map=1/2/3"],
  ["OpenStreetMap", "https://osm.org/go/a"],
  ["Bing", "https://www.bing.com/maps"],
  ["MapQuest", "https://www.mapquest.com/us/a"],
  ["HERE", "https://wego.here.com/a"],
  ["Facebook", "https://m.facebook.com/ridge"],
  ["Facebook", "https://fb.com/ridge"],
  ["Facebook", "https://fb.me/ridge"],
  ["Instagram", "https://www.instagram.com/p/embedded"],
  ["Yelp", "https://www.yelp.com.mx/biz/ridge"],
  ["Trustpilot", "https://www.trustpilot.com/review/a.example"],
  ["Angi", "https://www.angi.com/a"],
  ["Angi", "https://www.angieslist.com/a"],
  ["HomeAdvisor", "https://www.homeadvisor.com/a"],
  ["Thumbtack", "https://www.thumbtack.com/a"],
  ["Houzz", "https://www.houzz.es/a"],
  ["Nextdoor", "https://nextdoor.com/pages/a"],
  ["BBB", "https://www.bbb.org/a"],
  ["Tripadvisor", "https://www.tripadvisor.com/a"],
  ["LinkedIn", "https://www.linkedin.com/company/a"],
])("a page of %s can't be framed: %s", (service, address) => {
  const url = new URL(address);
  expect(frameRefusal(url)).toBe(service);
  expect(isForEmbedding(url)).toBe(false);
});

test.each([
  "https://www.google.com/maps/embed?pb=a",
  "https://www.google.com/maps/d/u/0/embed?mid=a",
  "https://www.google.com/maps/d/embed?mid=a",
  "https://maps.google.com/maps?q=ridge&output=embed",
  "https://embed.waze.com/a",
  "https://www.waze.com/en/iframe?zoom=1",
  "https://www.openstreetmap.org/export/embed.html?bbox=1",
  "https://www.bing.com/maps/embed?h=1",
  "https://www.mapquest.com/embed/us/a",
  "https://www.facebook.com/plugins/page.php",
  "https://www.instagram.com/p/abc/embed/",
  "https://www.instagram.com/p/abc/embed",
  "https://widget.trustpilot.com/a",
])("a service's embed address can be framed: %s", (address) => {
  const url = new URL(address);
  expect(frameRefusal(url)).toBeUndefined();
  expect(isForEmbedding(url)).toBe(true);
});

test.each([
  "https://ridge.example/maps/embed",
  "https://notgoogle.com/maps",
  "https://drive.google.com/file/d/a",
  "https://mybing.com/",
  "https://facebook.com.evil.example/plugins/",
])("any other address is not recognised: %s", (address) => {
  const url = new URL(address);
  expect(frameRefusal(url)).toBeUndefined();
  expect(isForEmbedding(url)).toBe(false);
});
