/**
 * The one group of fields that is ours and not the provider's: a business's texts outside its record, for search
 * engines and visitors (docs/decisions/31). Other readers of a record ignore it.
 */
import * as v from "valibot";
import { pagePath, readFormerAddress } from "./site-path.ts";
import { group, item, type linkValues, list, readBy, requiredText, text } from "./values.ts";

const A_PAGE = "should be the address of a page of this site, such as /about";
/** Path of a page of this site, in the form of `Page.path`. */
const page = v.pipe(requiredText, readBy(pagePath, A_PAGE));
/** As `page`; Home if missing or empty. */
const pageOrHome = v.pipe(
  text,
  readBy((address) => (address === "" ? "/" : pagePath(address)), A_PAGE),
);
const formerAddress = v.pipe(
  requiredText,
  readBy(readFormerAddress, "should be one address of the former site, such as /roofing.html"),
);

/** @param requiredPicture schema of a picture's URL, the same as elsewhere in the record */
export const ownWords = (requiredPicture: ReturnType<typeof linkValues>["requiredWebLink"]) =>
  v.pipe(
    group({
      pages: list(item({ path: page, title: text, description: text })),
      pictures: list(item({ picture: requiredPicture, alt: text, caption: text })),
      testimonials: list(item({ text: requiredText, name: text, place: text, service: text })),
      questions: list(item({ question: requiredText, answer: requiredText, page: pageOrHome })),
      redirects: list(item({ from: formerAddress, to: page })),
    }),
    // Undefined if all lists are empty, so that the browser loads not a byte more.
    v.transform((words) => (Object.values(words).some((entries) => entries.length > 0) ? words : undefined)),
  );
