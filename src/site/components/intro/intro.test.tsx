import { expect, test } from "vitest";
import { each, readInSite, texts, withClass } from "../../testing.tsx";
import { Intro } from "./intro.tsx";

const dbServices = Array.from({ length: 9 }, (_, index) => ({ name: `Service ${index + 1}` }));

test("intro: it shows the licence text, the first home text and up to 6 service names (spec section 2)", () => {
  const document = readInSite(<Intro />, {
    dbPrincipal: { licensed: "Licensed #123", exprYears: 5 },
    dbHome: [{ text: "One.\n\nTwo." }, { text: "Second text" }],
    dbServices,
  });
  expect(texts(document.all("p"))).toEqual(["Licensed #123", "One.", "Two."]);
  expect(texts(document.all("li"))).toEqual(dbServices.slice(0, 6).map(({ name }) => name));
  expect(each(document.all("a"), "href")[0]).toBe("/service-1");
});

test("intro: without a text of Home it shows that of About", () => {
  const dbAbout = [{ text: "I fix what is loose." }, { text: "More." }];
  expect(texts(readInSite(<Intro />, { dbAbout }).all("p"))).toContain("I fix what is loose.");
});

test("intro: without licence and years it shows 'we have many years of experience', without services no list", () => {
  const document = readInSite(<Intro />);
  expect(texts(withClass(document, "intro-licence"))).toEqual(["we have many years of experience"]);
  expect(document.all("h2", "ul")).toEqual([]);
});
