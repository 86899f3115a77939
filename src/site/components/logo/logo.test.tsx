import { expect, test } from "vitest";
import { readHtml } from "../../../../tests/fakes/html.ts";
import { each, readInSite, recordWith, renderInSite, texts } from "../../testing.tsx";
import type { PictureFacts } from "../../ui/picture-facts.ts";
import { Logo } from "./logo.tsx";

const LOGO = "https://files.example/logo.png";

const logoWith = (fields: Record<string, unknown>, facts: PictureFacts | undefined, onDark: boolean) =>
  readHtml(
    renderInSite(
      <Logo onDark={onDark} />,
      recordWith({ dbPrincipal: { name: "Ridge & Sons", logo: LOGO, ...fields } }),
      "/",
      facts === undefined ? {} : { [LOGO]: facts },
    ),
  );

test.each([
  ["a dark logo", { hash: "0123456789abcdef", width: 200, height: 50 }, {}, 0],
  ["a logo without known facts", undefined, {}, 0],
  ["a light logo", { hash: "0123456789abcdef", width: 200, height: 50, needsDarkBackground: true } as const, {}, 1],
])("logo: on a dark background only a light logo is shown as a picture: %s", (_what, facts, fields, pictures) => {
  const document = logoWith(fields, facts, true);
  expect(document.all("img")).toHaveLength(pictures);
  expect(document.all("a")[0]?.text).toBe(pictures === 0 ? "Ridge & Sons" : "");
});

test("logo: on a light background it is shown as a picture", () => {
  expect(logoWith({}, { hash: "0123456789abcdef", width: 200, height: 50 }, false).all("img")).toHaveLength(1);
});

test("logo: on a dark background a dark logo without a name is omitted", () => {
  const document = logoWith({ name: "" }, { hash: "0123456789abcdef", width: 200, height: 50 }, true);
  expect(document.all("a")).toHaveLength(0);
});

test("logo: it links to Home with the picture, else the name; nothing is rendered without either", () => {
  const named = readInSite(<Logo />, { dbPrincipal: { name: "Ridge", logo: "/logo.svg" } });
  expect(each(named.all("a"), "href")).toEqual(["/"]);
  expect(each(named.all("img"), "alt")).toEqual(["Ridge"]);
  expect(each(readInSite(<Logo />, { dbPrincipal: { logo: "/logo.svg" } }).all("img"), "alt")).toEqual(["Home"]);
  expect(texts(readInSite(<Logo />, { dbPrincipal: { name: "Ridge" } }).all("a"))).toEqual(["Ridge"]);
  expect(readInSite(<Logo />).elements).toEqual([]);
});
