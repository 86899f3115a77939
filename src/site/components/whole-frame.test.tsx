/** Header and footer of complete pages (spec section 2). */
import { expect, test } from "vitest";
import { each, linksNamed, texts, within } from "../../../tests/fakes/html-parts.ts";
import { readPage } from "../../../tests/fakes/page.ts";
import { demoRecord, record, services } from "../../../tests/records/record.ts";

const frame = (fields: object) => readPage(record({ ...fields }), "/about");

test("header: a social icon is its host's, else the one that icon names, else its image, else a link sign", () => {
  const redes = [
    { url: "https://instagram.com/maple", icon: "facebook" },
    { url: "https://maple.example/fb", icon: "fa-facebook" },
    { url: "https://club.example/maple", image: "https://club.example/club.png" },
    { url: "https://plain.example/maple" },
  ];
  const { header } = frame({ dbSocialMedia: { redes } });
  const icon = (name: string) => {
    const [link] = linksNamed(header, `${name} (opens in a new tab)`);
    return { href: link?.attributes.get("href"), inside: within(link) };
  };
  expect(each(icon("Instagram").inside.all("use"), "href")).toEqual([expect.stringMatching(/#instagram$/)]);
  expect(icon("Facebook").href).toBe("https://maple.example/fb");
  expect(each(icon("club.example").inside.all("img"), "src")).toEqual(["https://club.example/club.png"]);
  expect(icon("plain.example").inside.all("svg")).toHaveLength(1);
});

test("header: a phone number with a country code does not get a second one", () => {
  const { header } = frame({ dbPrincipal: { phones: [{ phone: "+1 (603) 555-0100" }] } });
  expect(each(linksNamed(header, /^Call/), "href")).toEqual(["tel:+16035550100"]);
});

test("header: the business's name replaces a missing logo", () => {
  const page = readPage(demoRecord("handy"), "/about");
  const name = "Dale Hobbs, Handyman";
  expect(texts(linksNamed(page.header, name))).toEqual([name]);
  for (const src of each(page.all("img"), "src")) expect(src).toMatch(/./);
});

test("the call to action is labelled 'free estimate' and links to /contact; with a phone it is a tel link", () => {
  const { header, main } = readPage(demoRecord("ridgeline"));
  expect(new Set(each(linksNamed(header, "free estimate"), "href"))).toEqual(new Set(["/contact"]));
  expect(each(linksNamed(main, "(603) 555-0142"), "href")[0]).toBe("tel:+16035550142");
});

test.each([
  ["a".repeat(245) + "bc", "a".repeat(245) + "b…"],
  ["a".repeat(246), "a".repeat(246)],
  ["a".repeat(245) + "👩‍🔧 mends", "a".repeat(245) + "…"],
  ["a".repeat(245) + "e\u0301 and more", "a".repeat(245) + "…"],
])(
  "footer: it shows the first 246 characters of the first about text, with an ellipsis when cut: %s",
  (text, shown) => {
    const { footer } = frame({ dbAbout: [{ text }] });
    expect(texts(footer.all("p")).filter((words) => /^a{200}/.test(words))).toEqual([shown]);
  },
);

test("footer: it links to up to six services", () => {
  const links = linksNamed(frame({ dbServices: services(8) }).footer, /^Service \d$/);
  expect(texts(links)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Service ${number}`));
  expect(each(links, "href")[0]).toBe("/service-1");
});

const img = "https://pay.example/row.png";
const other = "https://pay.example/other.png";

test.each([
  [[{ activo: true, img }], 1],
  [
    [
      { activo: false, img: other },
      { activo: true, img },
      { activo: true, img: other },
    ],
    2,
  ],
  [[{ activo: "true", img }], 1],
  [[{ activo: false, img }], 0],
  [[{ activo: "no", img }], 0],
  [[{ activo: true, img: "" }], 0],
  [[], 0],
])("footer: only the active ones of the payment images %j are shown", (tiposPago, count) => {
  const images = frame({ tiposPago })
    .footer.all("img")
    .filter(({ attributes }) => attributes.get("src")?.startsWith("https://pay.example/"));
  expect(images).toHaveLength(count);
  expect(each(images, "alt").filter((alt) => alt === "Ways to pay")).toHaveLength(Math.min(count, 1));
});
