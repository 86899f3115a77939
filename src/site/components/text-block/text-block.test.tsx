import { expect, test } from "vitest";
import { each, readInSite, texts, withClass } from "../../testing.tsx";
import { TextBlock } from "./text-block.tsx";

test("text block: it has the paragraphs of its text, next to its picture", () => {
  const document = readInSite(<TextBlock text={"We mend houses.\n\nCarefully."} picture="/a.jpg" />);
  expect(texts(document.all("p"))).toEqual(["We mend houses.", "Carefully."]);
  expect(each(document.all("img"), "src")).toEqual(["/a.jpg"]);
  expect(withClass(document, "text-block-alone")).toEqual([]);
});

test("text block: without a picture the text has the whole width", () => {
  const document = readInSite(<TextBlock text="We mend houses." />);
  expect(document.all("img")).toEqual([]);
  expect(withClass(document, "text-block-alone")).toHaveLength(1);
});

test("text block: nothing is rendered without a text, even with a picture", () => {
  expect(readInSite(<TextBlock text="" picture="/a.jpg" />).elements).toEqual([]);
});
