/** Maps and reviews that the site reads in another form than they were given, or can't show. */
import { frameRefusal } from "../../record/frame-refusals.ts";
import { tagsIn } from "../../record/embed-code.ts";
import { mappedLocation } from "../../record/addresses.ts";
import { valueBeforeCleaning } from "../../record/original-path.ts";
import type { ParsedRecord } from "../../record/parse.ts";
import { reviewWidget } from "../../record/review-widget.ts";
import { readUrl } from "../../record/read-url.ts";
import { type Issue, issueOf, type Path, valueProblem } from "./issue.ts";

const HOW_TO_EMBED = "In Google Maps choose Share, Embed a map, and copy the code.";

/** Makes an issue for a value that is read, but is better given in another form. */
const readAs = issueOf("values", "advice");

/** Returns the issue for HTML that is read as the URL in it. */
const html = (path: Path, message: string, read: string): Issue =>
  readAs(path, message, `It is read as ${read}`, "Give that address alone.");

/** Returns the text that was sent at a path of the cleaned record. */
function sentText(parsed: ParsedRecord, path: Path): string {
  const sent = valueBeforeCleaning(parsed, path);
  return typeof sent === "string" ? sent : "";
}

/** Finds maps given as HTML, and URLs that refuse frames. */
export function maps(parsed: ParsedRecord): Issue[] {
  const { location } = parsed.record.dbPrincipal;
  const shown = mappedLocation(parsed.record);
  return location.flatMap((place, index): Issue[] => {
    const path = ["dbPrincipal", "location", index, "url"];
    const url = readUrl(place.url);
    const isHtml = place.url !== "" && tagsIn(sentText(parsed, path)).length > 0;
    const found = isHtml ? [html(path, "This is HTML, where an address belongs.", place.url)] : [];
    const service = url === undefined ? undefined : frameRefusal(url);
    if (place !== shown || service === undefined) return found;
    const message = `${service} refuses to show this address in a frame.`;
    const made = `The map is made of the address: ${place.map.frame} This stands beside it as a link.`;
    const whole = `Give the address too, or: ${HOW_TO_EMBED}`;
    return [
      ...found,
      place.map.frame === ""
        ? valueProblem(path, message, "There is no map, only a link to it.", whole)
        : readAs(path, message, made, HOW_TO_EMBED),
    ];
  });
}

const HOW_TO_REVIEW =
  "Give the code of your review service's widget, or the address of a page that may stand in a frame.";

/**
 * Finds review pages that refuse frames, and widgets shown only in part. Reviews that can't be shown at all were cut
 * out.
 */
export function reviews(parsed: ParsedRecord): Issue[] {
  const { links, shown } = parsed.record.reviews;
  return shown.flatMap((review, index): Issue[] => {
    const path = ["reviews", "links", index];
    const sent = sentText(parsed, path);
    if (review.kind === "link")
      return [
        readAs(path, `${review.site} refuses to show this page in a frame.`, "It is shown as a link.", HOW_TO_REVIEW),
      ];
    const link = links[index] ?? "";
    if (review.kind === "page")
      return tagsIn(sent).length === 0 ? [] : [html(path, "This is HTML, where an address would do.", link)];
    return [...droppedScripts(path, sent, link), ...unknownService(path, link)];
  });
}

const scriptsIn = (code: string): string[] =>
  tagsIn(code).flatMap(({ name, attributes }) => (name === "script" ? (attributes["src"] ?? "") : []));

/** Finds scripts of a snippet that its widget is shown without. */
function droppedScripts(path: Path, sent: string, code: string): Issue[] {
  const kept = new Set(scriptsIn(code));
  const dropped = scriptsIn(sent).filter((src) => !kept.has(readUrl(src.trim(), "https://site.invalid")?.href ?? ""));
  if (dropped.length === 0) return [];
  const what = dropped.map((src) => (src === "" ? "a script written into the code" : src)).join(", ");
  const site = `It is read as ${code}`;
  return [
    readAs(
      path,
      `The site removes from this code: ${what}.`,
      site,
      "See whether all reviews are shown; else: " + HOW_TO_REVIEW,
    ),
  ];
}

/** Finds a widget that may only load from the host of its script. */
function unknownService(path: Path, code: string): Issue[] {
  const widget = reviewWidget(code);
  if (widget === undefined || widget.service !== undefined) return [];
  const hosts = widget.origins.join(", ");
  const message = `The service at ${hosts} is not known.`;
  const site = `Its widget may only load from ${hosts}: content from other hosts is not shown.`;
  return [
    readAs(path, message, site, "Look at the page with the reviews; where something is missing: " + HOW_TO_REVIEW),
  ];
}
