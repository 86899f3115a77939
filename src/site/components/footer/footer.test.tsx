import { expect, test } from "vitest";
import { each, linksNamed, texts, withClass } from "../../../../tests/fakes/html-parts.ts";
import { readPage } from "../../../../tests/fakes/page.ts";
import { FULL_FRAME } from "../../../../tests/records/frame.ts";
import { record, services } from "../../../../tests/records/record.ts";
import { readInSite } from "../../testing.tsx";
import { Footer } from "./footer.tsx";

const frame = (fields: object) => readPage(record({ ...fields }), "/about");

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

test("footer: it has navigation with Reviews before Contact, contact details, payment, copyright, social links", () => {
  const document = readInSite(<Footer />, FULL_FRAME);
  const [, navigation, contact] = withClass(document, "footer-list");
  expect(navigation?.children.map(({ text }) => text)).toEqual([
    "Home",
    "About",
    "Services",
    "Gallery",
    "Reviews",
    "Contact",
  ]);
  expect(contact?.children.map(({ text }) => text.trim())).toEqual([
    "603-555-0142 Office",
    "603-555-0143",
    "a@b.example",
    "Concord, NH",
  ]);
  expect(texts(withClass(document, "footer-end"))[0]).toContain("© 2026 Ridge & Sons. All rights reserved.");
  const company = readInSite(<Footer />, { dbPrincipal: { name: "Ridge Roofing, Inc." } });
  expect(texts(withClass(company, "footer-end"))[0]).toContain("© 2026 Ridge Roofing, Inc. All rights reserved.");
  expect(texts(withClass(document, "footer-payment"))[0]).toContain("Cash and card");
  expect(texts(withClass(document, "logo-name"))).toEqual(["Ridge & Sons"]);
  expect(each(document.all("img"), "src")).toEqual(["/cards.svg"]);
  expect(withClass(document, "social-links")).toHaveLength(1);
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

test("footer: an empty record has only the navigation, without other lists or headings", () => {
  const document = readInSite(<Footer />);
  expect(texts(document.all("h2"))).toEqual(["Company"]);
  expect(document.all("ul")).toHaveLength(1);
});
