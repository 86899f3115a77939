/** Style sheets beyond those of the open document: what other pages and other characters need is fetched when it is. */
import contact from "../site/pages/contact.css?url";
import findUsOn from "../site/pages/find-us-on.css?url";
import gallery from "../site/pages/gallery.css?url";
import home from "../site/pages/home.css?url";
import landing from "../site/pages/landing.css?url";
import service from "../site/pages/service.css?url";
import services from "../site/pages/services.css?url";
import type { PageName } from "../site/routes.tsx";

const SHEETS: Partial<Record<PageName, string>> = { contact, findUsOn, gallery, home, landing, service, services };

// Of the open document, by address.
const present = new Map<string, Promise<void>>();

/** Says that the document came with the styles of a page. */
export const stylesArePresent = (page: PageName): void => void present.set(SHEETS[page] ?? "", Promise.resolve());

/** Adds the styles that a page alone needs. */
export const loadStyles = (page: PageName): Promise<void> => addSheet(SHEETS[page] ?? "");

/** Adds a style sheet, once. A failed try leaves no trace, so that the next is another. */
export function addSheet(address: string): Promise<void> {
  const known = present.get(address);
  if (known !== undefined || address === "") return known ?? Promise.resolve();
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      present.delete(address);
      reject(new Error(`The style sheet ${address} could not be loaded.`));
    });
    document.head.append(link);
  });
  present.set(address, loading);
  return loading;
}
