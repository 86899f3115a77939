import { expect, test } from "vitest";
import { each, readInSite, texts } from "../../testing.tsx";
import { AboutBlock, AboutList } from "./about-block.tsx";

const dbAbout = [
  { text: "First.\nMore.", list: ["One", "", "Two"] },
  { text: "Second", list: ["Three"] },
];

test("about: 'a little about us' with the about list (spec section 2)", () => {
  const document = readInSite(<AboutBlock picture="/a.jpg" />, { dbAbout });
  expect(texts(document.all("h2"))).toEqual(["a little about us"]);
  expect(texts(document.all("li"))).toEqual(["One", "Two"]);
  expect(document.all("p")).toEqual([]);
  expect(each(document.all("img"), "src")).toEqual(["/a.jpg"]);
});

test("about: with the first text where it is wanted", () => {
  const document = readInSite(<AboutBlock picture="" withText />, { dbAbout });
  expect(texts(document.all("p"))).toEqual(["First.", "More."]);
  expect(texts(document.all("h2"))).toEqual(["a little about us"]);
  expect(document.all("img")).toEqual([]);
});

test("about: nothing where there is nothing to say", () => {
  expect(readInSite(<AboutBlock picture="/a.jpg" />, { dbAbout: [{ text: "Only text" }] }).elements).toEqual([]);
  expect(readInSite(<AboutBlock picture="/a.jpg" withText />).elements).toEqual([]);
  expect(readInSite(<AboutList items={["", ""]} />).elements).toEqual([]);
});
