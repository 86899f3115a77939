/** Checks rules that every page of every record must meet. */
import type { HtmlDocument, HtmlElement } from "./html.ts";

/** Attributes with URLs that a browser navigates or sends requests to. */
const ADDRESSES = new Set("href src action formaction poster srcset imagesrcset data cite ping".split(" "));
const FORBIDDEN_ATTRIBUTE = /^(?:on|style$|srcdoc$|http-equiv$)/i;
/** Matches names that only occur in the markup of a record's texts (hostile-record.ts). */
const OF_THE_RECORD = /marked/i;
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
/** Attributes that refer to ids of other elements. */
const REFERENCES = new Set(["for", "aria-labelledby", "aria-describedby", "aria-controls"]);
/** Texts that appear where our code forgot a value. */
const SLIPS = /\bundefined\b|\[object |\bNaN\b|\bfunction \(/;

/** Whether a page may contain an address. */
const isAllowed = (address: string): boolean =>
  /^(?:https?:\/\/|tel:|sms:|mailto:|#|\/(?![/\\]))/.test(address) && !/[\t\n]/.test(address);

const nameOf = (element: HtmlElement): string => {
  const own = element.attributes.get("aria-label") ?? "";
  const images = (within: HtmlElement): string =>
    within.children.map((child) => (child.attributes.get("alt") ?? "") + images(child)).join("");
  return (own + element.text + images(element)).trim();
};

/**
 * Checks a page as our server rendered it.
 *
 * @returns its faults, a sentence each
 */
export function faultsOf({ elements, all }: HtmlDocument): string[] {
  const faults: string[] = [];
  const ids = new Set(elements.flatMap(({ attributes }) => attributes.get("id") ?? []));
  for (const { tag, attributes } of elements) {
    if (OF_THE_RECORD.test(tag)) faults.push(`<${tag}> is the record's.`);
    for (const [name, value] of attributes) {
      if (FORBIDDEN_ATTRIBUTE.test(name) || OF_THE_RECORD.test(name))
        faults.push(`<${tag}> has the attribute ${name}.`);
      if (ADDRESSES.has(name) && !isAllowed(value)) faults.push(`<${tag} ${name}> leads to "${value}".`);
      if (SLIPS.test(value)) faults.push(`${name} of <${tag}> says "${value.slice(0, 80)}".`);
      for (const id of REFERENCES.has(name) ? value.split(" ") : [])
        if (!ids.has(id)) faults.push(`${name} of <${tag}> names "${id}", which is not there.`);
    }
  }
  for (const element of all(...HEADINGS)) if (element.text.trim() === "") faults.push(`<${element.tag}> is empty.`);
  for (const { tag, attributes, children } of all("ul", "ol", "dl"))
    if (children.length === 0) faults.push(`<${tag} class="${attributes.get("class") ?? ""}"> is empty.`);
  for (const element of all("a", "button", "summary", "iframe"))
    if (nameOf(element) === "" && !element.attributes.get("title"))
      faults.push(`<${element.tag} class="${element.attributes.get("class") ?? ""}"> has no name.`);
  for (const { attributes } of all("img")) if (!attributes.has("alt")) faults.push("<img> has no alt.");
  for (const { text } of all("body"))
    if (SLIPS.test(text.replace(/\{"record".*/s, ""))) faults.push("The text has a slip.");
  if (all("h1").length > 1) faults.push("There are two <h1>.");
  return faults;
}
