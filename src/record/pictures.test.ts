import { expect, test } from "vitest";
import { recordOf } from "../../tests/fakes/record.ts";
import {
  galleryPictures,
  hasHeadPicture,
  headPicture,
  pick,
  projectsOf,
  servicePicture,
  sidePictures,
} from "./pictures.ts";

const bare = recordOf({ dbPrincipal: {} });

test("gallery: its own pictures are used, or the stock's if it is empty (spec section 2)", () => {
  const stock = ["/s0.jpg", null, "/s2.jpg"];
  expect(galleryPictures(recordOf({ gallery: ["/g.jpg"], stock }))).toEqual(["/g.jpg"]);
  expect(galleryPictures(recordOf({ gallery: [], stock }))).toEqual(["/s0.jpg", "/s2.jpg"]);
  expect(galleryPictures(bare)).toEqual([]);
});

test("head: a page has the stock picture at its own position (spec section 3)", () => {
  const stock = ["/0.jpg", "/1.jpg", "/2.jpg", "/3.jpg", "/4.jpg", "/5.jpg", "/6.jpg", "/7.jpg"];
  const record = recordOf({ stock });
  const places = ["home", "about", "services", "gallery", "reviews", "videos", "contact", "find-us-on"] as const;
  expect(places.map((place) => headPicture(record, place))).toEqual(stock);
});

test("head: without a stock picture, another picture of the record is used if there is one", () => {
  expect(headPicture(recordOf({ stock: ["", null], gallery: ["/g.jpg"] }), "about")).toBe("/g.jpg");
  expect(headPicture(recordOf({ landings: [{ name: "a", gallery: ["/l.jpg"] }] }), "contact")).toBe("/l.jpg");
  expect(headPicture(bare, "home")).toBe("");
});

test("service: its picture is the first one that is set", () => {
  const [service] = recordOf({
    dbServices: [{ name: "a", description: [{ text: "x" }, { img: "/b.jpg" }, { img: "/c.jpg" }] }],
  }).dbServices;
  expect(service && servicePicture(service)).toBe("/b.jpg");
  const [none] = recordOf({ dbServices: [{ name: "a" }] }).dbServices;
  expect(none && servicePicture(none)).toBe("");
});

test("side: each picture is listed once, without those already shown, the gallery before the stock", () => {
  const record = recordOf({
    stock: ["/s.jpg", "/both.jpg"],
    gallery: ["/g.jpg", "/both.jpg", "/g.jpg"],
    dbServices: [{ name: "a", description: [{ img: "/v.jpg" }] }],
  });
  expect(sidePictures(record, [])).toEqual(["/g.jpg", "/v.jpg", "/s.jpg", "/both.jpg"]);
  expect(sidePictures(record, ["/g.jpg", "/s.jpg", "/both.jpg", "/v.jpg"])).toEqual([]);
});

test("projects: those with a picture of the service come first, and those without pictures are left out", () => {
  const landings = [
    { name: "other", gallery: ["/x.jpg"] },
    { name: "empty", gallery: [] },
    { name: "own", gallery: ["/y.jpg", "/a.jpg"] },
  ];
  const record = recordOf({ landings, dbServices: [{ name: "a", description: [{ text: "t" }, { img: "/a.jpg" }] }] });
  const [service] = record.dbServices;
  expect(service && projectsOf(record, service).map(({ name }) => name)).toEqual(["own", "other"]);
});

test("head: only pages with a position in the stock have a head picture", () => {
  expect(["home", "find-us-on", "privacy", ""].map(hasHeadPicture)).toEqual([true, true, false, false]);
});

test("pick: the index wraps around, and an empty list gives undefined", () => {
  expect([0, 1, 2, 3, 997].map((variant) => pick(["a", "b"], variant))).toEqual(["a", "b", "a", "b", "b"]);
  expect(pick([], 3)).toBeUndefined();
});
