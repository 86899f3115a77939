import { globSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { cleanSvg, svgText } from "./clean-svg.ts";
import { looksLikeSvg } from "../security/svg.ts";

const svgOf = (inner: string, attributes = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" ${attributes}>` +
  `<path id="p" d="M0 0h40v20H0z" fill="#123"/>${inner}</svg>`;

/** Active content that no served SVG may contain. */
const LIVE =
  /script|onload|onclick|onbegin|javascript|foreignObject|iframe|evil\.example|<a [^>]*href|@import|ENTITY|animate|<set/i;

test.each([
  ["a script", svgOf("<script>alert(1)</script>")],
  ["a script in a prefixed namespace", svgOf('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>')],
  ["an event handler of the root", svgOf("", 'onload="alert(1)"')],
  ["event handlers of elements", svgOf('<g onclick="alert(1)" ONLOAD="alert(1)"><rect width="9" height="9"/></g>')],
  ["a javascript: link", svgOf('<a href="javascript:alert(1)"><rect width="9" height="9"/></a>')],
  ["an external link", svgOf('<a xlink:href="https://evil.example/"><rect width="9" height="9"/></a>')],
  ["HTML", svgOf('<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ["a frame", svgOf('<iframe src="https://evil.example/"/>')],
  ["an external picture", svgOf('<image href="https://evil.example/a.png" width="9" height="9"/>')],
  ["an embedded SVG", svgOf('<image href="data:image/svg+xml,evil.example" width="9" height="9"/>')],
  ["a part of an external SVG", svgOf('<use xlink:href="https://evil.example/a.svg#a"/>')],
  ["an external fill", svgOf(`<rect width="9" height="9" fill="url( 'https://evil.example/a.svg#a' )"/>`)],
  ["an imported style sheet", svgOf("<style>@import url(https://evil.example/a.css);</style>")],
  ["an escaped URL in a style", svgOf("<style>path{fill:\\75rl(https://evil.example/)}</style>")],
  ["an external URL in a style attribute", svgOf('<rect width="9" height="9" style="fill:url(//evil.example/a)"/>')],
  ["an animation that sets a URL", svgOf('<a><set attributeName="href" to="javascript:alert(1)"/></a>')],
  ["an animation with an event handler", svgOf('<animate attributeName="x" onbegin="alert(1)"/>')],
  ["a style sheet processing instruction", `<?xml-stylesheet href="https://evil.example/a.css"?>${svgOf("")}`],
  [
    "an entity with an external URL",
    `<!DOCTYPE svg [<!ENTITY a "url(//evil.example/)">]>${svgOf('<rect width="9" height="9" fill="&a;"/>')}`,
  ],
])("%s is removed", (_what, svg) => {
  expect(looksLikeSvg(svg)).toBe(true);
  const clean = cleanSvg(svg).svg;
  expect(clean).not.toMatch(LIVE);
  expect(clean).toContain("#123");
});

test("gradients, styles, embedded pictures and reused parts are kept", () => {
  const { svg } = cleanSvg(
    svgOf(
      '<style>.a{fill:url(#g)}</style><linearGradient id="g"><stop stop-color="#abc"/></linearGradient>' +
        '<rect class="a" width="9" height="9"/><use xlink:href="#p" x="3"/>' +
        '<image href="data:image/png;base64,AAAA" width="1" height="1"/>',
    ),
  );
  for (const part of ["url(#g)", "#abc", 'href="#p"', "data:image/png;base64,AAAA"]) expect(svg).toContain(part);
});

test.each([
  ["an import", "@import url('https://fonts.googleapis.com/css2?family=Inter:wght@400;700&amp;display=swap');"],
  ["an import without quotes", "@import url(https://fonts.googleapis.com/css2?family=Inter:wght@400;700);"],
  ["an import of a file", '@import "fonts.css" screen;'],
  ["an embedded font", "@font-face{font-family:'A';src:url(data:font/woff2;base64,AAAA) format('woff2')}"],
  ["a linked font", "@font-face { font-family: A; src: url(https://evil.example/a.woff2) }"],
])("a style sheet loses %s, and keeps its colours", (_what, rule) => {
  const { svg } = cleanSvg(svgOf(`<style>${rule} .a{fill:#0a0}</style><path class="a" d="M1 1h9v9z"/>`));
  expect(svg).toMatch(/#0a0/);
  expect(svg).not.toMatch(/@import|@font-face|evil|googleapis|woff/);
});

test("a style sheet that hides a reference behind a removed rule is removed whole", () => {
  const hidden = "@imp@import 'a';ort url(https://evil.example/a.css);.a{fill:#0a0}";
  const { svg } = cleanSvg(svgOf(`<style>${hidden}</style><path class="a" d="M1 1h9v9z"/>`));
  expect(svg).not.toMatch(/<style|import|evil|#0a0/);
  expect(svg).toContain("#123");
});

const sizeOf = (attributes: string) => {
  const { width, height } = cleanSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>`,
  );
  return [width, height];
};

test("the size of an SVG is that of its viewBox, or else its width and height", () => {
  expect(sizeOf('viewBox="0 0 40 20" width="10"')).toEqual([40, 20]);
  expect(sizeOf('width="30px" height="15"')).toEqual([30, 15]);
  expect(sizeOf('width="100%"')).toEqual([300, 150]);
});

test("the size of a small viewBox keeps its ratio", () => {
  expect(sizeOf('viewBox="0 0 1.4 1"')).toEqual([100, 71]);
  expect(sizeOf('viewBox="0 0 0.2 0.06"')).toEqual([100, 30]);
  expect(sizeOf('viewBox="0 0 2000.4 0.6"')).toEqual([2000, 1]);
});

test("an SVG without a namespace, which browsers don't show as a picture, gets it", () => {
  const namespace = 'xmlns="http://www.w3.org/2000/svg"';
  const { svg } = cleanSvg('<svg viewBox="0 0 40 20"><path d="M0 0h40v20H0z" fill="#123"/></svg>');
  expect(svg).toMatch(/^<svg [^>]*>/);
  for (const text of [svg, cleanSvg(svgOf("")).svg]) expect(text.split(namespace)).toHaveLength(2);
});

test.each([
  ["iso-8859-1", Buffer.from([0xf1])],
  ["UTF-8", Buffer.from("ñ")],
  ["iso-8859-1", Buffer.from("ñ")],
  ["unknown", Buffer.from("ñ")],
])("an SVG that declares %s, with the bytes %o, is read with its accents", (encoding, sign) => {
  const [start, end] = svgOf("<text>Pe|a</text>").split("|");
  const declaration = `<?xml version="1.0" encoding="${encoding}"?>`;
  expect(svgText(Buffer.concat([Buffer.from(declaration + start), sign, Buffer.from(end ?? "")]))).toContain("Peña");
});

test("an SVG of an unknown encoding is read as UTF-8", () => {
  expect(svgText(Buffer.from('<?xml version="1.0" encoding="x"?><svg>\xff</svg>', "latin1"))).toContain("<svg>\uFFFD");
});

test("a text that is not an SVG is not treated as one, however it begins", () => {
  for (const text of [
    "",
    "<html><svg></svg></html>",
    "GIF89a<svg>",
    "<!-- <svg> --><p>",
    `${"<!-- -->".repeat(2_000)}<p>`,
  ])
    expect(looksLikeSvg(text)).toBe(false);
  expect(looksLikeSvg(`\uFEFF<?xml version="1.0"?>\n<!-- a --><!-- b -->\n<svg\n>`)).toBe(true);
  expect(looksLikeSvg(`<?xml version="1.0"?><?xml-stylesheet href="a.css"?><svg>`)).toBe(true);
  expect(() => cleanSvg("<svg><unclosed>")).toThrow(/unclosed|Unclosed/);
  expect(() => cleanSvg(svgOf("<title>x</title>".repeat(100_000)))).toThrow("over 1000000 bytes");
});

const rendered = (svg: string) => sharp(Buffer.from(svg)).resize(200, 100, { fit: "fill" }).flatten().raw().toBuffer();

test("the demo's logos look the same after cleaning", async () => {
  const files = globSync("content/logos/*.svg");
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const before = readFileSync(file, "utf8");
    const { svg } = cleanSvg(before);
    const [one, other] = await Promise.all([rendered(before), rendered(svg)]);
    const difference = one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0) / one.length;
    expect([file, Math.round(difference)]).toEqual([file, 0]);
  }
});

const FILTER = (id: number) =>
  `<filter id="f${id}" x="-9" y="-9" width="19" height="19"><feTurbulence numOctaves="9"/><feGaussianBlur stdDeviation="200"/></filter>`;
const filtered = (count: number, use: (id: number) => string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><defs>${Array.from({ length: count }, (_, id) => FILTER(id)).join("")}</defs>` +
  `${Array.from({ length: count }, (_, id) => `<path ${use(id)} d="M0 0h${id + 1}v9z"/>`).join("")}</svg>`;

test.each([
  ["by attribute", (id: number) => `filter="url(#f${id})"`],
  ["by style", (id: number) => `style="fill:red;filter:url(#f${id})"`],
])("an SVG with 60 filters (%s) loses them and keeps its shapes", (_how, use) => {
  const { svg } = cleanSvg(filtered(60, use));
  expect(svg).toContain("<path");
  expect(svg).not.toMatch(/filter|feTurbulence|feGaussianBlur/);
});

test("one filter used by many elements counts as many filters", () => {
  const { svg } = cleanSvg(
    filtered(1, () => "").replace("</svg>", `${'<path filter="url(#f0)" d="M0 0h9v9z"/>'.repeat(60)}</svg>`),
  );
  expect(svg).toContain("<path");
  expect(svg).not.toMatch(/filter/);
});

test("an SVG with a shadow keeps it", () => {
  expect(cleanSvg(filtered(2, (id) => `filter="url(#f${id})"`)).svg).toMatch(/filter="url\(#/);
});

test("an SVG keeps hundreds of style rules", () => {
  const numbers = Array.from({ length: 600 }, (_, number) => number);
  const rules = numbers.map((number) => `.c${number}{fill:#123;opacity:.${number + 1}}`).join("");
  const { svg } = cleanSvg(
    svgOf(
      `<style>${rules}@import url(//evil.example/a.css)</style><style>${rules}</style><script>alert(1)</script>` +
        numbers.map((number) => `<path class="c${number}" d="M0 0h${number}v9z" onclick="alert(1)"/>`).join(""),
    ),
  );
  for (const number of numbers) expect(svg).toContain(`class="c${number}"`);
  expect(svg).toContain(".c599{");
  expect(svg).not.toMatch(LIVE);
});

test("a long SVG is cleaned, and its editor's metadata is removed", () => {
  const { svg } = cleanSvg(
    svgOf(
      '<path d="M0 0h9v9z" onclick="alert(1)"/>'.repeat(6_000),
      'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:export-filename="/home/jane/logo.png"',
    ),
  );
  expect(svg).not.toMatch(LIVE);
  expect(svg).not.toMatch(/jane|inkscape/);
  expect(svg.split("<path")).toHaveLength(6_002);
});
