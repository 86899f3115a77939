import { expect, test } from "vitest";
import { recordWith } from "../../tests/records/site.ts";
import { hasThirdPartyFrames, hostsOf, originsOf, picturesOf } from "./hosts.ts";

const at = (name: string): string => `https://pictures.example/${name}.jpg`;

test("pictures: those of Home precede those of service pages and galleries, each once", () => {
  const record = recordWith({
    dbPrincipal: { logo: at("logo") },
    stock: [at("hero"), at("about")],
    dbServices: [{ name: "Roofs", description: ["roof", "flashing"].map((name) => ({ text: name, img: at(name) })) }],
    gallery: [at("deck"), at("roof")],
    landings: [{ name: "Concord", gallery: [at("concord")] }],
    brandingExtra: [{ activo: true, img: at("branding") }],
    beforeAfterGall: [{ beforeImg: at("before"), afterImg: at("after") }],
  });
  const names = ["hero", "logo", "about", "roof", "branding", "flashing", "concord", "deck", "before", "after"];
  expect(picturesOf(record)).toEqual(names.map(at));
});

test("pictures: those of switched-off items are left out", () => {
  const off = { activo: false, img: at("off") };
  const record = recordWith({
    videosPromo: [off],
    brandingExtra: [off],
    tiposPago: [off, { activo: true, img: at("card") }],
  });
  expect(picturesOf(record)).toEqual([at("card")]);
});

test("origins: each is listed once, without our own and without those that a CSP would misread", () => {
  expect(
    originsOf([
      "https://a.example/1",
      "https://a.example/2",
      "http://a.example:8080/",
      "/a.jpg",
      "",
      "https://a;b.example/",
      "https://a_b.example/",
      "https://[::1]/",
      "ftp://a.example/",
    ]),
  ).toEqual(["https://a.example", "http://a.example:8080"]);
});

test("origins: only as many as fit into a header are listed, each in full", () => {
  const all = Array.from({ length: 100 }, (_, index) => `https://${String(index).padStart(2, "0")}.example`);
  // 18 characters and a space each, 1,500 in all.
  expect(originsOf(all)).toEqual(all.slice(0, 79));
});

const YOUTUBE = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const hosts = (fields: Record<string, unknown>) => hostsOf(recordWith(fields));

const promo = (link: string, activo = true) => ({ videosPromo: [{ activo, link, img: "" }] });
const reviews = (link: string, activo = true) => recordWith({ reviews: { activo, links: [link] } });

test("hosts: a shown video adds the hosts of its player, poster or file", () => {
  expect(hosts(promo(YOUTUBE))).toMatchObject({
    pictures: ["https://i.ytimg.com"],
    frames: ["https://www.youtube-nocookie.com"],
    films: [],
  });
  expect(hosts(promo("https://vimeo.com/76979871"))).toMatchObject({
    pictures: [],
    frames: ["https://player.vimeo.com"],
    films: [],
  });
  expect(hosts(promo("https://films.example/a.mp4"))).toMatchObject({
    pictures: [],
    frames: [],
    films: ["https://films.example"],
  });
  expect(hosts(promo(YOUTUBE, false))).toMatchObject({ pictures: [], frames: [] });
  const channel = "https://www.youtube.com/@ridge";
  expect(hosts({ ytGallery: { linkCanalYT: channel, links: [YOUTUBE] } }).frames).toEqual([
    "https://www.youtube-nocookie.com",
  ]);
  expect(hosts({ ytGallery: { linkCanalYT: "", links: [YOUTUBE] } }).frames).toEqual([]);
  expect(hosts({ ytGallery: { linkCanalYT: channel, links: [] } })).toEqual({
    pictures: [],
    frames: [],
    films: [],
    endpoint: [],
  });
});

test("hosts: a map adds the host of its frame", () => {
  const location = [{ address: "1 Main St, Concord, NH", url: "https://maps.example/plan.html" }];
  expect(hosts({ dbPrincipal: { location } }).frames).toEqual(["https://maps.example"]);
});

test("hosts: a form adds the host that it posts to", () => {
  expect(hosts({ linkPostEmail: "https://forms.example/x" }).endpoint).toEqual(["https://forms.example"]);
  expect(hosts({ linkPostEmail: "/api/contact" }).endpoint).toEqual([]);
});

test("hosts: a shown review page adds its host and a widget none; both are third-party frames", () => {
  const page = "https://reviews.example/ridge";
  const widget = '<script src="https://elfsightcdn.com/platform.js"></script><div class="elfsight-app-a1"></div>';
  expect(hostsOf(reviews(page)).frames).toEqual(["https://reviews.example"]);
  expect(hasThirdPartyFrames(reviews(page))).toBe(true);
  expect(hostsOf(reviews(page, false)).frames).toEqual([]);
  expect(hasThirdPartyFrames(reviews(page, false))).toBe(false);
  expect(hostsOf(reviews(widget)).frames).toEqual([]);
  expect(hasThirdPartyFrames(reviews(widget))).toBe(true);
  expect(hasThirdPartyFrames(reviews(widget, false))).toBe(false);
  expect(hasThirdPartyFrames(recordWith({}))).toBe(false);
});
