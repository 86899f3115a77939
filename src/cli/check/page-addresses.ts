/** Names that give two pages the same URL, or none (decisions section 2). */
import { landingPath, slug, slugPath } from "../../record/links.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { addressAt } from "../../server/addresses.ts";
import { PAGE_PATHS } from "../../site/routes.ts";
import { type Issue, issueOf, type Path } from "./issue.ts";

const PAGES: ReadonlySet<string> = new Set(Object.values(PAGE_PATHS));

const problem = issueOf("addresses", "problem");
const unreachable = (path: Path, message: string, fix: string): Issue =>
  problem(path, message, "Its page can't be reached; links lead to the other one.", fix);

function among(list: "dbServices" | "landings", items: readonly { name: string }[]): Issue[] {
  const first = new Map<string, string>();
  return items.flatMap(({ name }, index) => {
    const path = [list, index, "name"];
    const address = slug(name);
    if (address === "." || address === "..") {
      return [unreachable(path, `"${name}" makes no address.`, "Give it a name with letters.")];
    }
    const other = first.get(address);
    if (other === undefined) first.set(address, name);
    else return [unreachable(path, `"${name}" has the address of "${other}".`, "Rename one of them.")];
    const own = list === "dbServices" ? slugPath(address) : landingPath(name);
    if (PAGES.has(own) || addressAt(own) !== undefined) {
      return [unreachable(path, `${own} is an address of the site itself.`, `Name it "${name} work", for example.`)];
    }
    return [];
  });
}

/** Finds services and projects whose page can't be reached. */
export const pageAddresses = ({ dbServices, landings }: SiteRecord): Issue[] => [
  ...among("dbServices", dbServices),
  ...among("landings", landings),
];
