import { expect, test } from "vitest";
import { processorMs } from "../../../../tests/fakes/processor-time.ts";
import { parseRecord } from "../../parse.ts";
import { withoutShortcodes } from "./shortcodes.ts";

const textOf = (text: string): string | undefined => parseRecord({ dbHome: [{ text }] })?.record.dbHome[0]?.text;

test.each([
  [
    "Divi",
    '[et_pb_section fb_built="1" _builder_version="4.9"][et_pb_row][et_pb_text admin_label="Text"]<p>We roof.</p>' +
      "<p>Since 1998.</p>[/et_pb_text][/et_pb_row][/et_pb_section]",
  ],
  [
    "WPBakery",
    "<p>[vc_row css=&#8221;.vc_1{margin: 0}&#8221;][vc_separator]</p>\n<p>We roof.</p>[/vc_row]<p>Since 1998.</p>",
  ],
  ["a gallery and a form", 'We roof.\n\n[gallery ids="1,2"]\n\nSince 1998.\n[contact-form-7 id="5" title="Contact"/]'],
  ["an embedded video", "We roof.\n\n[embed]https://youtu.be/aqz-KE-bpKQ[/embed]\n\nSince 1998."],
])("shortcodes of WordPress are not shown: %s", (_, text) => {
  expect(textOf(text)).toBe("We roof.\n\nSince 1998.");
});

test("the text in a shortcode is kept", () => {
  expect(textOf('We [tooltip text="x"]roof[/tooltip] and [b]side[/b].')).toBe("We roof and side.");
});

test.each(["We paint [almost] all", "[Concord, NH]", "x[i] = [a=1]", "[see list](page 3)", "[/", "roofs [sic]"])(
  "%s has no shortcode",
  (text) => {
    expect(withoutShortcodes(text)).toBe(text);
    expect(textOf(text)).toBe(text);
  },
);

test.each(["[a ", "[a b=", "[embed]"])("thousands of %s take no time", async (piece) => {
  // Quadratic algorithms take seconds.
  expect(await processorMs(() => withoutShortcodes(piece.repeat(30_000)))).toBeLessThan(500);
});
