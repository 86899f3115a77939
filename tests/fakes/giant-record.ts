/** Records with too much of something: too deep, too long or too many (issue "Nothing that comes in can break it"). */
import { isFuzz, isLong } from "./runs.ts";

const LONG = 10_000_000;
/**
 * More items than a list is read to (MAX_ITEMS); `npm run test:long` has ten times as many, `npm run test:fuzz` twice.
 */
const MANY = 1000 * (isLong ? 10 : isFuzz ? 2 : 1);
/** Number of fields of one group; the long forms have five times as many. */
const FIELDS = isLong || isFuzz ? 100_000 : 20_000;
const DEEP = 50_000;

const long = (piece: string): string => piece.repeat(LONG / piece.length);
const many = (item: (index: number) => unknown): unknown[] => Array.from({ length: MANY }, (_, index) => item(index));

const fields = (): object => Object.fromEntries(Array.from({ length: FIELDS }, (_, index) => [`f${index}`, index]));

/** Builds a value as `JSON.parse` returns it, which has no depth limit. */
function deep(kind: "list" | "group"): unknown {
  let value: unknown = "bottom";
  for (let level = 0; level < DEEP; level += 1) value = kind === "list" ? [value] : { text: value };
  return value;
}

/** Each giant overlays a record; built when it is used, or all of them would fill the memory. */
const GIANTS: Readonly<Record<string, () => object>> = {
  "a name of 10 MB": () => ({ dbPrincipal: { name: long("Roof & <b>sons</b> ") } }),
  "a service's name of 10 MB": () => ({ dbServices: [{ name: long("ab c"), description: [{ text: "It is." }] }] }),
  "a text of 10 MB without a space": () => ({ dbAbout: [{ text: long("x") }] }),
  "a text of 10 MB of combining marks": () => ({ dbAbout: [{ text: `a${long("\u0301")}` }] }),
  "a text of 10 MB of lone surrogates": () => ({ dbHome: [{ text: long("\uD800") }] }),
  "a link of 10 MB": () => ({ gallery: [`https://pictures.example/${long("a/")}`] }),
  "a script link of 10 MB": () => ({ gmb: { link: `javascript:${long("a")}` } }),
  "an e-mail and a phone of 10 MB": () => ({
    dbPrincipal: { emails: [{ email: long("a@") }], phones: [{ phone: long("1") }] },
  }),
  "hours and an address of 10 MB": () => ({
    dbPrincipal: {
      workHours: [{ hour: long("9 am - ") }],
      workdays: [{ day: long("Mon, ") }],
      location: [{ address: long("1 Elm St, ") }],
    },
  }),
  "colours of 10 MB": () => ({ styles: { mainColor: long("rgb("), btn: long("#fff") } }),
  "thousands of services": () => ({
    dbServices: many((index) => ({ name: `Service ${index}`, description: [{ text: "It is.", img: "/a.jpg" }] })),
    autoGntLandingFromService: true,
  }),
  "thousands of services of one name": () => ({ dbServices: many(() => ({ name: "Roofing" })) }),
  "thousands of projects": () => ({
    landings: many((index) => ({ name: `p ${index}`, gallery: ["/a.jpg"] })),
    customLinks: true,
  }),
  "thousands in each list": () => ({
    gallery: many((index) => `/content/${index}.jpg`),
    stock: many((index) => `https://host-${index}.example/a.jpg`),
    dbSlogan: many((index) => ({ slogan: `We mend ${index}` })),
    dbValues: many((index) => ({ title: `Value ${index}`, description: "<b>" })),
    dbSocialMedia: { redes: many((index) => ({ url: `https://network-${index}.example/` })) },
    reviews: { activo: true, links: many((index) => `https://reviews-${index}.example/`) },
    ytGallery: { linkCanalYT: "https://youtube.com/@a", links: many(() => "https://youtu.be/aqz-KE-bpKQ") },
    simpleWidgets: many(() => ({ val: "CallUsNow", activo: true })),
    dbPrincipal: { phones: many((index) => ({ phone: `603 555 ${index}`, name: "Office" })) },
  }),
  "lists in thousands of blocks of a service": () => ({
    dbServices: [{ name: "Roofing", description: many((index) => ({ text: `Block ${index}`, lists: ["a", "b"] })) }],
  }),
  "tens of thousands of fields that nobody knows": fields,
  "a group with tens of thousands of fields": () => ({ dbPrincipal: fields() }),
  "thousands of wrong values": () => ({ gallery: many((index) => ({ index })), dbServices: many(() => 5) }),
  "lists 50,000 deep": () => ({
    dbServices: deep("list"),
    gallery: deep("list"),
    dbPrincipal: { phones: deep("list") },
  }),
  "groups 50,000 deep": () => ({
    dbPrincipal: deep("group"),
    dbAbout: [deep("group")],
    styles: deep("group"),
    x: deep("group"),
  }),
};

export const GIANT_NAMES = Object.keys(GIANTS);

/** Returns the data with a giant laid over it; unchanged without a name. */
export const withGiant = (data: unknown, giant: string | undefined): unknown =>
  giant === undefined || typeof data !== "object" ? data : { ...data, ...GIANTS[giant]?.() };
