import { expect, test } from "vitest";
import { each, readInSite, texts } from "../../testing.tsx";
import { AboutBlock, AboutList } from "./about-block.tsx";

const dbAbout = [
  { text: "First.\nMore.", list: ["One", "", "Two"] },
  { text: "Second", list: ["Three"] },
];

test("about: the block has the heading 'a little about us' and the about list (spec section 2)", () => {
  const document = readInSite(<AboutBlock picture="/a.jpg" />, { dbAbout });
  expect(texts(document.all("h2"))).toEqual(["a little about us"]);
  expect(texts(document.all("li"))).toEqual(["One", "Two"]);
  expect(document.all("p")).toEqual([]);
  expect(each(document.all("img"), "src")).toEqual(["/a.jpg"]);
});

test("about: the block includes the first text if withText is set", () => {
  const document = readInSite(<AboutBlock picture="" withText />, { dbAbout });
  expect(texts(document.all("p"))).toEqual(["First.", "More."]);
  expect(texts(document.all("h2"))).toEqual(["a little about us"]);
  expect(document.all("img")).toEqual([]);
});

test("about: nothing is rendered without content to show", () => {
  expect(readInSite(<AboutBlock picture="/a.jpg" />, { dbAbout: [{ text: "Only text" }] }).elements).toEqual([]);
  expect(readInSite(<AboutBlock picture="/a.jpg" withText />).elements).toEqual([]);
  expect(readInSite(<AboutList items={["", ""]} />).elements).toEqual([]);
});
