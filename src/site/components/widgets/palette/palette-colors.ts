/**
 * Colours of the palette: common names of colours, pigments, metals and woods, with the values usually given for them.
 * They are not tied to a paint brand: any paint shop can mix them by value.
 */
import type { Language } from "../../../../record/language.ts";

export interface PaintColor extends Readonly<Record<Language, string>> {
  /** Lower case, six digits; unique in the palette. */
  hex: string;
}

const GROUPS = [
  "whites",
  "grays",
  "blacks",
  "blues",
  "greens",
  "earths",
  "reds",
  "yellows",
  "trims",
  "stains",
] as const;
export type PaletteGroup = (typeof GROUPS)[number];

// English name, Spanish name, value.
const COLORS: Record<PaletteGroup, string> = {
  whites: `
    Snow, Nieve, #fffafa
    Ivory, Marfil, #fffff0
    Floral White, Blanco floral, #fffaf0
    Seashell, Concha, #fff5ee
    Linen, Lino, #faf0e6
    Antique White, Blanco antiguo, #faebd7
    Alabaster, Alabastro, #edeae0
    Eggshell, Cáscara de huevo, #f0ead6
    Bone, Hueso, #e3dac9
    Parchment, Pergamino, #f1e9d2`,
  grays: `
    Platinum, Platino, #e5e4e2
    Gainsboro, Gris claro, #dcdcdc
    Silver, Plata, #c0c0c0
    Ash Gray, Gris ceniza, #b2beb5
    Cadet Gray, Gris cadete, #91a3b0
    Taupe Gray, Gris topo, #8b8589
    Slate Gray, Gris pizarra, #708090
    Dim Gray, Gris oscuro, #696969
    Payne's Gray, Gris de Payne, #536878
    Davy's Gray, Gris de Davy, #555555`,
  blacks: `
    Charcoal, Carbón, #36454f
    Dark Slate, Pizarra oscura, #2f4f4f
    Onyx, Ónice, #353839
    Jet, Azabache, #343434
    Gunmetal, Metal de cañón, #2a3439
    Raisin Black, Negro pasa, #242124
    Eerie Black, Negro noche, #1b1b1b
    Licorice, Regaliz, #1a1110
    Smoky Black, Negro humo, #100c08`,
  blues: `
    Alice Blue, Azul Alicia, #f0f8ff
    Powder Blue, Azul talco, #b0e0e6
    Light Steel Blue, Azul acero claro, #b0c4de
    Sky Blue, Azul cielo, #87ceeb
    Cadet Blue, Azul cadete, #5f9ea0
    Steel Blue, Azul acero, #4682b4
    Cobalt Blue, Azul cobalto, #0047ab
    Indigo Dye, Índigo, #00416a
    Prussian Blue, Azul de Prusia, #003153
    Navy, Azul marino, #000080`,
  greens: `
    Honeydew, Melón verde, #f0fff0
    Celadon, Celadón, #ace1af
    Laurel Green, Verde laurel, #a9ba9d
    Sage, Salvia, #b2ac88
    Moss Green, Verde musgo, #8a9a5b
    Viridian, Viridián, #40826d
    Fern Green, Verde helecho, #4f7942
    Dark Olive, Oliva oscuro, #556b2f
    Hunter Green, Verde cazador, #355e3b
    Brunswick Green, Verde Brunswick, #1b4d3e`,
  earths: `
    Wheat, Trigo, #f5deb3
    Tan, Canela claro, #d2b48c
    Sand, Arena, #c2b280
    Khaki, Caqui, #c3b091
    Camel, Camello, #c19a6b
    Raw Sienna, Siena natural, #d68a59
    Ochre, Ocre, #cc7722
    Sienna, Siena, #a0522d
    Raw Umber, Sombra natural, #826644
    Taupe, Topo, #483c32`,
  reds: `
    Salmon, Salmón, #fa8072
    Terra Cotta, Terracota, #e2725b
    Indian Red, Rojo indio, #cd5c5c
    Old Rose, Rosa viejo, #c08081
    Rust, Óxido, #b7410e
    Firebrick, Ladrillo, #b22222
    Carmine, Carmín, #960018
    Burgundy, Borgoña, #800020
    Wine, Vino, #722f37
    Barn Red, Rojo granero, #7c0a02`,
  yellows: `
    Cornsilk, Barba de maíz, #fff8dc
    Lemon Chiffon, Limón suave, #fffacd
    Vanilla, Vainilla, #f3e5ab
    Flax, Lino dorado, #eedc82
    Straw, Paja, #e4d96f
    Jasmine, Jazmín, #f8de7e
    Naples Yellow, Amarillo de Nápoles, #fada5e
    Saffron, Azafrán, #f4c430
    Goldenrod, Vara de oro, #daa520
    Dark Goldenrod, Oro viejo, #b8860b`,
  trims: `
    White Smoke, Humo blanco, #f5f5f5
    Old Lace, Encaje antiguo, #fdf5e6
    Beige, Beige, #f5f5dc
    Champagne, Champán, #f7e7ce
    Brass, Latón, #b5a642
    Bronze, Bronce, #cd7f32
    Copper, Cobre, #b87333
    Verdigris, Cardenillo, #43b3ae
    Iron, Hierro, #48494b`,
  stains: `
    Burlywood, Madera clara, #deb887
    Buff, Ante, #daa06d
    Peru, Cedro claro, #cd853f
    Redwood, Secuoya, #a45a52
    Chestnut, Castaño, #954535
    Saddle Brown, Cuero, #8b4513
    Walnut, Nogal, #773f1a
    Mahogany, Caoba, #c04000
    Wenge, Wengué, #645452
    Bistre, Bistre, #3d2b1f`,
};

const read = (lines: string): PaintColor[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [en = "", es = "", hex = ""] = line.split(",").map((part) => part.trim());
      return { en, es, hex };
    });

/** Colour groups in the order of the fan deck. */
export const PALETTE: readonly { group: PaletteGroup; colors: PaintColor[] }[] = GROUPS.map((group) => ({
  group,
  colors: read(COLORS[group]),
}));

/** Finds a colour by its value. */
export const findColor = (hex: string): PaintColor | undefined =>
  PALETTE.flatMap(({ colors }) => colors).find((color) => color.hex === hex);
