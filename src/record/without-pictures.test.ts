import { expect, test } from "vitest";
import { recordOf } from "../../tests/fakes/record.ts";
import { picturesOf } from "./hosts.ts";
import { withoutPictures } from "./without-pictures.ts";

const GONE = "https://cdn.example/gone.jpg";
const THERE = "https://cdn.example/there.jpg";
const record = recordOf({
  dbPrincipal: { name: "Ridge", logo: GONE, favicon: GONE },
  dbServices: [{ name: "Roofing", description: [{ text: "Roofs", img: GONE }] }],
  landings: [{ name: "Decks", gallery: [GONE, THERE] }],
  gallery: [THERE, GONE, THERE],
  stock: [GONE, THERE],
  dbSocialMedia: {
    redes: [{ url: "https://facebook.com/a", image: GONE }],
    directorios: [{ name: "Angi", url: "https://angi.com/a", image: GONE }],
  },
  brandingExtra: [{ activo: true, link: "https://brand.example/", img: GONE }],
  videosPromo: [{ activo: true, link: "https://youtu.be/dQw4w9WgXcQ", img: GONE }],
  beforeAfterGall: [
    { beforeImg: GONE, afterImg: THERE },
    { beforeImg: THERE, afterImg: THERE },
  ],
  gmb: { link: "https://maps.example/", img: GONE },
  tiposPago: [{ activo: true, img: GONE }],
});

test("a missing picture is removed from every field, and the stock keeps its place empty", () => {
  const rest = withoutPictures(record, [GONE]);
  expect(JSON.stringify(rest)).not.toContain(GONE);
  expect(picturesOf(rest)).toEqual([THERE]);
  expect(rest.stock).toEqual(["", THERE]);
  expect(rest.gallery).toEqual([THERE, THERE]);
  expect(rest.landings[0]?.gallery).toEqual([THERE]);
  expect(rest.beforeAfterGall).toEqual([{ beforeImg: THERE, afterImg: THERE }]);
  // All other values are unchanged.
  expect(rest.dbSocialMedia.redes[0]?.url).toBe("https://facebook.com/a");
  expect(rest.dbServices[0]?.description).toEqual([{ text: "Roofs", img: "", lists: [] }]);
});

test("the same record is returned if no picture is missing", () => {
  expect(withoutPictures(record, [])).toBe(record);
});
