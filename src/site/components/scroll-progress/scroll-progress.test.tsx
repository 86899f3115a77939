import { expect, test } from "vitest";
import { readInSite } from "../../testing.tsx";
import { ScrollProgress } from "./scroll-progress.tsx";

test("scroll progress: the bar is hidden from screen readers, which announce the position themselves", () => {
  const { elements } = readInSite(<ScrollProgress />);
  expect(elements.map(({ tag, attributes }) => [tag, attributes.get("aria-hidden")])).toEqual([["div", "true"]]);
});
