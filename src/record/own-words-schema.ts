/**
 * The one group of fields that is ours and not the provider's: what a business says besides its record, for search engines
 * and for visitors (docs/decisions/31). Other readers of a record ignore it.
 */
import * as v from "valibot";
import { pagePath, readFormerAddress } from "./site-path.ts";
import { group, item, type linkValues, list, readBy, requiredText, text } from "./values.ts";

const A_PAGE = "should be the address of a page of this site, such as /about";
/** The address of a page of this site, as `Page.path` has it. */
const page = v.pipe(requiredText, readBy(pagePath, A_PAGE));
/** Home, where it is missing or empty. */
const pageOrHome = v.pipe(
  text,
  readBy((address) => (address === "" ? "/" : pagePath(address)), A_PAGE),
);
const formerAddress = v.pipe(
  requiredText,
  readBy(readFormerAddress, "should be one address of the former site, such as /roofing.html"),
);

/** @param requiredPicture the address of a picture, read as those elsewhere in the record are */
export const ownWords = (requiredPicture: ReturnType<typeof linkValues>["requiredWebLink"]) =>
  v.pipe(
    group({
      pages: list(item({ path: page, title: text, description: text })),
      pictures: list(item({ picture: requiredPicture, alt: text, caption: text })),
      testimonials: list(item({ text: requiredText, name: text, place: text, service: text })),
      questions: list(item({ question: requiredText, answer: requiredText, page: pageOrHome })),
      redirects: list(item({ from: formerAddress, to: page })),
    }),
    // A record without any says nothing of it: the browser loads not a byte more.
    v.transform((words) => (Object.values(words).some((entries) => entries.length > 0) ? words : undefined)),
  );
