/** Extreme but possible records: far too long, nearly empty, with one item or hundreds. */
import { at, DEMO_RECORDS, fullRecord, type Json, service } from "./record.ts";

export interface OddRecord {
  /** Lower case with dashes: used in file names. */
  name: string;
  record: Json;
  /** Paths besides the home page that show the oddity. */
  paths: readonly string[];
}

/** A record with a logo from `tests/records/logos/`, by its path on the development server. */
const logo = (name: string): Json => fullRecord({ dbPrincipal: { logo: `/tests/records/logos/${name}.svg` } });

const LONG_NAME = "Bartholomew & Featherstonehaugh Exterior Restoration Company";

const LONG_SERVICES = [
  "Complete Slate and Copper Roof Restoration and Repair Service",
  "Donaudampfschifffahrtsgesellschaftskapitänskajütenverkleidung",
  "Historic Window Sash, Frame, Sill and Weatherstrip Restoration",
  "Emergency Storm Damage Response, Tarping and Water Extraction",
].map((name) => service(name, "A long text about it, which goes on and on. ".repeat(20)));

const longNames = (): Json =>
  fullRecord({
    dbPrincipal: {
      name: LONG_NAME,
      logo: "",
      licensed: "Licensed, bonded and insured in New Hampshire, Vermont, Maine and Massachusetts, HIC 123456-7890",
      phones: [{ phone: "+1 (603) 555-0142 ext. 12345", name: "Office and emergency line, Concord and Manchester" }],
      emails: [{ email: "estimates-and-general-enquiries@bartholomew-featherstonehaugh-restoration.example" }],
      workdays: [{ day: "Monday, Tuesday, Wednesday, Thursday and Friday except holidays" }],
      workHours: [{ hour: "From half past seven in the morning to five thirty in the afternoon" }],
    },
    dbSlogan: [
      { slogan: "Four generations of careful exterior restoration for the oldest houses of the whole valley" },
    ],
    dbServices: LONG_SERVICES,
    labels: {
      general: { titleServices: "Everything that four generations have learned to do to the outside of a house" },
      formLabel: { tbutton: "Please send me a free and detailed written estimate" },
    },
  });

const PICTURE = /^\/content\/pictures\//;
const texts = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
};
/** All pictures of the demo businesses, without duplicates. */
const pictures = [...new Set(Object.values(DEMO_RECORDS).flatMap(texts))].filter((text) => PICTURE.test(text));

/** Returns `count` picture URLs: the same pictures again and again, each with a different URL. */
const manyPictures = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${pictures[index % pictures.length]}?${index}`);

const someServices = (count: number): Json[] => {
  const given = at(fullRecord(), "dbServices");
  const known = Array.isArray(given) ? given : [];
  return Array.from({ length: count }, (_, index) => {
    const like = known[index % known.length];
    const again = Math.floor(index / known.length);
    return { ...like, name: `${String(at(like, "name"))}${again === 0 ? "" : ` ${again + 1}`}` };
  });
};

const withoutPictures = (): Json =>
  fullRecord({ gallery: [], stock: [], landings: [], beforeAfterGall: [], dbServices: [service("Roofing")] });

export const ODD_RECORDS: readonly OddRecord[] = [
  { name: "long-names", record: longNames(), paths: ["/services", "/contact"] },
  { name: "almost-empty", record: { dbPrincipal: { name: "Sam's Repairs" } }, paths: ["/about", "/contact"] },
  { name: "one-service", record: fullRecord({ dbServices: someServices(1) }), paths: ["/services"] },
  { name: "twenty-services", record: fullRecord({ dbServices: someServices(20) }), paths: ["/services"] },
  { name: "no-pictures", record: withoutPictures(), paths: ["/about", "/gallery"] },
  { name: "one-picture", record: { ...withoutPictures(), gallery: manyPictures(1) }, paths: ["/gallery"] },
  {
    name: "200-pictures",
    record: fullRecord({ landings: [], gallery: manyPictures(200) }),
    paths: ["/gallery"],
  },
  { name: "logo-white", record: logo("white"), paths: ["/find-us-on"] },
  { name: "logo-wide", record: logo("wide"), paths: ["/find-us-on"] },
  { name: "logo-tall", record: logo("tall"), paths: ["/find-us-on"] },
];

/** A copy of the odd record with this name. */
export function oddRecord(name: string): Json {
  const found = ODD_RECORDS.find((odd) => odd.name === name);
  if (found === undefined) throw new Error(`There is no odd record "${name}".`);
  return structuredClone(found.record);
}
