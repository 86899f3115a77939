/** Services in one text of HTML or Markdown, each under its heading: `<h3>Roofing</h3><p>We roof.</p>`. */
import { plainText } from "../texts/rich-text.ts";

const HEADING =
  /<h(?<level>[1-6])\b[^<>]*>(?<html>(?:[^<]|<(?!\/?h[1-6])){1,300})<\/h[1-6]\s*>|^ {0,3}(?<marks>#{1,6})[ \t]+(?<words>\S[^\n]*)/gim;

/** Splits a text with headings into services; returns any other value itself. */
export function servicesOfHeadings(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const headings = [...value.matchAll(HEADING)].map(({ 0: source, index, groups = {} }) => ({
    level: Number(groups["level"] ?? groups["marks"]?.length),
    name: groups["html"] ?? groups["words"]?.replace(/ #{1,6}\s*$/, ""),
    start: index,
    end: index + source.length,
  }));
  // A heading alone on its level is that of all services, or is within one.
  const level = [1, 2, 3, 4, 5, 6].find((each) => headings.filter((heading) => heading.level === each).length > 1);
  const named = headings.filter((heading) => heading.level === level);
  const [first] = named;
  const before = value.slice(0, first?.start).replaceAll(HEADING, "");
  if (first === undefined || plainText(before).trim() !== "") return value;
  const services = named.map(({ name, end }, index) => ({
    name,
    description: value.slice(end, named[index + 1]?.start).trim(),
  }));
  return services.some(({ description }) => plainText(description).trim() !== "") ? services : value;
}
