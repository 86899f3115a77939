import { wcagContrast } from "culori";
import fc from "fast-check";
import { expect, test } from "vitest";
import { recordOf } from "../../tests/fakes/record.ts";
import { SURFACES, textPairs } from "../../tests/fakes/text-pairs.ts";
import { themeCss } from "./theme.ts";
import { runs } from "../../tests/fakes/runs.ts";

const FIELDS = {
  mainColor: "--main-color",
  secondaryColor: "--secondary-color",
  thirdColor: "--third-color",
  headingTextColor: "--heading-text-color",
  paragraphTextColor: "--paragraph-text-color",
  bgFooter: "--bg-footer",
  btn: "--btn",
  btnHover: "--btn-hover",
  scrollColor: "--scroll-color",
  iconsMenuMovil: "--icons-menu-movil",
  overlayColor: "--overlay-color",
} as const;
type Field = keyof typeof FIELDS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const NAMES = Object.keys(FIELDS) as Field[];

const css = (styles: Record<string, unknown>, rest: Record<string, unknown> = {}): string =>
  themeCss(recordOf({ styles, ...rest }));

/** Variables of each rule, by selector. */
function rulesOf(sheet: string): Map<string, Map<string, string>> {
  expect(sheet).toMatch(/^(?:[:.][a-z-]+\{(?:--[a-z-]+:[^:;{}]+;?)+\})+$/);
  return new Map(
    [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = "", body = ""]) => [
      selector,
      new Map(
        body
          .split(";")
          .map((declaration): [string, string] => [
            declaration.slice(0, declaration.indexOf(":")),
            declaration.slice(declaration.indexOf(":") + 1),
          ]),
      ),
    ]),
  );
}

const variable = (sheet: string, name: string): string | undefined => rulesOf(sheet).get(":root")?.get(name);

const CONTROL_ROLES = ["--edge", "--button-edge", "--focus"];

/** Descriptions of colour pairs with too little contrast. */
function palesOf(sheet: string): string[] {
  const rules = rulesOf(sheet);
  const root = rules.get(":root") ?? new Map<string, string>();
  const ground = (name: string): string => root.get(name) ?? "";
  const pales: string[] = [];
  for (const { selectors, grounds } of SURFACES)
    for (const selector of selectors) {
      const rule = rules.get(selector);
      const color = (role: string): string => rule?.get(role) ?? ground(role);
      const look = (role: string, on: string, least: number): void => {
        const ratio = wcagContrast(color(role), color(on));
        if (!(ratio >= least)) pales.push(`${selector} ${role} ${color(role)} on ${on} ${color(on)}: ${ratio}`);
      };
      const own = selector === ".on-tint" ? "--tint" : grounds[0];
      if (color("--surface") !== color(own)) pales.push(`${selector} stands on ${color("--surface")}`);
      for (const [text, on] of textPairs(grounds)) look(text, on, 4.5);
      for (const on of grounds) for (const role of CONTROL_ROLES) look(role, on, 3);
    }
  const checks = [
    ["--scroll", "--page", 3],
    ["--menu-icon", "--page", 3],
  ] as const;
  for (const [role, on, least] of checks)
    if (!(wcagContrast(ground(role), ground(on)) >= least)) pales.push(`${role} ${ground(role)} on ${ground(on)}`);
  return pales;
}

const byte = fc.integer({ min: 0, max: 255 });
const share = fc.integer({ min: 0, max: 100 });
const number = fc.oneof(fc.double({ min: -2, max: 2, noNaN: true }), fc.constantFrom("none", "1e999", "-0", "1e-9"));
const alpha = fc.constantFrom("", " / 0", " / 0.5", " / 50%", " / none", " / 7", " / -1");
const hexOf = fc
  .tuple(byte, byte, byte)
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);
const anyColor: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: hexOf },
  { weight: 1, arbitrary: fc.constantFrom("#000", "#fff", "#ffffff00", "#0f08", "#777777", "#767676") },
  { weight: 1, arbitrary: fc.constantFrom("red", "Yellow", "REBECCAPURPLE", "transparent", "currentColor", "inherit") },
  { weight: 1, arbitrary: fc.tuple(byte, byte, byte).map((rgb) => `rgb(${rgb.join(", ")})`) },
  { weight: 1, arbitrary: fc.tuple(share, share, share, alpha).map(([r, g, b, a]) => `rgb(${r}% ${g}% ${b}%${a})`) },
  { weight: 1, arbitrary: fc.tuple(byte, share, share, alpha).map(([h, s, l, a]) => `hsl(${h}deg ${s}% ${l}%${a})`) },
  { weight: 1, arbitrary: fc.tuple(byte, share, share, alpha).map(([h, w, b, a]) => `hwb(${h} ${w}% ${b}%${a})`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom("lab", "lch", "oklab", "oklch"), share, number, number, alpha)
      .map(([mode, l, a, b, opacity]) => `${mode}(${l}% ${a} ${b}${opacity})`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom("srgb", "srgb-linear", "display-p3", "rec2020", "xyz"), number, number, number, alpha)
      .map(([space, r, g, b, opacity]) => `color(${space} ${r} ${g} ${b}${opacity})`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("", "none", "var(--x)", "url(x)", "#12", "rgb(", "}*{color:red", "</style>"),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
);
const anyTheme = fc.record(Object.fromEntries(NAMES.map((name) => [name, anyColor])), { requiredKeys: [] });

test("theme: text has a contrast of 4.5:1 and controls of 3:1 on every surface, for any colours", () => {
  fc.assert(
    fc.property(anyTheme, (styles) => {
      expect(palesOf(css(styles))).toEqual([]);
    }),
    runs(200, 10_000),
  );
});

test("theme: each of the eleven colours is a variable with exactly the record's value (spec section 7)", () => {
  fc.assert(
    fc.property(fc.array(hexOf, { minLength: 11, maxLength: 11 }), (colors) => {
      const sheet = css(Object.fromEntries(NAMES.map((name, index) => [name, colors[index]])));
      expect(NAMES.map((name) => variable(sheet, FIELDS[name]))).toEqual(colors);
    }),
    {
      ...runs(100, 300),
      examples: [[Array.from({ length: 11 }, () => "#0000ff")], [Array.from({ length: 11 }, () => "#000003")]],
    },
  );
});

test("theme: every CSS colour notation is supported", () => {
  const same = ["#ff0000", "#F00", "red", "rgb(255, 0, 0)", "rgb(255 0 0)", "rgb(100% 0% 0%)", "hsl(0 100% 50%)"];
  for (const color of [...same, "hwb(0 0% 0%)", "color(srgb 1 0 0)", " red ", "oklch(62.796% 0.25768 29.234)"])
    expect([color, variable(css({ mainColor: color }), "--main-color")]).toEqual([color, "#ff0000"]);
  expect(variable(css({ overlayColor: "rgb(0 0 0 / 50%)" }), "--overlay-color")).toBe("#00000080");
  expect(variable(css({ mainColor: "lab(none none none)" }), "--main-color")).toBe("#000000");
});

test("theme: a value that is not a colour is replaced by the default, as if it were missing", () => {
  const plain = css({});
  const garbage = [
    "",
    "bluish",
    "#12",
    "var(--x)",
    "inherit",
    "currentColor",
    "red;}*{display:none}",
    "url(https://evil.example)",
    "</style><script>",
    // The colour library throws at this one,
    "/0A",
    // never finishes with these,
    "oklch(50% 1e999 none)",
    "oklch(50% 1e999 0)",
    "color(srgb 1e999 0 0)",
    "rgb(1e999 0 0)",
    // and takes long for these.
    `rgb(${"1".repeat(19_000)}`,
    `hsl(${"1".repeat(19_000)}deg`,
  ];
  for (const color of garbage)
    expect([color, css(Object.fromEntries(NAMES.map((name) => [name, color])))]).toEqual([color, plain]);
});

test("theme: a legible heading colour is used unchanged, and an illegible one is adjusted", () => {
  expect(variable(css({ headingTextColor: "#102030" }), "--heading")).toBe("#102030");
  expect(variable(css({ headingTextColor: "#ffff00" }), "--heading-text-color")).toBe("#ffff00");
  expect(variable(css({ headingTextColor: "#ffff00" }), "--heading")).not.toBe("#ffff00");
});

/** Value of a role on the surface with this selector. */
const roleOn = (sheet: string, selector: string, role: string): string => rulesOf(sheet).get(selector)?.get(role) ?? "";

test("theme: the focus ring has the brand's colour on light surfaces, and the button's on the brand's own", () => {
  const sheet = css({ mainColor: "#1f3a4d", btn: "#f2a541" });
  expect(variable(sheet, "--focus")).toBe("#1f3a4d");
  expect(roleOn(sheet, ".on-brand", "--focus")).toBe("#f2a541");
});

test("theme: the call's surface changes where the button would vanish on the brand's colour; the button does not", () => {
  expect(roleOn(css({ mainColor: "#1f3a4d", btn: "#f2a541" }), ".on-call", "--surface")).toBe("#1f3a4d");
  fc.assert(
    fc.property(hexOf, hexOf, (mainColor, btn) => {
      const sheet = css({ mainColor, btn });
      const [surface, hover] = ["--surface", "--hover"].map((role) => roleOn(sheet, ".on-call", role));
      expect(roleOn(sheet, ".on-call", "--button")).toBe(btn);
      expect(wcagContrast(btn, surface ?? "")).toBeGreaterThanOrEqual(3);
      expect(wcagContrast(btn, hover ?? "")).toBeGreaterThanOrEqual(3);
    }),
    {
      ...runs(100, 1_000),
      examples: [
        ["#1f3a4d", "#1f3a4d"],
        ["#777777", "#777777"],
      ],
    },
  );
});

test.each([
  // The brand's own colour, a darker and a lighter one, pale tints, a dark shade.
  ["#1f3a4d", "#f2a541", "#1f3a4d #2f4a5e #ffffff #ffffff"],
  ["#8a8a8a", "#f2f2f2", "#6d6d6d #5c5c5c #ffffff #ffffff"],
  ["#64839a", "#1f3a4d", "#7392aa #85a5bd #031826 #031826"],
  ["#1f3a4d", "#1f3a4d", "#ccd6dd #c3ccd3 #0e2433 #39444c"],
  ["#7c7c7c", "#7c7c7c", "#e8e8e8 #dedede #222222 #424242"],
  ["#ffe08a", "#fff7d0", "#1d1500 #2b230b #ffe08a #ffffff"],
])("theme: the call's surface fits a brand of %s and a button of %s", (mainColor, btn, colors) => {
  const sheet = css({ mainColor, btn });
  const roles = ["--surface", "--hover", "--heading", "--text"].map((role) => roleOn(sheet, ".on-call", role));
  expect(roles.join(" ")).toBe(colors);
});

test("theme: an overlay is translucent", () => {
  expect(variable(css({ overlayColor: "#000000" }), "--overlay")).toBe("#000000b8");
  expect(variable(css({ overlayColor: "#00000080" }), "--overlay")).toBe("#00000080");
});

test("theme: no text of the record reaches the style sheet", () => {
  const marked = "}marked{:url(x)";
  const sheet = css(Object.fromEntries(NAMES.map((name) => [name, marked])), {
    dbSlogan: [{ slogan: marked }],
    dbPrincipal: { name: marked },
  });
  expect(sheet).not.toContain("marked");
  rulesOf(sheet);
});

const width = (slogan: string): string | undefined => variable(css({}, { dbSlogan: [{ slogan }] }), "--display-width");

test("theme: short slogans are set wide, and long ones condensed", () => {
  expect(["Built well", "Built for all the winters", "w".repeat(40), "w".repeat(41)].map(width)).toEqual([
    "112%",
    "100%",
    "88%",
    "75%",
  ]);
});
