import { expect, test } from "vitest";
import { recordWith, renderInSite } from "../../testing.tsx";
import { BeforeAfter } from "./before-after.tsx";

const html = (pairs: unknown): string => renderInSite(<BeforeAfter />, recordWith({ beforeAfterGall: pairs }));

test("each pair is rendered on the server as two pictures with alt text, without controls", () => {
  const page = html([
    { beforeImg: "/b1.jpg", afterImg: "/a1.jpg" },
    { beforeImg: "/b2.jpg", afterImg: "/a2.jpg" },
  ]);
  expect([...page.matchAll(/<img alt="([^"]+)"[^>]* src="([^"]+)"/g)].map(([, alt, src]) => [src, alt])).toEqual([
    ["/b1.jpg", "Before"],
    ["/a1.jpg", "After"],
    ["/b2.jpg", "Before"],
    ["/a2.jpg", "After"],
  ]);
  expect(page).not.toContain("style=");
  expect(page).not.toMatch(/<button|role="slider"/);
});

test("an incomplete pair is omitted, and nothing is rendered without pairs", () => {
  expect(html([{ beforeImg: "/b1.jpg", afterImg: "" }, {}, null])).toBe("");
  expect(html([])).toBe("");
});
