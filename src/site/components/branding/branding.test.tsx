import { expect, test } from "vitest";
import { recordWith, renderInSite } from "../../testing.tsx";
import { Branding } from "./branding.tsx";

const html = (brandingExtra: unknown, titleBranding = ""): string =>
  renderInSite(<Branding />, recordWith({ brandingExtra, labels: { general: { titleBranding } } }));
const first = { activo: true, link: "https://www.maker.example/", img: "/maker.svg" };

test("logos of the active entries are shown if the first is active, and those with a link are linked", () => {
  const page = html([first, { activo: true, link: "", img: "/plain.svg" }, { activo: false, img: "/off.svg" }]);
  expect(page).toContain("Brands we work with");
  expect(page).toMatch(
    /<a href="https:\/\/www\.maker\.example\/"[^>]*target="_blank"[^>]*><img alt="maker\.example"[^>]* src="\/maker\.svg"/,
  );
  // Without a name it would be an empty item of the list.
  expect(page).toMatch(/<li aria-hidden="true"><img alt=""[^>]* src="\/plain\.svg"/);
  expect(page).not.toContain("/off.svg");
});

test("nothing is rendered if the first entry is not active", () => {
  expect(html([{ ...first, activo: false }, first])).toBe("");
  expect(html([])).toBe("");
});

test("the record's title replaces the default heading", () => {
  expect(html([first], "What we install")).toMatch(/<h2[^>]*>What we install</);
});
