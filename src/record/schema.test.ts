import { describe, expect, test } from "vitest";
import { isObject, valueAt } from "./json-value.ts";
import { emptyRecord, parseRecord } from "./parse.ts";
import { WIDGETS } from "./widgets.ts";

const two = <Item>(item: Item): [Item, Item] => [item, structuredClone(item)];
/** A group with each of its plain texts filled; the caller adds fields with another format. */
const filled = (group: object) =>
  Object.fromEntries(Object.entries(group).map(([field, value]) => [field, value === "" ? "Text" : value]));
const bare = emptyRecord();
/** A complete response: each field filled, each list with two items. */
const full = () => ({
  dbPrincipal: {
    ...filled(bare.dbPrincipal),
    logo: "/logo.svg",
    favicon: "/icon.svg",
    phones: ["603-555-0142", "603-555-0143"].map((phone) => ({ phone, name: "Office" })),
    emails: ["a@b.example", "b@b.example"].map((email) => ({ email })),
    location: two({ address: "Concord", url: "https://maps.example/" }),
    workdays: two({ day: "Monday" }),
    workHours: two({ hour: "8 to 5" }),
    paymentMethod: "Cash",
    exprYears: "22",
    miles: "35",
    licensed: "Licensed",
  },
  dbSlogan: two({ slogan: "Built well" }),
  dbAbout: two({ text: "About", list: two("One") }),
  dbHome: two({ text: "Home" }),
  dbValues: two({ title: "Care", description: "We care" }),
  dbServices: two({ name: "Roofing", description: two({ text: "Roofs", img: "/roof.jpg", lists: two("Tiles") }) }),
  landings: two({ name: "Decks", gallery: two("/deck.jpg") }),
  gallery: two("/one.jpg"),
  stock: two("/two.jpg"),
  dbSocialMedia: {
    redes: ["a", "b"].map((name) => ({ url: `https://x.com/${name}`, image: "/x.svg", icon: "x" })),
    directorios: two({ name: "Angi", url: "https://angi.example/", image: "/angi.svg" }),
  },
  reviews: { activo: true, isHomeOnly: true, links: two("https://reviews.example/") },
  labels: {
    general: filled(bare.labels.general),
    formLabel: { ...filled(bare.labels.formLabel), isenglish: false },
  },
  brandingExtra: two({ activo: true, link: "https://maker.example/", img: "/maker.svg" }),
  videosPromo: two({ activo: true, link: "https://youtu.be/aqz-KE-bpKQ", img: "/video.jpg" }),
  ytGallery: { linkCanalYT: "https://www.youtube.com/@a", links: two("https://youtu.be/aqz-KE-bpKQ") },
  beforeAfterGall: two({ beforeImg: "/before.jpg", afterImg: "/after.jpg" }),
  gmb: { link: "https://profile.example/", img: "/profile.svg" },
  tiposPago: two({ activo: true, img: "/cards.svg" }),
  simpleWidgets: two({ val: "WhatsappBtn", activo: true }),
  styles: {
    mainColor: "#111111",
    secondaryColor: "#222222",
    thirdColor: "#333333",
    headingTextColor: "#444444",
    paragraphTextColor: "#555555",
    bgFooter: "#666666",
    btn: "#777777",
    btnHover: "#888888",
    scrollColor: "#999999",
    iconsMenuMovil: "#aaaaaa",
    overlayColor: "#bbbbbb",
  },
  linkPostEmail: "https://api.example/contact",
  autoGntLandingFromService: true,
  customLinks: true,
});

type Path = (string | number)[];

/** Fields derived from other fields (map-link.ts, phone.ts, shown-reviews.ts, video.ts). */
const DERIVED = new Set(["map", "shown", "number", "extension", "video", "videos"]);

/** A record without derived fields. */
const fieldsOf = (record: unknown): unknown =>
  JSON.parse(JSON.stringify(record, (key, value: unknown) => (DERIVED.has(key) ? undefined : value)));

const WHOLE = fieldsOf(parseRecord(full())?.record);
const EMPTY = fieldsOf(bare);

/** Paths of all values, including groups and lists. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (!isObject(value)) return [path];
  const inside = Object.keys(value).flatMap((key) =>
    pathsOf(value[key], [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inside : [path, ...inside];
}

function withValue(path: Path, value: unknown): Record<string, unknown> {
  const json = full();
  const parent = valueAt(json, path.slice(0, -1));
  const last = path.at(-1);
  if (!isObject(parent) || last === undefined) throw new Error("There is no such path.");
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return json;
}

/** Fields without which their item is dropped. */
const REQUIRED = new Set("phone email slogan url val beforeImg afterImg dbServices.name landings.name".split(" "));
const isRequired = (path: Path): boolean => {
  const last = String(path.at(-1));
  return REQUIRED.has(last) || REQUIRED.has(`${path[0]}.${last}`)
    ? !(path[0] === "dbPrincipal" && last === "url")
    : typeof path.at(-1) === "number" && !PLACES.has(String(path.at(-2)));
};

/** Lists in which a bad item leaves an empty place. */
const PLACES = new Set(["stock", "workdays", "workHours"]);

/** The record of the complete response without the value at a path: the field is empty, or the item is gone. */
function expectedWithout(path: Path): unknown {
  const list = isRequired(path) ? path.slice(0, path.findLastIndex((key) => typeof key === "number") + 1) : undefined;
  const wanted = structuredClone(WHOLE);
  if (list !== undefined) {
    const parent = valueAt(wanted, list.slice(0, -1));
    if (Array.isArray(parent)) parent.splice(Number(list.at(-1)), 1);
    return wanted;
  }
  const parent = valueAt(wanted, path.slice(0, -1));
  const last = path.at(-1);
  if (isObject(parent) && last !== undefined) parent[last] = emptyOf(path);
  return wanted;
}

/** Value of a missing field. */
function emptyOf(path: Path): unknown {
  const missing = valueAt(EMPTY, path);
  if (missing !== undefined) return missing;
  if (path.at(-1) === "activo") return false;
  if (path.at(-2) === "workdays") return { day: "" };
  if (path.at(-2) === "workHours") return { hour: "" };
  return ["list", "lists", "gallery"].includes(String(path.at(-1))) ||
    (name(path).endsWith("].description") && path[0] === "dbServices")
    ? []
    : "";
}

/** A service without a name gets a name from its text (normalize.test.ts). */
const PATHS = pathsOf(full()).filter((path) => path[0] !== "dbServices" || path.at(-1) !== "name");
const name = (path: Path): string => path.map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`)).join("");

describe("a field that is missing, null or of the wrong type affects only itself (decisions section 1)", () => {
  test("a complete response is a complete record", () => {
    const parsed = parseRecord(full());
    expect(parsed?.problems).toEqual([]);
    expect(fieldsOf(parsed?.record)).toEqual(full());
    expect(PATHS.length).toBeGreaterThan(200);
  });

  test.each(PATHS.map((path) => [name(path), path] as const))("%s", (_name, path) => {
    const wanted = expectedWithout(path);
    const settings = ["activo", "isHomeOnly", "isenglish", "autoGntLandingFromService", "customLinks"];
    const isSetting = settings.includes(String(path.at(-1)));
    for (const wrong of typeof path.at(-1) === "number" ? [null] : [undefined, null])
      expect(fieldsOf(parseRecord(withValue(path, wrong))?.record)).toEqual(wanted);
    if (isSetting) return;
    for (const wrong of [true, { a: { b: true } }, Symbol.for("x")]) {
      // A group with other fields is still a group, and a list without valid items is still a list.
      if (typeof wrong === "object" && isObject(valueAt(full(), path))) continue;
      const parsed = parseRecord(withValue(path, wrong));
      expect(fieldsOf(parsed?.record)).toEqual(wanted);
      expect(parsed?.problems.length).toBeGreaterThan(0);
    }
  });
});

test("stock: a bad picture leaves its place empty", () => {
  const record = parseRecord({ stock: ["/0.jpg", "javascript:1", null, 5, "", "/5.jpg"] })?.record;
  expect(record?.stock).toEqual(["/0.jpg", "", "", "", "", "/5.jpg"]);
});

test("work hours: a bad or empty item leaves its place empty, and the others keep theirs", () => {
  const hours = ["8am - 5pm", null, { hour: "" }, { hour: true }, "9am - 1pm"];
  const record = parseRecord({ dbPrincipal: { workdays: "Mon\nTue\nWed\nThu\nFri", workHours: hours } })?.record;
  expect(record?.dbPrincipal.workHours.map(({ hour }) => hour)).toEqual(["8am - 5pm", "", "", "", "9am - 1pm"]);
});

test("widgets: known ones are kept, and any other is ignored (decisions section 3)", () => {
  const simpleWidgets = [...WIDGETS, "Clock", "", null, 5].map((val) => ({ val, activo: "true" }));
  expect(parseRecord({ simpleWidgets })?.record.simpleWidgets.map(({ val }) => val)).toEqual([...WIDGETS]);
});

test("e-mails and phones: values that are not an address or a number are dropped", () => {
  const emails = ["a@b", "none", "", "a@b@c", 'a"@b', "@b", "a@"].map((email) => ({ email }));
  const phones = ["call us", "(603) 555-0142", 6_035_550_143, ""].map((phone) => ({ phone }));
  const record = parseRecord({ dbPrincipal: { emails, phones } })?.record;
  expect(record?.dbPrincipal.emails).toEqual([{ email: "a@b" }]);
  expect(record?.dbPrincipal.phones.map(({ phone }) => phone)).toEqual(["(603) 555-0142", "(603) 555-0143"]);
});

const english = (isenglish: unknown) => parseRecord({ labels: { formLabel: { isenglish } } })?.record.labels.formLabel;

test("language: Spanish only if isenglish is false (decisions section 4)", () => {
  for (const value of [false, "false", 0, "no"]) expect(english(value)?.isenglish).toBe(false);
  for (const value of [true, "true", null, undefined, 1, "", {}, "perhaps"])
    expect(english(value)?.isenglish).toBe(true);
});

test("a root-relative endpoint is on this site's own server, not the provider's (decisions section 5)", () => {
  const parsed = parseRecord({ linkPostEmail: "/api/contact", gallery: ["/a.jpg"] }, "https://provider.example/v1");
  expect(parsed?.record).toMatchObject({ linkPostEmail: "/api/contact", gallery: ["https://provider.example/a.jpg"] });
});

test("a phone, an address and a network in several spellings are shown once", () => {
  const urls = ["https://facebook.com/acme", "https://www.facebook.com/acme/", "https://facebook.com/other"];
  const phones = ["603-555-0142", "(603) 555-0142", { phone: "+16035550142", name: "Office" }, "603-555-0143"];
  const record = parseRecord({
    dbPrincipal: {
      phones: [...phones, { phone: "603-555-0142", name: "Fax" }],
      emails: ["a@b.example", "A@b.example"],
    },
    dbSocialMedia: { redes: urls.map((url) => ({ url })) },
  })?.record;
  expect(record?.dbPrincipal.phones.map(({ number, name }) => [number, name])).toEqual([
    ["+16035550142", "Office"],
    ["+16035550143", ""],
    ["+16035550142", "Fax"],
  ]);
  expect(record?.dbPrincipal.emails).toEqual([{ email: "a@b.example" }]);
  expect(record?.dbSocialMedia.redes.map(({ url }) => url)).toEqual([urls[0], urls[2]]);
});

const shown = (phones: unknown) => parseRecord({ dbPrincipal: { phones } })?.record.dbPrincipal.phones;

test("a fax is not the first phone", () => {
  const fax = { type: "fax", number: "603-555-0143" };
  const phones = [fax, { type: "office", number: "603-555-0142" }];
  expect(shown(phones)?.map(({ number }) => number)).toEqual(["+16035550142", "+16035550143"]);
  expect(shown([fax])).toMatchObject([{ name: "Fax" }]);
});

test("a text with too few digits for a number is not the first phone", () => {
  const phones = ["Call us 24/7", "603-555-0142"];
  expect(shown(phones)?.map(({ phone }) => phone)).toEqual(phones.toReversed());
});

test("a phone keeps its place and first spelling if its label is only beside a later one", () => {
  const phones = ["603-555-0142", "603-555-0143", { phone: "(603) 555-0142", name: "Office" }];
  expect(parseRecord({ dbPrincipal: { phones } })?.record.dbPrincipal.phones).toMatchObject([
    { phone: "603-555-0142", name: "Office" },
    { phone: "603-555-0143", name: "" },
  ]);
});

test("a number that is a phone and a fax machine is first of all a phone", () => {
  const phones = ["603-555-0142", { phone: "603-555-0142", name: "Fax" }];
  expect(parseRecord({ dbPrincipal: { phones } })?.record.dbPrincipal.phones).toMatchObject([
    { phone: "603-555-0142", name: "" },
    { phone: "603-555-0142", name: "Fax" },
  ]);
});

test("an address and a network that come again later keep their first place, and take its icon", () => {
  const record = parseRecord({
    dbPrincipal: { emails: ["a@b.example", "b@b.example", "A@b.example"] },
    dbSocialMedia: {
      redes: ["https://x.com/a", "https://x.com/b", { url: "https://www.x.com/a/", icon: "x", image: "/x.svg" }],
    },
  })?.record;
  expect(record?.dbPrincipal.emails).toEqual([{ email: "a@b.example" }, { email: "b@b.example" }]);
  expect(record?.dbSocialMedia.redes).toEqual([
    { url: "https://x.com/a", icon: "x", image: "/x.svg" },
    { url: "https://x.com/b", icon: "", image: "" },
  ]);
});
