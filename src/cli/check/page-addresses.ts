/** Names that lead to the same page, or to none (decisions section 2). */
import { slug } from "../../record/links.ts";
import type { SiteRecord } from "../../record/schema.ts";
import type { Finding, Path } from "./finding.ts";

/** First segments of addresses that something else answers: the site's own pages, and the server's own addresses. */
export const TAKEN: ReadonlySet<string> = new Set([
  "about",
  "services",
  "gallery",
  "our-videos",
  "reviews",
  "contact",
  "find-us-on",
  "api",
  "assets",
  "content",
  "favicon.ico",
  "healthz",
  "readyz",
  "paginas",
  "record.schema.json",
  "robots.txt",
  "sitemap.xml",
  "llms.txt",
]);

const unreachable = (path: Path, message: string, mend: string): Finding => ({
  group: "addresses",
  level: "problem",
  path,
  message,
  site: "Its page can't be reached; links lead to the other one.",
  mend,
});

function among(list: "dbServices" | "landings", names: readonly string[]): Finding[] {
  const first = new Map<string, string>();
  return names.flatMap((name, index) => {
    const path = [list, index, "name"];
    const address = slug(name);
    if (address === "." || address === "..") {
      return [unreachable(path, `"${name}" makes no address.`, "Give it a name with letters.")];
    }
    const other = first.get(address);
    if (other === undefined) first.set(address, name);
    else return [unreachable(path, `"${name}" has the address of "${other}".`, "Name one of them otherwise.")];
    if (list === "dbServices" && TAKEN.has(address)) {
      return [unreachable(path, `/${address} is an address of the site itself.`, `Name it "${name} work", say.`)];
    }
    return [];
  });
}

/** Services and projects whose page can't be reached. */
export const pageAddresses = ({ dbServices, landings }: SiteRecord): Finding[] => [
  ...among(
    "dbServices",
    dbServices.map(({ name }) => name),
  ),
  ...among(
    "landings",
    landings.map(({ name }) => name),
  ),
];
