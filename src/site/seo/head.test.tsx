import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readHtml } from "../../../tests/fakes/html.ts";
import { resolvePage } from "../routes.ts";
import { recordWith } from "../testing.tsx";
import { wordsOf } from "../languages/index.ts";
import { Head } from "./head.tsx";

function headOf(fields: Record<string, unknown>, path = "/") {
  const record = recordWith({ gmb: {}, ...fields });
  const site = { record, page: resolvePage(record, path), text: wordsOf(record), variant: 0, year: 2026 };
  const { all } = readHtml(
    renderToStaticMarkup(<Head site={{ ...site, publicUrl: "https://site.example", picture: () => undefined }} />),
  );
  const named = (name: string) => all("meta").find(({ attributes }) => attributes.get("name") === name)?.attributes;
  const linked = (rel: string) => all("link").find(({ attributes }) => attributes.get("rel") === rel)?.attributes;
  return {
    title: all("title")[0]?.text,
    description: named("description")?.get("content"),
    robots: named("robots")?.get("content"),
    canonical: linked("canonical")?.get("href"),
    icon: linked("icon")?.get("href"),
  };
}

const about = (text: string) => ({ dbAbout: [{ text }] });

test("head: the title is '{page} | {business name}' (spec section 2)", () => {
  const dbPrincipal = { name: 'Ridge & "Sons" <3' };
  expect(headOf({ dbPrincipal }).title).toBe('Home | Ridge & "Sons" <3');
  expect(headOf({ dbPrincipal }, "/our-videos").title).toBe('Error: page not found | Ridge & "Sons" <3');
  expect(headOf({ dbPrincipal, dbServices: [{ name: "Roofing" }] }, "/roofing").title).toMatch(/^Roofing \| Ridge/);
  expect(headOf({}).title).toBe("Home");
});

test("head: the description is the first 150 characters of the first about text, without an ellipsis", () => {
  expect(headOf(about("a".repeat(151))).description).toBe("a".repeat(150));
  expect(headOf(about(`${"a".repeat(149)}🏠`)).description).toBe("a".repeat(149));
  expect(headOf(about('One\ntwo "three" < four')).description).toBe('One two "three" < four');
  expect(headOf({}).description).toBeUndefined();
  expect(headOf({ dbAbout: [{ text: "" }, { text: "second" }] }).description).toBeUndefined();
});

test("head: robots is index,follow, and each existing page has a canonical URL", () => {
  expect(headOf({}).robots).toBe("index,follow");
  expect(headOf({}, "/").canonical).toBe("https://site.example/");
  expect(headOf({}, "/about").canonical).toBe("https://site.example/about");
  expect(headOf({ dbServices: [{ name: "A & B" }] }, "/a-&%20b").canonical).toBe("https://site.example/a-%26%20b");
  expect(headOf({}, "/nothing").canonical).toBeUndefined();
});

test("head: the icon is the record's favicon, unless its URL is unsafe", () => {
  expect(headOf({ dbPrincipal: { favicon: "/icon.svg" } }).icon).toBe("/icon.svg");
  expect(headOf({ dbPrincipal: { favicon: "javascript:1" } }).icon).not.toContain("javascript");
});

const own = (...pages: Record<string, string>[]) => ({
  dbPrincipal: { name: "Ridge" },
  dbServices: [{ name: "Decks & Porches" }],
  ...about("About us."),
  ownWords: { pages },
});

test("head: a page's title and description in the record replace the defaults; the name is appended unless present", () => {
  const words = own(
    { path: "/about", title: "Roofers of Concord", description: "Three\nbrothers." },
    { path: "/Decks-%26%20Porches/", title: "Decks by Ridge in Bow" },
    { path: "/contact", description: "Call us." },
  );
  expect(headOf(words, "/about")).toMatchObject({
    title: "Roofers of Concord | Ridge",
    description: "Three brothers.",
  });
  expect(headOf(words, "/decks-%26%20porches")).toMatchObject({
    title: "Decks by Ridge in Bow",
    description: "About us.",
  });
  expect(headOf(words, "/contact")).toMatchObject({ title: "Contact | Ridge", description: "Call us." });
  expect(headOf(words).title).toBe("Home | Ridge");
});

test("head: the first of two entries for a page is used, and an entry for a missing page is ignored", () => {
  const words = own(
    { path: "/about", title: "First" },
    { path: "/about", title: "Second" },
    { path: "/none", title: "None" },
  );
  expect(headOf(words, "/about").title).toBe("First | Ridge");
  expect(headOf(words, "/none").title).toBe("Error: page not found | Ridge");
});
