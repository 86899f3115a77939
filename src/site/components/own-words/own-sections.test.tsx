import { expect, test } from "vitest";
import { each, readInSite, recordWith, renderInSite, texts } from "../../testing.tsx";
import { Questions, Testimonials } from "./own-sections.tsx";

const TESTIMONIALS = [
  { text: "On time.\n\nAnd clean.", name: "Dana R.", place: "Bow, NH", service: "roofing" },
  { text: "Good.", name: "Sam", service: "Sauna" },
];
const QUESTIONS = [
  { question: "Do you work in winter?", answer: "<p>Yes.</p><ul><li>Roofs</li><li>Tarps</li></ul>" },
  { question: "What is it?", answer: "A service.", page: "/Roofing/" },
];
const fields = {
  dbServices: [{ name: "Roofing" }],
  ownWords: { testimonials: TESTIMONIALS, questions: QUESTIONS },
};

test("each testimonial is a quotation with name, place and service, which links to the service's page", () => {
  const document = readInSite(<Testimonials />, fields, "/reviews");
  expect(document.all("figure")).toHaveLength(2);
  expect(texts(document.all("blockquote"))).toEqual(["On time.And clean.", "Good."]);
  expect(texts(document.all("figcaption"))).toEqual(["Dana R.Bow, NHRoofing", "SamSauna"]);
  expect(each(document.all("a"), "href")).toEqual(["/roofing"]);
  expect(document.all("svg")).toEqual([]);
  expect(document.all("h2")).toEqual([]);
});

test("a testimonial has a caption only if it has a name, a place or a service", () => {
  const ownWords = { testimonials: [{ text: "On time." }, { text: "Good.", place: "Bow, NH" }] };
  const document = readInSite(<Testimonials />, { ownWords }, "/reviews");
  expect(texts(document.all("figure"))).toEqual(["On time.", "Good.Bow, NH"]);
  expect(texts(document.all("figcaption"))).toEqual(["Bow, NH"]);
  expect(document.all("b")).toEqual([]);
});

test("testimonials are on Reviews, and on Home if reviews are home-only", () => {
  const shownAt = (path: string, record: Record<string, unknown> = fields): boolean =>
    renderInSite(<Testimonials heading="What they say" />, recordWith(record), path).includes("<blockquote");
  expect(["/reviews", "/", "/about"].map((path) => shownAt(path))).toEqual([true, false, false]);
  expect(shownAt("/", { ...fields, reviews: { isHomeOnly: true } })).toBe(true);
  expect(shownAt("/reviews", { reviews: { activo: true, links: ["https://a.example/"] } })).toBe(false);
});

test("a question is a disclosure with its answer, only on its own page", () => {
  const home = readInSite(<Questions />, fields);
  expect(texts(home.all("h2"))).toEqual(["Questions and answers"]);
  expect(texts(home.all("summary"))).toEqual(["Do you work in winter?"]);
  expect(texts(home.all("li"))).toEqual(["Roofs", "Tarps"]);
  const service = readInSite(<Questions />, fields, "/roofing");
  expect(texts(service.all("summary"))).toEqual(["What is it?"]);
  expect(renderInSite(<Questions />, recordWith(fields), "/about")).toBe("");
  expect(renderInSite(<Questions />, recordWith({ gallery: [] }))).toBe("");
});

test("the heading is in the site's language", () => {
  const spanish = readInSite(<Questions />, { ...fields, labels: { formLabel: { isenglish: false } } });
  expect(texts(spanish.all("h2"))).toEqual(["Preguntas y respuestas"]);
});
