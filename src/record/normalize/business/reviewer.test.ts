import { expect, test } from "vitest";
import { recordOf } from "../../../../tests/fakes/record.ts";
import { parseRecord } from "../../parse.ts";

const ENGLISH = "They fixed our roof in a day.";
const SPANISH = "Arreglaron el techo en un día.";

test.each([
  `(Translated by Google) ${ENGLISH}\n\n(Original)\n${SPANISH}`,
  `${SPANISH}\n\n(Translated by Google)\n${ENGLISH}`,
  `(Traducido por Google) ${SPANISH}\n\n(Original)\n${ENGLISH}`,
])("a review with Google's translation is shown once, in the site's language: %j", (text) => {
  const inLanguage = (isenglish: boolean) =>
    parseRecord({
      dbPrincipal: { name: "Acme" },
      labels: { formLabel: { isenglish } },
      ownWords: { testimonials: [{ text, name: "Dana" }] },
    })?.record.ownWords?.testimonials.map((review) => review.text);
  expect(inLanguage(true)).toEqual([ENGLISH]);
  expect(inLanguage(false)).toEqual([SPANISH]);
});

const testimonialsOf = (testimonials: unknown) =>
  recordOf({ dbPrincipal: { name: "A" }, testimonials }).ownWords?.testimonials;

test.each([
  '"They fixed our roof in a day." - Dana R.\n"Good and clean work." - Al B.',
  '"They fixed our roof in a day." - Dana R.<br>"Good and clean work." - Al B.',
  '<ul><li>"They fixed our roof in a day." - Dana R.</li><li>"Good and clean work." - Al B.</li></ul>',
])("lines that each end in a signature are a review each: %j", (line) => {
  expect(testimonialsOf(line)).toMatchObject([
    { text: "They fixed our roof in a day.", name: "Dana R." },
    { text: "Good and clean work.", name: "Al B." },
  ]);
});

test("a line without a signature belongs to the review that the next line signs", () => {
  expect(testimonialsOf("They came at once.\nThe roof is dry. - Al B.")).toMatchObject([
    { text: "They came at once.\nThe roof is dry.", name: "Al B." },
  ]);
});

test.each([
  ["— Sarah M., Homeowner", "Sarah M., Homeowner"],
  ["- John D.", "John D."],
  [" –Al", "Al"],
  ["Ann-Marie B.", "Ann-Marie B."],
])("the dash before the author %j is not part of the name", (author, name) => {
  expect(testimonialsOf([{ quote: "Great work.", author }])).toMatchObject([{ text: "Great work.", name }]);
  expect(testimonialsOf([{ text: "Great work.", name: author }])).toMatchObject([{ text: "Great work.", name }]);
});

test("a headline of a review is not the name of its author", () => {
  const read = testimonialsOf([
    { title: "Great!", text: "Did it well." },
    { title: "Great!", author: "Ann", text: "Did it well." },
    { title: "Ann B.", content: "Did it well." },
  ]);
  expect(read?.map(({ name }) => name)).toEqual(["", "Ann", "Ann B."]);
});

test.each([
  [{ author: "Dana" }, "Dana"],
  [{ client: "Dana", rating: 5 }, "Dana"],
  [{ name: "Dana" }, "Dana"],
  [{ author: "Dana", content: "", comments: 0 }, "Dana"],
  [{}, ""],
])("a title that is a review's only words is its text: beside %j", (author, name) => {
  const title = "They did a wonderful job on our new roof!";
  expect(testimonialsOf([{ title, ...author }])).toMatchObject([{ text: title, name }]);
});

test("a headline without other words and without an author is the text", () => {
  const facts = { date: "2024-01-02", id: "z", service: "Roofing", city: "Bow" };
  expect(testimonialsOf([{ title: "Great job!", ...facts }])).toMatchObject([
    { text: "Great job!", name: "", service: "Roofing", place: "Bow" },
  ]);
  const beside = [{ title: "Great job!", words: "Good crew." }];
  expect(testimonialsOf(beside)).toMatchObject([{ text: "Good crew.", name: "" }]);
});

test("a headline above words under an unknown name, or in an object, is not the name of the author", () => {
  const title = "They did a wonderful job!";
  for (const words of [{ said: "On time, and very tidy." }, { content: { rendered: "On time, and very tidy." } }])
    expect(testimonialsOf([{ title, ...words }])).toMatchObject([{ text: "On time, and very tidy.", name: "" }]);
});

test("facts about a customer are not the words of a review without any", () => {
  const review = { name: "John", text: "" };
  for (const fact of [{ company: "Acme" }, { role: "Homeowner" }, { source: "Google" }, { date: "May 2024" }])
    expect(
      testimonialsOf([
        { ...review, ...fact },
        { name: "Zoe", words: "Good crew." },
      ]),
    ).toMatchObject([{ text: "Good crew.", name: "Zoe" }]);
});

test.each([
  { customer: "Lee P.", description: "Roof replacement", comments: "They fixed the leak the same day." },
  { customer: "Lee P.", message: "How did we do?", comments: "They fixed the leak the same day." },
  { customer: "Lee P.", description: "Roof replacement", comments: ["They fixed the leak the same day."] },
  { customer: "Lee P.", message: "How did we do?", comments: ["They fixed the leak the same day."] },
  { customer: "Lee P.", message: "<p>How did we do with it?</p>", comments: ["They fixed the leak the same day."] },
  { customer: "Lee P.", description: "Roof replacement", comments: { rendered: "They fixed the leak the same day." } },
])("comments in words are the text of a review: %j", (review) => {
  expect(testimonialsOf([review])).toMatchObject([{ text: "They fixed the leak the same day.", name: "Lee P." }]);
});

const LEAK = "They fixed the leak the same day.";
const TIDY = "They were on time and tidy.";
test.each([
  { comments: TIDY },
  { comments: [TIDY] },
  { comments: { rendered: TIDY } },
  { comments: { html: TIDY } },
  { comments: { value: TIDY } },
  { comments: { text: TIDY } },
  { comments: { en: TIDY, es: "Llegaron a tiempo." } },
  { comments: [{ text: TIDY }] },
  { comments: { text: { rendered: TIDY } } },
])("comments that are one text are a review's text beside the work, or a question of the business: %j", (comments) => {
  for (const own of [{ description: "Roof replacement" }, { message: "How was our work on your roof?" }])
    expect(testimonialsOf([{ name: "Lee P.", ...own, ...comments }])).toMatchObject([{ text: TIDY, name: "Lee P." }]);
});

test.each(["Our roof replacement went well.", "Excellent roof repair in Bow.", "Roof repair that we recommend."])(
  "a description that a customer wrote is the text of a review above comments of others: %s",
  (description) => {
    const text = "They came back the next day.";
    for (const comments of [[text, "They were tidy, too."], [{ author: "Al", text }], { count: 1, text }])
      expect(testimonialsOf([{ customer: "Lee P.", description, comments }])).toMatchObject([{ text: description }]);
  },
);

test.each([
  { text: "It was a pleasure working with you on this project, Dana." },
  ["It was a pleasure working with you on this project, Dana."],
  ["Fue un placer trabajar en su casa este verano, Dana."],
  { rendered: "<p>It was a pleasure working on your home this summer.</p>" },
  ...["from", "by", "user_name"].map((name) => [
    { [name]: "Acme Roofing", text: "It was a pleasure, and a nice roof." },
  ]),
])("a customer's text stays above what the business answered: %j", (comments) => {
  for (const name of ["message", "feedback", "description", "testimonial", "testimonio", "reviewText"])
    for (const text of [LEAK, "Please call them, they are the best."])
      expect(testimonialsOf([{ name: "Lee P.", [name]: text, comments }])).toMatchObject([{ text }]);
});

test.each(["We appreciate your trust, Lee!", "So glad you liked the roof!", "It means a lot to read your kind words."])(
  "an answer to a customer is not the text of a review: %s",
  (answer) => {
    for (const comments of [[answer], { text: answer }, { rendered: answer }])
      expect(testimonialsOf([{ name: "Lee P.", message: LEAK, comments }])).toMatchObject([{ text: LEAK }]);
  },
);

test("comments below a review, such as the owner's reply, are not its text", () => {
  const comments = [{ authorRole: "BUSINESS_OWNER", content: "Thanks Lee!" }];
  const review = { authorName: "Lee P.", rating: 5, content: "They fixed the leak.", comments };
  expect(testimonialsOf([review])).toMatchObject([{ text: "They fixed the leak.", name: "Lee P." }]);
});

const BELOW = ["content", "body", "reviewBody", "testimonial", "reviewText", "feedback", "message", "description"];
test.each(BELOW)("comments in a list below a review in %s are not its text", (name) => {
  for (const comments of [["Thanks Dana!"], { text: "Thanks Dana!" }, [{ text: "Thanks Dana!" }]]) {
    const review = { author: "Dana", [name]: "They fixed the roof.", comments };
    expect(testimonialsOf([review])).toMatchObject([{ text: "They fixed the roof.", name: "Dana" }]);
  }
});

const NO_WORDS = ["<p> </p>", "/dana.jpg", false, "5 stars", "5/5", "Five out of 5 stars", "FIVE", "5 estrellas"];
test.each([...NO_WORDS, "Your text here"])("comments are the text of a review whose content is %j", (content) => {
  const review = { author: "Dana", content, comments: ["They fixed the roof."] };
  expect(testimonialsOf([review])).toMatchObject([{ text: "They fixed the roof.", name: "Dana" }]);
});

test("an empty list of comments with its count is not the text of a review", () => {
  const review = { author: "Ann", content: "They were great.", comments: { count: 0, data: [] } };
  expect(testimonialsOf([review])).toMatchObject([{ text: "They were great.", name: "Ann" }]);
});

const WORDS = { author: "Dana", text: "They fixed the roof." };
const THANKS = "Thanks Dana, we loved the work!";
const LOVED = "We loved building this deck and hope to see you again.";
test.each([
  { author: "Acme", text: THANKS, isOwnerReply: true },
  { author: "Acme", text: THANKS, is_business_owner_response: "yes" },
  { author: "Acme", text: THANKS, type: "owner_reply" },
  { author: "Acme", text: THANKS, authorType: "OWNER_RESPONSE" },
  { author: "Response from the owner", text: THANKS },
  { text: `Respuesta del propietario:\n${THANKS}` },
  { text: `Respuesta del propietario hace 2 meses: ${THANKS}` },
  { author: "Acme", text: `Response from the owner 2 months ago ${THANKS}` },
  { author: "Acme", text: "Response from the owner: Thank you Dana, it was a pleasure to work with you." },
  { author: "Acme", text: "Response from the owner: Hi Dana, it was a pleasure to work with you." },
  { author: "Acme", text: "Respuesta del propietario: Gracias Dana, fue un placer." },
  { author: "Acme", text: LOVED, authorType: "BUSINESS_OWNER" },
  { author: "Acme", text: LOVED, role: "BUSINESS_OWNER" },
  { author: "Acme", text: LOVED, kind: "reply" },
  { author: "Acme", text: THANKS, type: "reply" },
  { author: "Acme", text: THANKS, kind: "Reply" },
  { author: "Acme", text: THANKS, isReply: true },
  { author: "Acme", text: THANKS, tipo: "Respuesta" },
])("the owner's reply among reviews is none of them, and is noted: %j", (reply) => {
  expect(testimonialsOf([WORDS, reply])).toMatchObject([{ text: WORDS.text, name: "Dana" }]);
  const found = parseRecord({ dbPrincipal: { name: "A" }, reviews: [WORDS, reply] });
  expect(found?.record.ownWords?.testimonials).toMatchObject([{ text: WORDS.text, name: "Dana" }]);
  expect(found?.readings).toContainEqual(
    expect.objectContaining({ level: "hidden", message: "is the owner's reply to a review, and is not shown" }),
  );
});

test.each([
  { author: "Lee P.", text: THANKS, role: "Owner" },
  { author: "Business owner", text: THANKS },
  { author: "Lee P.", text: THANKS, ownerReply: "Thanks Lee!", isReply: false },
  { author: "Lee P.", text: THANKS, type: "review" },
  { author: "Lee P.", text: "Response from the owner was quick." },
  { author: "Lee P.", text: "Owner response time was great." },
  { author: "Lee P.", text: "Owner response (within an hour!) was amazing." },
  { author: "Lee P.", text: "Owner response: none yet, but the crew was great." },
  { author: "Lee P.", text: "Reply from the owner 2 minutes later, and the crew came the same day." },
  { author: "Lee P.", text: "Owner response: thanks to Bob our roof is dry again." },
  { author: "Lee P.", text: "They fixed the roof of our shop.", role: "Business owner" },
  { author: "Lee P.", text: WORDS.text, type: "Business owner" },
  { author: "Lee P.", text: THANKS, authorType: "Owner" },
  { author: "Lee P.", text: THANKS, authorRole: "Business Owner" },
])("a customer with a business, or with a reply, is not the owner: %j", (review) => {
  expect(testimonialsOf([review])).toMatchObject([{ text: review.text, name: review.author }]);
});

test.each([
  { author: "Owner", text: THANKS },
  { name: "Acme", role: "owner", text: THANKS },
  { authorRole: "BUSINESS_OWNER", content: THANKS },
  { role: "BUSINESS_OWNER", text: LOVED },
  { role: "Business owner", text: LOVED },
  { kind: "Business owner", text: LOVED },
  { role: "owner", text: LOVED },
  { type: "owner", text: LOVED },
])("the owner's reply in the comments of a review is not its text: %j", (reply) => {
  expect(testimonialsOf([{ author: "Dana", comments: [{ text: WORDS.text }, reply] }])).toMatchObject([
    { text: WORDS.text, name: "Dana" },
  ]);
  for (const comments of [reply, [reply]]) {
    const reviews = [WORDS, { author: "Lee", rating: 5, comments }];
    expect(testimonialsOf(reviews)).toMatchObject([{ name: "Dana" }]);
    expect(recordOf({ dbPrincipal: { name: "A" }, reviews }).ownWords?.testimonials).toMatchObject([{ name: "Dana" }]);
  }
});

test("a text beside comments that is nested deeply does not lose the record", () => {
  let content: unknown = "They fixed the roof.";
  for (let depth = 0; depth < 20_000; depth += 1) content = { part: content };
  expect(testimonialsOf([{ author: "Dana", content, comments: [TIDY] }])).toMatchObject([{ text: TIDY, name: "Dana" }]);
});

const reviewsOfAcme = (testimonials: unknown) =>
  recordOf({ dbPrincipal: { name: "Acme Roofing" }, testimonials }).ownWords?.testimonials;
const PLEASURE = "It was a pleasure working on the roof of this house.";

test.each([
  ["A. Smith", "Acme Roofing"],
  ["A. Smith", "Acme Siding"],
  ["J. Doe", "Joe Owner"],
  ["Dr. Smith", "Dr. Jones"],
  ["Mr. Lee", "Mr. Roof"],
  ["Mr. Lee", "Mr"],
  ["Jo", "John Dee"],
  ["The Smiths", "The Owner"],
  ["Dana Reyes", "Dana Roof Co"],
  ["Dana R.", "Dana Smith"],
  ["Acme fan", "Acme Roofing"],
  ["Mary Smith", "Mary, Acme Roofing"],
])("the owner's comment is not the text of a review of another author: %s, %s", (name, owner) => {
  for (const comment of [
    { role: "owner", author: owner, text: PLEASURE },
    { type: "owner", name: owner, text: PLEASURE },
  ]) {
    expect(reviewsOfAcme([{ name, rating: 5, comments: [comment] }, WORDS])).toMatchObject([WORDS].map(shown));
    expect(reviewsOfAcme([{ name, text: LEAK, comments: [comment] }])).toMatchObject([{ name, text: LEAK }]);
  }
});
const shown = ({ author, text }: { author: string; text: string }) => ({ name: author, text });

test("a comment that thanks may be all that a customer wrote", () => {
  const text = "Thank you so much for the great work on our roof!";
  for (const comments of [text, [text], { rendered: `<p>${text}</p>` }, { en: text, es: "Muchas gracias." }])
    for (const rating of [{}, { rating: 5 }])
      expect(testimonialsOf([{ author: "Dana R.", ...rating, comments }])).toMatchObject([{ text, name: "Dana R." }]);
});

test.each([
  { author: { firstName: "Dana", lastName: "R." }, quote: LEAK },
  { name: { en: "Dana R." }, quote: LEAK },
  { author: { data: { attributes: { name: "Dana R." } } }, quote: LEAK },
  { author: [{ name: "Dana R." }], quote: LEAK },
  { quote: `${LEAK} – Dana R.` },
])("an owner with a name, in any form, is a customer: %j", (review) => {
  expect(testimonialsOf([{ ...review, role: "Owner" }])).toMatchObject([{ text: LEAK, name: "Dana R." }]);
});

const KEYS = ["type", "kind", "role", "authorType", "authorRole"];
test.each(KEYS)("a business owner in %s with the business's name, or with none, is the business", (key) => {
  for (const role of ["Business Owner", "BUSINESS_OWNER", "business-owner", "the business owner"])
    for (const text of [PLEASURE, THANKS, "Call our office so that we can fix this.", "We are sorry about the delay."])
      for (const author of [{ name: "Acme Roofing" }, { author: { name: "ACME ROOFING" } }, {}]) {
        const item = { [key]: role, ...author, text };
        expect(reviewsOfAcme([WORDS, item])).toMatchObject([shown(WORDS)]);
        expect(reviewsOfAcme([WORDS, { name: "Lee", rating: 5, comments: [item] }])).toMatchObject([shown(WORDS)]);
        for (const reviews of [{ reviews: [WORDS, item] }, { ownWords: { testimonials: [WORDS, item] } }])
          expect(recordOf({ dbPrincipal: { name: "Acme Roofing" }, ...reviews }).ownWords?.testimonials).toMatchObject([
            shown(WORDS),
          ]);
      }
});

test.each([{ name: "Lee P." }, { title: "Lee P." }, { firstName: "Lee", lastName: "P." }, { client: "Lee P." }])(
  "a business owner with another name is a customer: %j",
  (author) => {
    const review = { ...author, role: "Business Owner", text: LEAK };
    expect(reviewsOfAcme([WORDS, review])).toMatchObject([shown(WORDS), { name: "Lee P.", text: LEAK }]);
  },
);
