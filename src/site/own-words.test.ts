import { expect, test } from "vitest";
import { renderAt } from "../../tests/fakes/any-record.ts";
import { readHtml } from "../../tests/fakes/html.ts";
import { takesQuestions } from "./own-words.ts";
import { allPages } from "./render.tsx";
import { recordWith } from "./testing.tsx";

const QUESTION = "Do you work in winter?";
const SITE = {
  dbPrincipal: { name: "Ridge", phones: [{ phone: "512-555-0147" }] },
  dbServices: [{ name: "Roofing", description: [{ text: "Roofs" }] }],
  landings: [{ name: "Bow", gallery: ["https://pictures.example/a.jpg"] }],
  videos: ["https://www.youtube.com/watch?v=aqz-KE-bpKQ"],
  reviews: { activo: true, links: ["https://widgets.sociablekit.com/google-reviews/iframe/1"] },
};

test.each(allPages(recordWith(SITE)).map((page) => [page.path, page] as const))(
  "%s shows its questions only if it takes questions",
  (path, page) => {
    const ownWords = { questions: [{ question: QUESTION, answer: "Yes.", page: path }] };
    const { html } = renderAt(recordWith({ ...SITE, ownWords }), path);
    const asked = readHtml(html).all("summary");
    expect(asked.some(({ text }) => text === QUESTION)).toBe(takesQuestions(page));
    expect(html.includes("FAQPage")).toBe(takesQuestions(page));
  },
);
