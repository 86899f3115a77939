import { parse, wcagContrast } from "culori";
import fc from "fast-check";
import { expect, test } from "vitest";
import { recordOf } from "../../tests/fakes/record.ts";
import { themeCss } from "./theme.ts";

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
const NAMES = Object.keys(FIELDS) as Field[];

const css = (styles: Record<string, unknown>, rest: Record<string, unknown> = {}): string =>
  themeCss(recordOf({ styles, ...rest }));

/** The variables of each rule, by its selector. */
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

const TEXT_ROLES = ["--text", "--heading", "--ink", "--accent-ink"];
const CONTROL_ROLES = ["--edge", "--button-edge", "--focus"];

/** What is too pale in a sheet, a sentence each. */
function palesOf(sheet: string): string[] {
  const rules = rulesOf(sheet);
  const root = rules.get(":root") ?? new Map<string, string>();
  const ground = (name: string): string => root.get(name) ?? "";
  const surfaces: [string, string[]][] = [
    [":root", [ground("--page"), ground("--tint")]],
    [".on-page", [ground("--page"), ground("--tint")]],
    [".on-tint", [ground("--tint"), ground("--page")]],
    [".on-brand", [ground("--brand")]],
    [".on-deep", [ground("--deep")]],
  ];
  const pales: string[] = [];
  for (const [selector, grounds] of surfaces) {
    const rule = rules.get(selector) ?? new Map<string, string>();
    const look = (role: string, on: string, least: number): void => {
      const ratio = wcagContrast(rule.get(role) ?? "", on);
      if (!(ratio >= least)) pales.push(`${selector} ${role} ${rule.get(role)} on ${on}: ${ratio}`);
    };
    if (rule.get("--surface") !== grounds[0]) pales.push(`${selector} stands on ${rule.get("--surface")}`);
    for (const on of grounds) {
      for (const role of TEXT_ROLES) look(role, on, 4.5);
      for (const role of CONTROL_ROLES) look(role, on, 3);
    }
    look("--button-text", rule.get("--button") ?? "", 4.5);
    look("--button-hover-text", rule.get("--button-hover") ?? "", 4.5);
  }
  const checks = [
    ["--on-brand", "--brand", 4.5],
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

test("theme: 10,000 random themes, on every surface text has a contrast of 4.5:1 and controls of 3:1", () => {
  fc.assert(
    fc.property(anyTheme, (styles) => {
      expect(palesOf(css(styles))).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
}, 60_000);
