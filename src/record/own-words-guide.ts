/** Purpose of the fields of `ownWords`: the part of the field guide that is ours and not the provider's. */
import type { FieldNote } from "./field-guide.ts";

export const OWN_WORDS_GUIDE: Readonly<Record<string, FieldNote>> = {
  ownWords: {
    label: "Words of your own",
    says: "Fields that only this site reads, and other consumers of the record ignore: words for search engines, testimonials, questions and answers, old addresses. All are optional; without them the site uses its own words.",
    shows: "See its fields.",
  },
  "ownWords.pages": {
    label: "Titles of pages",
    says: "Titles and descriptions of single pages, in place of those that the site makes. If a page has two, the first is used.",
    shows: "Search results, the browser's tab, shared links, `llms.txt`.",
  },
  "ownWords.pages[].path": {
    label: "Page's address",
    says: "The page's address on this site, as the browser shows it.",
    shows: "Nowhere.",
    required: true,
    example: "/about",
  },
  "ownWords.pages[].title": {
    says: "The page's title. The business's name is added after it, unless the title contains it. Search results show about 60 letters of both.",
    shows: "As its list; on the card of a shared link.",
    example: "Roofing and siding in Concord, NH",
  },
  "ownWords.pages[].description": {
    says: "What the page offers, in a sentence or two; search results show about 160 letters.",
    shows: "As its list.",
    example: "Roofs, siding and decks within 35 miles of Concord. Own crews, written prices, and a free estimate.",
  },
  "ownWords.pictures": {
    label: "Words for pictures",
    says: "Words for pictures that are elsewhere in the record.",
    shows: "Wherever the picture is shown, except logos and before/after comparisons.",
  },
  "ownWords.pictures[].picture": {
    says: "The picture's address, exactly as elsewhere in the record.",
    shows: "Nowhere.",
    required: true,
    example: "/content/pictures/deck.jpg",
  },
  "ownWords.pictures[].alt": {
    label: "What it shows",
    says: "What the picture shows, for people who can't see it and for search engines, in a short sentence. If missing, the site uses its own words.",
    shows: "Screen readers, picture search.",
    example: "A cedar deck with three steps to the lawn",
  },
  "ownWords.pictures[].caption": {
    says: "A line under the picture: what was done, where.",
    shows: "Galleries and their viewer.",
    example: "Cedar deck in Bow, two weeks in June",
  },
  "ownWords.testimonials": {
    says: "What customers said, word for word and with their leave. They are shown on Reviews, and on Home if the reviews are, also without a review widget. They are not in the structured data: search engines forbid a business to mark up reviews of itself.",
    shows: "Reviews, Home.",
  },
  "ownWords.testimonials[].text": {
    says: "What the customer said; an empty line begins a new paragraph.",
    shows: "As its list.",
    required: true,
    example: "They came on the day they said, and left the yard cleaner than it was.",
  },
  "ownWords.testimonials[].name": {
    says: "The customer's name as they want it shown. If the testimonial is only a text, the part after its last dash is read as the name.",
    shows: "Under the text.",
    example: "Dana R.",
  },
  "ownWords.testimonials[].place": { says: "Where the work was done.", shows: "Beside the name.", example: "Bow, NH" },
  "ownWords.testimonials[].service": {
    says: "What was done. The name of a service leads to its page.",
    shows: "Beside the name.",
    example: "Roofing",
  },
  "ownWords.questions": {
    label: "Questions and answers",
    says: "Questions that customers ask, with their answers.",
    shows: "Each on its page, above the last band; in search results as questions and answers (`FAQPage`).",
  },
  "ownWords.questions[].question": {
    says: "The question as a customer would ask it.",
    shows: "As its list.",
    required: true,
    example: "Do you work in winter?",
  },
  "ownWords.questions[].answer": {
    says: "The answer; an empty line begins a new paragraph.",
    shows: "Under the question, when it is opened.",
    required: true,
    example: "Yes, down to 20 degrees. Below that shingles don't seal, and we wait for a better week.",
  },
  "ownWords.questions[].page": {
    label: "Page's address",
    says: "The address of the page that shows it; Home if missing. Find us on, Privacy and Accessibility show none.",
    shows: "Nowhere.",
    example: "/services",
  },
  "ownWords.redirects": {
    label: "Old addresses",
    says: "Addresses of the business's former site, so that links and bookmarks still lead somewhere (301). A page of this site is never replaced, but its path with a query, such as `/?page_id=12`, can be redirected.",
    shows: "Nowhere.",
  },
  "ownWords.redirects[].from": {
    label: "Old address",
    says: "One old address: its path, with its query if that identifies the page. Without a query it matches any query.",
    shows: "Nowhere.",
    required: true,
    example: "/services.php?id=3",
  },
  "ownWords.redirects[].to": {
    label: "New address",
    says: "The address of the page of this site that replaces it.",
    shows: "Nowhere.",
    required: true,
    example: "/roofing",
  },
};
