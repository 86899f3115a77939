import { expect, test } from "vitest";
import { fieldName } from "../../record/field-name.ts";
import { originalPath } from "../../record/original-path.ts";
import { type ParsedRecord, parseRecord } from "../../record/parse.ts";
import { maps, reviews } from "./embeds.ts";
import type { Issue } from "./issue.ts";

/** Findings about a record, with paths in the record as it was sent. */
function messagesOf(check: (parsed: ParsedRecord) => Issue[], json: unknown): string[][] {
  const parsed = parseRecord(json);
  if (parsed === undefined) throw new Error("This is no record.");
  return check(parsed).map(({ path, level, message, site }) => [
    fieldName(originalPath(parsed, path)),
    level,
    message,
    site,
  ]);
}

const mapsOf = (...location: unknown[]): string[][] => messagesOf(maps, { dbPrincipal: { location } });

test("a map given as HTML is reported with the address that was read", () => {
  const url = "https://www.google.com/maps/embed?pb=1";
  expect(mapsOf(null, { address: "Bow", url: `<iframe src="${url}"></iframe>` })).toEqual([
    ["dbPrincipal.location[1].url", "advice", "This is HTML, where an address belongs.", `It is read as ${url}`],
  ]);
});

test("a map link that can't be framed is reported with what is shown in its place", () => {
  const url = "https://maps.app.goo.gl/abc";
  const path = "dbPrincipal.location[0].url";
  const message = "Google refuses to show this address in a frame.";
  const made = "https://www.google.com/maps?q=Bow&output=embed";
  expect(mapsOf({ address: "Bow", url })).toEqual([
    [path, "advice", message, `The map is made of the address: ${made} This stands beside it as a link.`],
  ]);
  expect(mapsOf({ url })).toEqual([[path, "problem", message, "There is no map, only a link to it."]]);
});

test("maps for embedding, and maps that are not shown, are not reported", () => {
  const url = "https://www.google.com/maps?q=Bow&output=embed";
  expect(mapsOf({ address: "Bow", url }, { address: "Hooksett", url: "https://g.page/x" })).toEqual([]);
});

const reviewsOf = (...links: unknown[]): string[][] => messagesOf(reviews, { reviews: { activo: true, links } });
const DIV = '<div class="elfsight-app-1"></div>';
const SCRIPT = '<script src="https://elfsightcdn.com/platform.js" async=""></script>';

test("a review page that can't be framed, and a frame's code, are reported with what is shown", () => {
  const yelp = "https://www.yelp.com/biz/ridgeline";
  const frame = "https://widgets.sociablekit.com/google-reviews/iframe/1";
  expect(reviewsOf("javascript:1", yelp, `<iframe src="${frame}"></iframe>`, frame)).toEqual([
    ["reviews.links[1]", "advice", "Yelp refuses to show this page in a frame.", "It is shown as a link."],
    ["reviews.links[2]", "advice", "This is HTML, where an address would do.", `It is read as ${frame}`],
  ]);
});

test("a widget is reported with the scripts that were removed, and if its service is unknown", () => {
  expect(reviewsOf(DIV + SCRIPT, SCRIPT + DIV)).toEqual([]);
  const more = "<script>alert(1)</script><script src='https://evil.example/x.js'></script>";
  expect(reviewsOf(more + SCRIPT + DIV)).toEqual([
    [
      "reviews.links[0]",
      "advice",
      "The site removes from this code: a script written into the code, https://evil.example/x.js.",
      `It is read as ${DIV}${SCRIPT}`,
    ],
  ]);
  expect(
    reviewsOf('<div id="w"></div><script src="//cdn.widgets.example/w.js"></script>').map(([, , text]) => text),
  ).toEqual(["The service at https://cdn.widgets.example is not known."]);
});
