import { expect, test } from "vitest";
import { each, readInSite, texts, withClass } from "../../testing.tsx";
import { PageHead } from "./page-head.tsx";

test("page head: its heading can receive the focus after a navigation", () => {
  const document = readInSite(<PageHead heading="Our work" picture="" />);
  expect(texts(document.all("h1"))).toEqual(["Our work"]);
  expect(each(document.all("h1"), "tabindex")).toEqual(["-1"]);
  expect(document.all("img")).toEqual([]);
});

test("page head: its picture loads first, and is decorative without a description", () => {
  const [plain] = readInSite(<PageHead heading="Our work" picture="/a.jpg" />).all("img");
  expect(Object.fromEntries(plain?.attributes ?? [])).toMatchObject({ src: "/a.jpg", alt: "", loading: "eager" });
  const [described] = readInSite(<PageHead heading="Our work" picture="/a.jpg" alt="A deck" />).all("img");
  expect(described?.attributes.get("alt")).toBe("A deck");
});

test.each([
  ["Impermeabilización", 1],
  ["Roof and deck repair", 0],
])("page head: only a heading with a long word is smaller on phones: %s", (heading, count) => {
  expect(withClass(readInSite(<PageHead heading={heading} picture="" />), "page-head-long")).toHaveLength(count);
});
