/** Breadcrumbs: the path from Home to a page. */
import type { BreadcrumbList } from "schema-dts";
import type { Words } from "../../languages/words.ts";
import { type Page, PAGE_PATHS } from "../../routes.ts";

/** Returns the steps from Home to a page, the page itself last; undefined for Home and for the 404 page. */
export function breadcrumbs(page: Page, { pages }: Words, publicUrl: string): BreadcrumbList | undefined {
  if (page.name === "home" || page.name === "missing") return undefined;
  const steps: Pick<Page, "title" | "path">[] = [{ title: pages.home, path: PAGE_PATHS.home }];
  if (page.name === "service") steps.push({ title: pages.services, path: PAGE_PATHS.services });
  if (page.name === "landing") steps.push({ title: pages.gallery, path: PAGE_PATHS.gallery });
  steps.push(page);
  return {
    "@type": "BreadcrumbList",
    "@id": `${publicUrl}${page.path}#breadcrumbs`,
    itemListElement: steps.map(({ title, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: title,
      item: publicUrl + path,
    })),
  };
}
