import { expect, test } from "vitest";
import { directionsLink, mapFrame, mapLink } from "./map-link.ts";
import { parseRecord } from "./parse.ts";

const DIRECTIONS = "https://www.google.com/maps/dir/?api=1&destination=";
const SEARCH = "https://www.google.com/maps/search/?api=1&query=";
const EMBED = "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d1!2d-71.5376!3d43.2081!2m3!1f0!2f0!3f0";

test.each([
  [
    "an address",
    { address: "418 Fisherville Road #2, Concord & Bow", url: EMBED },
    "418%20Fisherville%20Road%20%232%2C%20Concord%20%26%20Bow",
  ],
  ["an address on two lines", { address: "1 Main St\nConcord, NH", url: "" }, "1%20Main%20St%20Concord%2C%20NH"],
  ["the coordinates of an embedded map", { address: "", url: EMBED }, "43.2081%2C-71.5376"],
  [
    "the words of an embedded search",
    { address: "", url: "https://www.google.com/maps?q=Concord,+NH&output=embed" },
    "Concord%2C%20NH",
  ],
  [
    "the words in a URL of the embed API",
    { address: "", url: "https://www.google.com/maps/embed/v1/place?key=k&q=Bow+NH" },
    "Bow%20NH",
  ],
])("the map link is built from %s", (_, location, query) => {
  expect(mapLink(location)).toBe(SEARCH + query);
});

test.each(["q", "query", "daddr", "destination", "address", "where1", "near"])(
  "the map parameter %s is read as a place",
  (name) =>
    expect(directionsLink({ address: "", url: `https://maps.example/?${name}=+Bow+` })).toBe(`${DIRECTIONS}Bow`),
);

test("a map that can be opened outside a frame is its own link", () => {
  const url = "https://maps.app.goo.gl/abc";
  expect(mapLink({ address: "", url })).toBe(url);
});

test.each(["", "https://www.google.com/maps/embed?pb=!1m2!2m1!1sx", "https://www.google.com/maps/d/u/0/embed?mid=1"])(
  "an address that only works in a frame and names no place has no map link (%j)",
  (url) => {
    expect(mapLink({ address: "", url })).toBe("");
  },
);

const ADDRESS = "418 Fisherville Road, Concord, NH 03303";
const BUILT = "https://www.google.com/maps?q=418%20Fisherville%20Road%2C%20Concord%2C%20NH%2003303&output=embed";

test.each([
  EMBED,
  "https://www.google.com/maps/embed/v1/place?key=k&q=Bow+NH",
  "https://www.google.com/maps/d/embed?mid=1abc",
  "https://www.google.com/maps/d/u/0/embed?mid=1abc&ehbc=2E312F",
  "https://maps.google.com/maps?q=Concord,+NH&t=&z=13&ie=UTF8&iwloc=&output=embed",
  "https://www.google.com.mx/maps?q=Puebla&output=embed",
  "https://www.google.co.uk/maps/embed?pb=!1m2!2m1!1sx",
  "https://maps.google.com/maps?layer=c&cbll=43.2,-71.5&output=svembed",
  "https://www.openstreetmap.org/export/embed.html?bbox=-71.6%2C43.1%2C-71.4%2C43.3&layer=mapnik",
  "https://www.bing.com/maps/embed?h=400&w=500&cp=43.2~-71.5",
  "https://embed.waze.com/iframe?zoom=16&lat=43.2&lon=-71.5&pin=1",
  "https://maps.example/plan.html",
  "/content/reviews/ridgeline.html",
])("%s is framed unchanged", (url) => {
  expect(mapFrame({ address: ADDRESS, url })).toBe(url);
});

test("a service's embedded map is framed over https: a secure page can't frame http", () => {
  expect(mapFrame({ address: "", url: "http://maps.google.com/maps?q=Bow&output=embed" })).toBe(
    "https://maps.google.com/maps?q=Bow&output=embed",
  );
});

test.each([
  "https://www.google.com/maps/place/Ridgeline+Exteriors/@43.2081,-71.5376,17z/data=!3m1!4b1",
  "https://www.google.com/maps/place/418+Fisherville+Rd,+Concord,+NH+03303",
  "https://google.com/maps?q=Concord",
  "https://www.google.com/maps/@43.2081,-71.5376,15z",
  "https://www.google.com/maps/dir//418+Fisherville+Rd",
  "https://www.google.com/search?q=ridgeline+exteriors",
  "https://www.google.com.mx/maps/place/Puebla",
  "https://maps.google.com/?cid=1234567890",
  "https://maps.app.goo.gl/AbCdEf123",
  "https://goo.gl/maps/AbCdEf123",
  "https://g.page/ridgeline-exteriors",
  "https://g.co/kgs/AbC12",
  "https://share.google/AbCdEf123",
  "https://maps.apple.com/?address=418%20Fisherville%20Rd&ll=43.2,-71.5",
  "https://maps.apple.com/place?place-id=I1",
  "https://maps.apple/p/AbCdEf",
  "https://waze.com/ul?ll=43.2,-71.5&navigate=yes",
  "https://www.waze.com/live-map/directions?to=ll.43.2,-71.5",
  "https://ul.waze.com/ul?place=x",
  "https://www.openstreetmap.org/?mlat=43.2&mlon=-71.5#map=15/43.2/-71.5",
  "https://www.openstreetmap.org/node/1",
  "https://osm.org/go/Zc",
  "https://www.bing.com/maps?cp=43.2~-71.5",
  "https://www.mapquest.com/us/new-hampshire/concord",
  "https://www.yelp.com/biz/ridgeline",
  "https://www.facebook.com/ridgeline",
])("%s can't be framed: the frame is built from the address, and the URL is the link beside it", (url) => {
  const location = { address: ADDRESS, url };
  expect(mapFrame(location)).toBe(BUILT);
  expect(mapLink(location)).toBe(url);
  expect(directionsLink(location)).toBe(`${DIRECTIONS}${encodeURIComponent(ADDRESS)}`);
});

test("a host that only resembles a map service is not one", () => {
  for (const url of ["https://notgoogle.com/maps/place/x", "https://google.com.evil.example/", "https://bigwaze.com/"])
    expect(mapFrame({ address: ADDRESS, url })).toBe(url);
});

test.each([
  ["a place with coordinates", "https://www.google.com/maps/place/X/@43.2081,-71.5376,17z", "43.2081%2C-71.5376"],
  ["a place by name", "https://www.google.com/maps/place/Caf%C3%A9+Concord+NH", "Caf%C3%A9%20Concord%20NH"],
  ["a search", "https://www.google.com/maps/search/?api=1&query=Bow+NH", "Bow%20NH"],
  ["an Apple map", "https://maps.apple.com/?address=1%20Main%20St", "1%20Main%20St"],
  ["a point on OpenStreetMap", "https://www.openstreetmap.org/?mlat=43.2&mlon=-71.5", "43.2%2C-71.5"],
])("the frame without an address is built from the place in the link: %s", (_, url, place) => {
  expect(mapFrame({ address: "", url })).toBe(`https://www.google.com/maps?q=${place}&output=embed`);
  expect(directionsLink({ address: "", url })).toBe(DIRECTIONS + place);
});

test("a My Maps page is framed in its embedded form", () => {
  for (const page of ["viewer", "edit"])
    expect(mapFrame({ address: ADDRESS, url: `https://www.google.com/maps/d/u/0/${page}?mid=1aB-c&ll=1,2` })).toBe(
      "https://www.google.com/maps/d/embed?mid=1aB-c",
    );
});

test.each([
  "https://www.google.com/maps/d/u/0/viewer?ll=1,2",
  "https://www.google.com/maps/d/u/0/viewers?mid=1",
  "https://www.google.com/maps/d/u/x/viewer?mid=1",
])("%s is not a My Maps map: the frame is built from the address", (url) => {
  expect(mapFrame({ address: ADDRESS, url })).toBe(BUILT);
});

test("an address alone has a frame; a short link alone, or an empty location, has none", () => {
  expect(mapFrame({ address: ADDRESS, url: "" })).toBe(BUILT);
  expect(mapFrame({ address: "", url: "https://maps.app.goo.gl/abc" })).toBe("");
  expect(directionsLink({ address: "", url: "https://maps.app.goo.gl/abc" })).toBe("");
  const nothing = { address: "", url: "" };
  expect([mapFrame(nothing), mapLink(nothing), directionsLink(nothing)]).toEqual(["", "", ""]);
});

const read = (url: unknown): unknown => {
  const parsed = parseRecord({ dbPrincipal: { location: [{ address: "A", url }] } });
  return [parsed?.record.dbPrincipal.location[0]?.url, parsed?.problems.length];
};

test.each([
  [`<iframe src="${EMBED}" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>`],
  [`<p>\n<IFRAME\n SRC='${EMBED}'>`],
  [`<iframe src=${EMBED}></iframe>`],
  [`<iframe data-src="${EMBED}"></iframe>`],
  [`&lt;iframe src=&quot;${EMBED}&quot;&gt;&lt;/iframe&gt;`],
  [`<div class="map"><iframe loading="lazy" src="  ${EMBED.replace("?pb=", "?a=1&amp;pb=")} "></iframe></div>`],
])("the address is read from the embed code of a map: %s", (code) => {
  expect(read(code)).toEqual([code.includes("&amp;pb") ? EMBED.replace("?pb=", "?a=1&pb=") : EMBED, 0]);
});

test("the address in a map's embed code may lack a scheme", () => {
  expect(read('<iframe src="//www.google.com/maps/embed?pb=1"></iframe>')).toEqual([
    "https://www.google.com/maps/embed?pb=1",
    0,
  ]);
});

test("the address is read from a link in HTML", () => {
  expect(read('See <a href="https://maps.app.goo.gl/abc">our map</a>')).toEqual(["https://maps.app.goo.gl/abc", 0]);
});

test.each([
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="data:text/html,x"></iframe>',
  '<iframe srcdoc="<script>1</script>"></iframe>',
  "<iframe></iframe>",
  "<script src='https://evil.example/x.js'></script>",
  "<iframe src='https://x.example/",
  `<iframe src="${EMBED}" ${"x".repeat(20_000)}></iframe>`,
])("hostile code gives no address, and is a problem: %.60s", (code) => {
  expect(read(code)).toEqual(["", 1]);
});
