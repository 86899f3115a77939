import { globSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { cleanSvg, looksLikeSvg } from "./clean-svg.ts";

const drawing = (inner: string, attributes = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" ${attributes}>` +
  `<path id="p" d="M0 0h40v20H0z" fill="#123"/>${inner}</svg>`;

/** What must be in no drawing that we serve. */
const LIVE =
  /script|onload|onclick|onbegin|javascript|foreignObject|iframe|evil\.example|<a [^>]*href|@import|ENTITY|animate|<set/i;

test.each([
  ["a script", drawing("<script>alert(1)</script>")],
  ["a script of another name space", drawing('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
  ["a handler at its root", drawing("", 'onload="alert(1)"')],
  ["handlers inside", drawing('<g onclick="alert(1)" ONLOAD="alert(1)"><rect width="9" height="9"/></g>')],
  ["a link that runs", drawing('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>')],
  ["a link that leads away", drawing('<a xlink:href="https://evil.example/"><rect width="9" height="9"/></a>')],
  ["HTML", drawing('<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ["a frame", drawing('<iframe src="https://evil.example/"/>')],
  ["a picture elsewhere", drawing('<image href="https://evil.example/a.png" width="9" height="9"/>')],
  ["a drawing in a drawing", drawing('<image href="data:image/svg+xml,evil.example" width="9" height="9"/>')],
  ["a part of another drawing", drawing('<use xlink:href="https://evil.example/a.svg#a"/>')],
  ["a fill from elsewhere", drawing(`<rect width="9" height="9" fill="url( 'https://evil.example/a.svg#a' )"/>`)],
  ["a style from elsewhere", drawing("<style>@import url(https://evil.example/a.css);</style>")],
  ["a style that hides an address", drawing("<style>path{fill:\\75rl(https://evil.example/)}</style>")],
  ["a style of its own that leads away", drawing('<rect width="9" height="9" style="fill:url(//evil.example/a)"/>')],
  ["an animation that changes an address", drawing('<a><set attributeName="href" to="javascript:alert(1)"/></a>')],
  ["an animation with a handler", drawing('<animate attributeName="x" onbegin="alert(1)"/>')],
  ["a style sheet beside it", `<?xml-stylesheet href="https://evil.example/a.css"?>${drawing("")}`],
  [
    "entities",
    `<!DOCTYPE svg [<!ENTITY a "url(//evil.example/)">]>${drawing('<rect width="9" height="9" fill="&a;"/>')}`,
  ],
])("%s does not come through", (_what, svg) => {
  expect(looksLikeSvg(svg)).toBe(true);
  const clean = cleanSvg(svg).svg;
  expect(clean).not.toMatch(LIVE);
  expect(clean).toContain("#123");
});

test("what draws stays: gradients, clips, styles, embedded pictures, parts used twice", () => {
  const { svg } = cleanSvg(
    drawing(
      '<style>.a{fill:url(#g)}</style><linearGradient id="g"><stop stop-color="#abc"/></linearGradient>' +
        '<rect class="a" width="9" height="9"/><use xlink:href="#p" x="3"/>' +
        '<image href="data:image/png;base64,AAAA" width="1" height="1"/>',
    ),
  );
  for (const part of ["url(#g)", "#abc", 'href="#p"', "data:image/png;base64,AAAA"]) expect(svg).toContain(part);
});

const sizeOf = (attributes: string) => {
  const { width, height } = cleanSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>`,
  );
  return [width, height];
};

test("its proportions are those of its view box, or its own size", () => {
  expect(sizeOf('viewBox="0 0 40 20" width="10"')).toEqual([40, 20]);
  expect(sizeOf('width="30px" height="15"')).toEqual([30, 15]);
  expect(sizeOf('width="100%"')).toEqual([300, 150]);
});

test("what is no drawing is not taken for one, however it begins", () => {
  for (const text of [
    "",
    "<html><svg></svg></html>",
    "GIF89a<svg>",
    "<!-- <svg> --><p>",
    `${"<!-- -->".repeat(2_000)}<p>`,
  ])
    expect(looksLikeSvg(text)).toBe(false);
  expect(looksLikeSvg(`\uFEFF<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<svg\n>`)).toBe(true);
  expect(() => cleanSvg("<svg><unclosed>")).toThrow(/unclosed|Unclosed/);
  expect(() => cleanSvg(drawing("<title>x</title>".repeat(100_000)))).toThrow("over 1000000 bytes");
});

const drawn = (svg: string) => sharp(Buffer.from(svg)).resize(200, 100, { fit: "fill" }).flatten().raw().toBuffer();

test("the demo's logos look as they did", async () => {
  const files = globSync("content/logos/*.svg");
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const before = readFileSync(file, "utf8");
    const { svg } = cleanSvg(before);
    const [one, other] = await Promise.all([drawn(before), drawn(svg)]);
    const difference = one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0) / one.length;
    expect([file, Math.round(difference)]).toEqual([file, 0]);
  }
});
