import { expect, test } from "vitest";
import { recordWith } from "../../tests/records/site.ts";
import { picturesOf } from "./hosts.ts";

const at = (name: string): string => `https://pictures.example/${name}.jpg`;

test("pictures: those of Home stand before those of a service's own page and of galleries, each once", () => {
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
