import { expect, test, vi } from "vitest";
import { parseRecord } from "../../parse.ts";
import { MAX_ITEMS } from "../../values.ts";

const DANA = { text: "On time, and tidy.", name: "Dana" };
const WINTER = { question: "Do you work in winter?", answer: "Yes, between storms." };
const BUSINESS = { dbPrincipal: { name: "Acme" } };
const wordsOf = (fields: object) => parseRecord({ ...BUSINESS, ...fields })?.record.ownWords;

test.each([
  ["lists", { testimonials: [DANA], faqs: [WINTER] }],
  ["other names", { dbTestimonials: [DANA], "Preguntas frecuentes": [WINTER] }],
  ["a page of results and keys", { testimonials: { data: [DANA] }, faq: { [WINTER.question]: WINTER.answer } }],
  ["questions beside an empty list", { ownWords: { questions: [] }, testimonials: [DANA], faqs: [WINTER] }],
  ["questions in their group", { ownWords: { questions: [WINTER] }, testimonials: [DANA] }],
])("testimonials and questions beside the groups of a record are read: %s", (_, fields) => {
  expect(wordsOf(fields)?.testimonials).toMatchObject([DANA]);
  expect(wordsOf(fields)?.questions).toMatchObject([WINTER]);
});

test("the reviews of several services are read", () => {
  const sam = { text: "They fixed our leak.", name: "Sam" };
  const reviews = { google: [DANA], rating: 4.9, yelp: [sam] };
  expect(wordsOf({ reviews })?.testimonials).toMatchObject([DANA, sam]);
});

test("a heading of the testimonials or reviews is not one of them", () => {
  const heading = "We hear this from all of our customers, every year.";
  expect(wordsOf({ testimonialsTitle: heading, reviewsTitle: heading, faqs: heading })).toBeUndefined();
});

test("testimonials and questions in their own group take precedence", () => {
  const fields = { ownWords: { questions: [WINTER] }, faqs: [{ question: "Old?", answer: "Yes." }] };
  expect(wordsOf(fields)?.questions).toMatchObject([WINTER]);
  expect(wordsOf({ testimonials: "12", faqs: true })).toEqual(wordsOf({}));
});

test("the readings say where own words were read from", () => {
  const readings = parseRecord({ ...BUSINESS, faqs: [WINTER] })?.readings ?? [];
  expect(readings.map(({ path, message }) => [path.join("."), message])).toContainEqual([
    "faqs",
    expect.stringContaining("ownWords.questions"),
  ]);
});

const notion = (type: string, text: string) => ({ type, [type]: [{ type: "text", plain_text: text }] });
const AL = { text: "They fixed our leak.", name: "Al" };
test.each([
  ["Airtable", { records: [DANA, AL].map((fields, id) => ({ id: `rec${id}`, createdTime: "2026-01-01", fields })) }],
  ["Strapi", { data: [DANA, AL].map((attributes, id) => ({ id, attributes })), meta: { pagination: { page: 1 } } }],
  ["Contentful", { items: [DANA, AL].map((fields, id) => ({ sys: { id: `a${id}`, type: "Entry" }, fields })) }],
  ["Webflow", { items: [DANA, AL].map((fieldData, id) => ({ id, isDraft: false, fieldData })) }],
  ["HubSpot", { results: [DANA, AL].map((properties, id) => ({ id, properties, archived: false })) }],
  ["Wix", { dataItems: [DANA, AL].map((data, id) => ({ id, dataCollectionId: "Reviews", data })) }],
  [
    "Notion",
    {
      results: [DANA, AL].map(({ text, name }) => ({
        object: "page",
        properties: { Quote: notion("rich_text", text), Name: notion("title", name) },
      })),
    },
  ],
  ["GraphQL", { edges: [DANA, AL].map((node) => ({ node })) }],
  ["Firebase", { "-NxAbc123": DANA, "-NxAbc124": AL }],
  ["a spreadsheet", { values: [["Name", "Review"], ...[DANA, AL].map(({ name, text }) => [name, text])] }],
  [
    "WordPress",
    [DANA, AL].map(({ text, name }, id) => ({
      id,
      title: { rendered: name },
      content: { rendered: `<p>${text}</p>` },
      acf: { author: name },
    })),
  ],
])("reviews in the entries of %s are read as testimonials are", (_, reviews) => {
  const read = wordsOf({ reviews })?.testimonials;
  expect(read).toMatchObject([DANA, AL]);
  expect(read).toEqual(wordsOf({ testimonials: reviews })?.testimonials);
});

const MANY = Array.from({ length: MAX_ITEMS }, (_, id) => ({ id, attributes: DANA }));

test("only as many reviews are read as are shown, and the others are reported", () => {
  const ownKeys = vi.fn<typeof Reflect.ownKeys>(Reflect.ownKeys);
  const further = [AL, AL].map((review) => ({ id: 1, attributes: new Proxy(review, { ownKeys }) }));
  const parsed = parseRecord({ ...BUSINESS, reviews: [LINK, ...MANY, ...further] });
  expect(parsed?.record.ownWords?.testimonials).toHaveLength(MAX_ITEMS);
  expect(parsed?.record.reviews.links).toEqual([LINK]);
  expect(parsed?.problems).toEqual([
    { path: ["ownWords", "testimonials"], message: "has 502 items, and only the first 500 are shown" },
  ]);
  expect(ownKeys).not.toHaveBeenCalled();
});

test("what follows as many widgets as are shown is reported", () => {
  const parsed = parseRecord({ ...BUSINESS, reviews: [DANA, ...MANY.map(() => LINK), AL] });
  expect(parsed?.record.ownWords?.testimonials).toMatchObject([DANA]);
  expect(parsed?.problems).toEqual([
    { path: ["reviews", "links"], message: "has 501 items, and only the first 500 are shown" },
  ]);
});

test("a summary of the reviews, by its service, is not a testimonial", () => {
  const reviews = { google: { rating: 4.9, text: "Excellent, as 120 customers say." }, links: [LINK] };
  expect(wordsOf({ reviews })).toBeUndefined();
});

const LINK = "https://widgets.sociablekit.com/google-reviews/iframe/1";
test.each([
  ["a list", [{ author: "Dana", rating: 5, text: DANA.text }], []],
  ["ratings as text", [{ author: "Dana", rating: "4.9/5", text: DANA.text }], []],
  [
    "a map service's list",
    { items: [{ author_name: "Dana", rating: 5, text: DANA.text }], average: 4.9, total: 120 },
    [],
  ],
  ["reviews beside a widget", { activo: true, links: [LINK], testimonials: [DANA] }, [LINK]],
  ["reviews among widgets", [LINK, DANA], [LINK]],
])("testimonials in place of review widgets are read: %s", (_, reviews, links) => {
  const parsed = parseRecord({ ...BUSINESS, reviews });
  expect(parsed?.record.ownWords?.testimonials).toMatchObject([DANA]);
  expect(parsed?.record.reviews.links).toEqual(links);
  expect(parsed?.problems).toEqual([]);
});

test.each([
  ["a link with its text", [{ text: "Read our reviews", link: LINK }]],
  ["a rating beside an embed code", [{ rating: 4.9, content: `<iframe src="${LINK}"></iframe>` }]],
  ["a link with the name of its service", [{ name: "Google", content: LINK }]],
  ["a value with a title", { activo: true, links: [{ title: "See what people say!", name: "Google", value: LINK }] }],
  ["an entry of a system", [{ id: 1, attributes: { name: "Google", content: LINK } }]],
])("a widget is not a testimonial: %s", (_, reviews) => {
  const { record } = parseRecord({ ...BUSINESS, reviews }) ?? {};
  expect(record?.reviews.links).toEqual([LINK]);
  expect(record?.ownWords).toBeUndefined();
});

const OF_GOOGLE = { reviewId: "3", reviewer: { profilePhotoUrl: "https://x.example/p.jpg", displayName: "Al" } };
const OF_MAPS = {
  author_name: "Al",
  author_url: "https://x.example/contrib/1",
  relative_time_description: "a month ago",
};
const OF_PLACES = {
  name: "places/1/reviews/2",
  relativePublishTimeDescription: "a week ago",
  authorAttribution: { displayName: "Al", uri: "https://x.example/contrib/1" },
};
const STARS: [string, object][] = [
  ["Google Business", { ...OF_GOOGLE, starRating: "FIVE", createTime: "2026-01-01T00:00:00Z" }],
  ["a map service", { ...OF_MAPS, rating: 5, text: "", time: 1_700_000_000 }],
  ["a map service without a text", { ...OF_MAPS, rating: 5, time: 1_700_000_000 }],
  ["Google Places", { ...OF_PLACES, rating: 5, publishTime: "2026-01-01T00:00:00Z" }],
  ["Facebook", { recommendation_type: "positive", reviewer: { name: "Al", id: "1" }, created_time: "2026-01-01" }],
  ["a spreadsheet", { Name: "Al", Rating: "5", Review: "", Date: "2026-01-01" }],
  ["schema.org", { "@type": "Review", author: "Al", reviewRating: { "@type": "Rating", ratingValue: "4,8" } }],
  ["stars in Spanish", { cliente: "Al", calificacion: "4,8/5" }],
];
test.each(STARS)("a review of stars without words is hidden: %s", (_, stars) => {
  for (const fields of [
    { reviews: [DANA, stars] },
    { reviews: { activo: true, links: [stars, DANA] } },
    { reviews: { reviews: [DANA, stars], averageRating: 4.8 } },
    { ownWords: { testimonials: [DANA, stars] } },
  ]) {
    const parsed = parseRecord({ ...BUSINESS, ...fields });
    expect(parsed?.record.ownWords?.testimonials).toMatchObject([DANA]);
    expect(parsed?.record.reviews.links).toEqual([]);
    expect(parsed?.problems).toEqual([]);
    expect(parsed?.readings.map(({ level, message }) => [level, message])).toContainEqual([
      "hidden",
      "has a rating but no text, and is not shown",
    ]);
  }
});

test("reviews of stars alone leave nothing to show", () => {
  const parsed = parseRecord({ ...BUSINESS, reviews: STARS.map(([, stars]) => stars) });
  expect(parsed?.record.ownWords).toBeUndefined();
  expect(parsed?.record.reviews.shown).toEqual([]);
});

test("a rating beside a link to the reviews does not hide the link", () => {
  const reviews = [{ name: "Google", rating: 4.8, url: LINK }];
  expect(parseRecord({ ...BUSINESS, reviews })?.record.reviews.links).toEqual([LINK]);
});

test("a rating beside a text under an unknown name does not hide the text", () => {
  const testimonials = [{ author: "Dana", rating: 5, whatTheySaid: DANA.text }];
  expect(wordsOf({ testimonials })?.testimonials).toMatchObject([DANA]);
});

test("a star rating is not an address", () => {
  expect(parseRecord({ ...BUSINESS, reviews: ["4.9/5"] })?.record.reviews.links).toEqual([]);
});

const QUOTE = "Great work, on time and clean.";
const ANONYMOUS = { text: QUOTE, name: "", place: "", service: "" };
test.each([
  ["a list of texts", { testimonials: [QUOTE] }],
  ["one text", { testimonials: QUOTE }],
  ["JSON in a text", { testimonials: JSON.stringify([{ text: QUOTE }]) }],
  ["an object without a name", { testimonials: [{ quote: QUOTE }] }],
  ["texts in their group", { ownWords: { testimonials: [QUOTE] } }],
  ["texts in place of widgets", { reviews: [QUOTE] }],
  ["HTML in place of widgets", { reviews: { activo: true, links: [`<p>${QUOTE}</p>`] } }],
  ["a text in place of widgets", { reviews: QUOTE }],
  ["objects in place of widgets", { reviews: { activo: true, links: [{ text: QUOTE }] } }],
  ["texts beside widgets", { reviews: { activo: true, testimonials: [QUOTE] } }],
])("testimonials without names are read: %s", (_, fields) => {
  const parsed = parseRecord({ ...BUSINESS, ...fields });
  expect(parsed?.record.ownWords?.testimonials).toEqual([ANONYMOUS]);
  expect(parsed?.problems).toEqual([]);
});

test.each([
  [{ title: "Great work, on time and clean.", author: "Dana R." }, "Great work, on time and clean."],
  [{ title: "Great job!", client: "Dana R.", date: "2024-01-02" }, "Great job!"],
  [{ title: "Great job!", rating: 5, author: "Dana R." }, "Great job!"],
])("the title of a signed review among widgets is its text: %j", (review, text) => {
  for (const fields of [{ reviews: [review] }, { testimonials: [review] }])
    expect(wordsOf(fields)?.testimonials).toMatchObject([{ text, name: "Dana R." }]);
});

test.each(["Read all our reviews!", "See what people say!"])("a widget or a link titled %s is no review", (title) => {
  for (const link of [{ url: "https://g.example/acme" }, { code: "<script src='https://g.example/a.js'></script>" }])
    for (const name of ["reviews", "testimonials"])
      expect(wordsOf({ [name]: [{ title, author: "Acme", ...link }] })?.testimonials ?? []).toEqual([]);
});

test("a widget with a title and a name stays a widget", () => {
  const parsed = parseRecord({
    ...BUSINESS,
    reviews: [{ title: "See what people say!", name: "Google", content: LINK }],
  });
  expect(parsed?.record.ownWords).toBeUndefined();
  expect(parsed?.record.reviews.links).toEqual([LINK]);
});

test("a title with a rating but without a person is no review", () => {
  expect(wordsOf({ reviews: [{ title: "What our neighbors say!", rating: 4.9, count: 120 }] })).toBeUndefined();
  const testimonials = [{ title: "Great job!", cta: "Learn more", rating: 5 }];
  expect(wordsOf({ testimonials })?.testimonials ?? []).toEqual([]);
});

test("very many texts beside widgets are read as far as they are shown", () => {
  const reviews = { activo: true, testimonials: Array.from({ length: 300_000 }, () => QUOTE) };
  expect(parseRecord({ ...BUSINESS, reviews })?.record.ownWords?.testimonials).toHaveLength(500);
});

test.each([
  ['"Great work, on time and clean." - Dana R.', "Dana R.", ""],
  ["“Great work, on time and clean.” —Dana & Joe Roy, Bow, NH", "Dana & Joe Roy", "Bow, NH"],
  ["Great work, on time and clean.\n– Dana R.", "Dana R.", ""],
  ["<p>Great work, on time and clean.</p><p>-- Dana</p>", "Dana", ""],
])("the name after a testimonial's text is its author: %s", (text, name, place) => {
  const [testimonial] = wordsOf({ testimonials: [text] })?.testimonials ?? [];
  expect(testimonial).toEqual({ text: QUOTE, name, place, service: "" });
});

test.each([
  "Great work - highly recommended by all of us.",
  "Great work. - Thank you for all of it.",
  "Great work. - Highly Recommended",
  "Great work. - Thanks Again",
  "They came - on time, too - and left it clean.",
])("other words after a dash are part of the testimonial: %s", (text) => {
  expect(wordsOf({ testimonials: [text] })?.testimonials).toEqual([{ ...ANONYMOUS, text }]);
  expect(wordsOf({ testimonials: [{ text: `${QUOTE} - Joe`, name: "Dana" }] })?.testimonials).toMatchObject([
    { text: `${QUOTE} - Joe`, name: "Dana" },
  ]);
});

test.each([
  "Read our reviews on Google",
  "Paste your widget's code here",
  "www.yelp.com/biz/acme has all of our reviews.",
])("a hint in place of a widget is not a testimonial: %s", (text) => {
  const parsed = parseRecord({ ...BUSINESS, reviews: { activo: true, links: [text] } });
  expect(parsed?.record.ownWords).toBeUndefined();
});

test("pagination beside reviews is not a widget", () => {
  const parsed = parseRecord({ ...BUSINESS, reviews: { reviews: [DANA], averageRating: 4.9, nextPageToken: "abc" } });
  expect(parsed?.record.ownWords?.testimonials).toMatchObject([DANA]);
  expect(parsed?.problems).toEqual([]);
});

test.each([
  ["in separate fields", { customer: { firstName: "Dana", lastName: "Rowe", city: "Bow" } }],
  ["as a full name", { reviewer: { name: "Dana Rowe", town: "Bow", photo: "https://x.example/a.jpg" } }],
  ["with a town beside the author's own", { author: { name: "Dana Rowe", city: "Concord" }, city: "Bow" }],
])("the author of a testimonial has a separate name and town: %s", (_, person) =>
  expect(wordsOf({ testimonials: [{ text: QUOTE, ...person }] })?.testimonials).toMatchObject([
    { text: QUOTE, name: "Dana Rowe", place: "Bow" },
  ]),
);

test.each([
  ["one paragraph each", `“${QUOTE}” — Dana R., Bow\n\n“Worth it.” — The Nolans`],
  ["the names below them", `${QUOTE}\n\n— Dana R., Bow\n\nWorth it.\n\n— The Nolans`],
  ["as HTML", `<p>“${QUOTE}” — Dana R., Bow</p><p>“Worth it.” — The Nolans</p>`],
])("several testimonials in one text are split: %s", (_, testimonials) =>
  expect(wordsOf({ testimonials })?.testimonials).toMatchObject([
    { text: QUOTE, name: "Dana R.", place: "Bow" },
    { text: "Worth it.", name: "The Nolans" },
  ]),
);
test("a testimonial of several paragraphs stays one", () => {
  const testimonials = `${QUOTE}\n\nWe call them again.`;
  expect(wordsOf({ testimonials })?.testimonials).toMatchObject([{ text: testimonials, name: "" }]);
});

test("a customer's portrait at Google beside a review is not a widget", () => {
  const review = { title: "Great job!", author: "Ann", avatar: "https://lh3.googleusercontent.com/a/x", rating: 5 };
  const record = parseRecord({ ...BUSINESS, reviews: [review] })?.record;
  expect(record?.ownWords?.testimonials).toMatchObject([{ text: "Great job!", name: "Ann" }]);
  expect(record?.reviews.shown).toEqual([]);
});
