import { expect, test } from "vitest";
import { recordWith } from "../../../tests/records/site.ts";
import { fieldName } from "../../record/field-name.ts";
import { ownWords } from "./own-words.ts";

const found = (words: Record<string, unknown>): string[] =>
  ownWords(
    recordWith({
      dbPrincipal: { name: "Ridgeline" },
      dbServices: [{ name: "Roofing" }],
      gallery: ["/content/pictures/deck.jpg"],
      ownWords: words,
    }),
  ).map(({ path, level, message, fix }) => `${level} ${fieldName(path)}: ${message} ${fix}`);

test("own words that have their intended effect are not reported", () => {
  expect(
    found({
      pages: [{ path: "/about", title: "Who we are", description: "A roofer of Concord." }],
      pictures: [{ picture: "/content/pictures/deck.jpg", alt: "A deck", caption: "In Bow" }],
      testimonials: [{ text: "On time.", name: "Dana" }],
      questions: [
        { question: "When?", answer: "Soon." },
        { question: "Who?", answer: "We.", page: "" },
      ],
      redirects: [
        { from: "/roofs.html", to: "/roofing" },
        { from: "/?page_id=12", to: "/about" },
      ],
    }),
  ).toEqual([]);
});

test("pages and pictures that don't exist are reported, and so are duplicates", () => {
  expect(
    found({
      pages: [{ path: "/rofing" }, { path: "/nothing-like-it" }, { path: "/about" }, { path: "/About" }],
      pictures: [{ picture: "/content/pictures/fence.jpg", alt: "A fence" }],
      questions: [
        { question: "When?", answer: "Soon.", page: "/reviews" },
        { question: "Where?", answer: "Here.", page: "/find-us-on" },
        { question: "Who?", answer: "We.", page: "/privacy" },
      ],
    }),
  ).toEqual([
    "problem ownWords.pages[3].path: /about stands here twice. Put both into one.",
    "problem ownWords.pages[0].path: No page of this site has the address /rofing. Did you mean /roofing?",
    "problem ownWords.pages[1].path: No page of this site has the address /nothing-like-it. Write the address of a page as the browser shows it, such as /about.",
    "problem ownWords.pictures[0].picture: The record shows no picture /content/pictures/fence.jpg. Write the address exactly as where the picture stands.",
    "problem ownWords.questions[0].page: No page of this site has the address /reviews. Write the address of a page as the browser shows it, such as /about.",
    "problem ownWords.questions[1].page: /find-us-on shows no questions. Name another page.",
    "problem ownWords.questions[2].page: /privacy shows no questions. Name another page.",
  ]);
});

test("a testimonial without a name is advice", () => {
  expect(found({ testimonials: [{ text: "On time." }] })).toEqual([
    "advice ownWords.testimonials[0].name: Nobody's name stands under this testimonial. Add the customer's name as they want it shown, such as Dana R.",
  ]);
});

test("text that is too long is advice; a title is measured with the business's name after it", () => {
  expect(
    found({
      pages: [{ path: "/about", title: "T".repeat(49), description: "d".repeat(161) }],
      pictures: [{ picture: "/content/pictures/deck.jpg", alt: "a".repeat(151) }],
      testimonials: [{ text: "t".repeat(601), name: "Dana" }],
    }).map((line) => line.replace(/"T+ /, '"T ')),
  ).toEqual([
    'advice ownWords.pages[0].title: The title "T | Ridgeline" has 61 letters; 60 are enough. Say it shorter, the most important words first.',
    "advice ownWords.pages[0].description: This description has 161 letters; 160 are enough. Say it shorter, the most important words first.",
    "advice ownWords.pictures[0].alt: This alternative text has 151 letters; 150 are enough. Say it shorter, the most important words first.",
    "advice ownWords.testimonials[0].text: This testimonial has 601 letters; 600 are enough. Say it shorter, the most important words first.",
  ]);
});

test.each([
  [{ from: "/about", to: "/contact" }, "from: /about is a page of this site. Take it out: it needs none."],
  [{ from: "/api/contact", to: "/contact" }, "from: /api/contact is an address of the site itself. Take it out."],
  [{ from: "/?page_id=1", to: "/" }, "to: / leads to itself. Write the address of a page."],
  [{ from: "/old", to: "/old" }, "to: /old leads to itself. Write the address of a page."],
  [{ from: "/older", to: "/first" }, "to: /first is an old address itself. Write the page that it leads to."],
  [{ from: "/old", to: "/contat" }, "to: No page of this site has the address /contat. Did you mean /contact?"],
  [{ from: "/first", to: "/contact" }, "from: /first stands here twice. Put both into one."],
])("a redirect that leads nowhere is a problem: %j", (redirect, message) => {
  expect(found({ redirects: [{ from: "/first", to: "/about" }, redirect] })).toEqual([
    `problem ownWords.redirects[1].${message}`,
  ]);
});

test("redirects of two pages' paths with a query to each other are problems", () => {
  const redirects = [
    { from: "/?id=1", to: "/about" },
    { from: "/about?id=1", to: "/" },
  ];
  expect(found({ redirects })).toEqual([
    "problem ownWords.redirects[0].to: /about is an old address itself. Write the page that it leads to.",
    "problem ownWords.redirects[1].to: / is an old address itself. Write the page that it leads to.",
  ]);
});
