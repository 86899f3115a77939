/**
 * The language: `isenglish` selects the product's own texts; the record's texts are never translated (decisions section
 * 4).
 */
import { expect, test } from "vitest";
import { each, having, linksNamed, texts, within } from "../../tests/fakes/html-parts.ts";
import { readPage } from "../../tests/fakes/page.ts";
import { recordOf } from "../../tests/fakes/record.ts";
import { demoRecord, fullRecord, type Json, record } from "../../tests/records/record.ts";
import { allPages } from "./routes.ts";

const spanish = { labels: { formLabel: { isenglish: false } } };
const textOf = ({ header, main, footer }: ReturnType<typeof readPage>): string =>
  [header, main, footer].map(({ root }) => root.text).join(" ");

test.each([
  ["/", "Inicio"],
  ["/about", "Nosotros"],
  ["/services", "Servicios"],
  ["/gallery", "Galería"],
  ["/our-videos", "Nuestros videos"],
  ["/contact", "Contacto"],
  ["/find-us-on", "Encuéntrenos en"],
])("the Spanish record's page %s is in Spanish", (path, title) => {
  const page = readPage(demoRecord("verdeluna"), path);
  expect(each(page.all("html"), "lang")).toEqual(["es"]);
  expect(texts(page.all("title"))).toEqual([`${title} | Verdeluna Jardines y Patios`]);
  const menu = texts(within(having(page, "aria-label", "Menú principal")[0]).all("a"));
  const own = menu.filter((text) => !/^(?:Patios terminados|Jardines y senderos|Noches)/.test(text));
  // The phone's own links follow after these.
  const entries = ["Inicio", "Nosotros", "Servicios", "Galería", "Nuestros videos", "Contacto"];
  expect([...new Set(own)].slice(0, entries.length)).toEqual(entries);
  expect(linksNamed(page.header, "presupuesto gratis").length).toBeGreaterThan(0);
  expect(page.footer.root.text).toContain("Todos los derechos reservados.");
  // English texts of the product that appear on some page.
  expect(textOf(page)).not.toMatch(
    /free estimate|All rights|Send Us|Our Services|We accept|Call us|Find us on|Read more|Before|First name|required/i,
  );
});

test("the record's texts are not translated", () => {
  const page = readPage(fullRecord(spanish), "/about");
  expect(each(page.all("html"), "lang")).toEqual(["es"]);
  expect(page.main.root.text).toContain("Walt and Dana Pruitt started Ridgeline in 2003");
  expect(page.header.root.text).toContain("Monday to Friday");
});

test.each([
  [false, "es"],
  ["false", "es"],
  [true, "en"],
  [null, "en"],
  ["no", "es"],
  ["yes", "en"],
])("isenglish %j selects the language %s", (isenglish, lang) => {
  const page = readPage(record({ labels: { formLabel: { isenglish } } }), "/contact");
  expect(each(page.all("html"), "lang")).toEqual([lang]);
  const heading = lang === "es" ? "Envíenos un mensaje" : "Send Us A Message";
  expect(texts(page.main.all("h1", "h2"))).toContain(heading);
});

test("the years of experience are in Spanish", () => {
  const page = readPage(record({ dbPrincipal: { exprYears: 9 }, ...spanish }));
  expect(page.main.root.text).toContain("tenemos 9 años de experiencia");
});

/** Titles and headings of every page. */
const titles = (fields: Json): string[] =>
  allPages(recordOf(fields)).flatMap(({ path, title }) => [title, ...texts(readPage(fields, path).all("h1", "h2"))]);

test("only names have capital letters within Spanish titles", () => {
  const dbPrincipal = { location: [{ address: "Bow" }], miles: "9" };
  const all = [...titles(demoRecord("verdeluna")), ...titles(record({ dbPrincipal, ...spanish }))];
  const names = /Verdeluna Jardines y Patios|Willamette|Woodburn|Salem|Bow|Maple & Sons|Roof Repair/g;
  expect(all.filter((title) => / \p{Lu}/u.test(title.replaceAll(names, "")))).toEqual([]);
});
