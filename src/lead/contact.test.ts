import { expect, test } from "vitest";
import { processorMs } from "../../tests/fakes/processor-time.ts";
import { telLink } from "../record/links.ts";
import { emailIn, phoneIn } from "./contact.ts";

test.each([
  ["ana@example.com", "ana@example.com"],
  ["ANA@EXAMPLE.COM", "ANA@EXAMPLE.COM"],
  [" ana@example.com. ", "ana@example.com"],
  [" ana ruiz@example.com", "anaruiz@example.com"],
  ["me mailto:ana@example.com", "ana@example.com"],
  ["ana@example.com,", "ana@example.com"],
  ["ana @example.com", "ana@example.com"],
  ["ana@ example.com", "ana@example.com"],
  ["ana@example .com", "ana@example.com"],
  ["ana@example. com", "ana@example.com"],
  ["ana ruiz@example.com", "anaruiz@example.com"],
  ["ana  ruiz@example.com.,", "anaruiz@example.com"],
  ["email ruiz@example.com", "ruiz@example.com"],
  ["ana ruiz@example.com / ben", "ruiz@example.com"],
  ["ana ruiz@example.com/ben", "ruiz@example.com"],
  ["ana@.example.com", "ana@example.com"],
  ["ana@example,com", "ana@example.com"],
  ["ana@example..com", "ana@example.com"],
  ["ana@@example.com", "ana@example.com"],
  ["mailto:ana@example.com", "ana@example.com"],
  ["Ana Ruiz <ana@example.com>", "ana@example.com"],
  ["email: ana@example.com", "ana@example.com"],
  ["Email ana@example.com please", "ana@example.com"],
  ["ana@example.com or ben@example.com", "ana@example.com"],
  ["ana@example.com / ben@example.com", "ana@example.com"],
  ["ana@example.com (work)", "ana@example.com"],
  ["ana\u200b@example.com", "ana@example.com"],
  ["ana＠example.com", "ana@example.com"],
  ["ana at example dot com", "ana@example.com"],
  ["ana(at)example.com", "ana@example.com"],
  ["ana ((at)) example [[dot]] com", "ana@example.com"],
  ["o'brien+roof@sub.example.co", "o'brien+roof@sub.example.co"],
  ["ana@exämple.com", "ana@exämple.com"],
  ["603-555-0100 ana@example.com", "ana@example.com"],
  ["(603) 555-0100 ana@example.com", "ana@example.com"],
  ["Maria maria@example.com", "maria@example.com"],
  ["“ana@example.com”", "ana@example.com"],
  ["«ana@example.com»", "ana@example.com"],
  ["ana@example.com!", "ana@example.com"],
  ["ana@example.com?", "ana@example.com"],
])("the e-mail address in %s is %s", (typed, address) => {
  expect(emailIn(typed)).toBe(address);
});

test.each([
  "",
  "none",
  "n/a",
  "ana",
  "ana@",
  "@example.com",
  "ana@example",
  "ana@example.",
  "a@b@example.com",
  "ana@example.com@example.com",
  "ana@example.com@",
  "ana@example.com @ana_roofs",
  "call me at work",
  "I am at home dot com now",
])("%s contains no e-mail address", (typed) => {
  expect(emailIn(typed)).toBe("");
});

test.each([
  ["603-555-0100", "tel:+16035550100"],
  ["(603) 555-0100", "tel:+16035550100"],
  ["6035550100", "tel:+16035550100"],
  ["603.555.0100", "tel:+16035550100"],
  ["603–555–0100", "tel:+16035550100"],
  ["603·555·0100", "tel:+16035550100"],
  ["603•555•0100", "tel:+16035550100"],
  ["603_555_0100", "tel:+16035550100"],
  ["603*555*0100", "tel:+16035550100"],
  ["+44 20 7946 0958 • 603-555-0101", "tel:+442079460958"],
  ["+1 603 555 0100", "tel:+16035550100"],
  ["1-603-555-0100", "tel:+16035550100"],
  ["603-555-0100 (cell)", "tel:+16035550100"],
  ["cell: 603-555-0100", "tel:+16035550100"],
  ["603-555-0100 or 603-555-0101", "tel:+16035550100"],
  ["603-555-0100/603-555-0101", "tel:+16035550100"],
  ["6035550100 6035550101", "tel:+16035550100"],
  ["603-555-0100, call after 5", "tel:+16035550100"],
  ["603-555-0100 ext. 12", "tel:+16035550100;ext=12"],
  ["(603)5550100x3", "tel:+16035550100;ext=3"],
  ["603-555-0100 #44", "tel:+16035550100;ext=44"],
  ["603-555-0100 extensión 7", "tel:+16035550100;ext=7"],
  ["603-555-0100 or 603-555-0101 x5", "tel:+16035550100"],
  ["+1 603 555 0100 603 555 0101", "tel:+16035550100"],
  ["+ 44 20 7946 0958", "tel:+442079460958"],
  ["603-555-0100 / +52 55 1234 5678", "tel:+16035550100"],
  ["+44 20 7946 0958", "tel:+442079460958"],
  ["+52 55 1234 5678 / 603-555-0100", "tel:+525512345678"],
  ["555-0100", "tel:5550100"],
  ["123-456-7890", "tel:1234567890"],
  ["52 55 1234 5678", "tel:525512345678"],
  ["011 44 20 7946 0958", "tel:011442079460958"],
  ["６０３-555-0100", "tel:+16035550100"],
])("the phone link for %s is %s", (typed, link) => {
  const number = phoneIn(typed);
  expect(number && telLink(number)).toBe(link);
});

test.each([
  ["603–555–0100", "603-555-0100"],
  ["home 1-603-555-0100, evenings", "1-603-555-0100"],
  ["+1 (603) 555-0100 x12", "+1 (603) 555-0100"],
  ["603·555_0100", "603-555-0100"],
])("the phone number in %s is written %s", (typed, text) => {
  expect(phoneIn(typed)?.text).toBe(text);
});

test.each([
  "",
  "call me",
  "12345",
  "after 5 pm",
  "603-555-010",
  "603-555-01000",
  "60355501",
  "+1603555010",
  "+1 603 555 01000",
])("%s contains no phone number", (typed) => {
  expect(phoneIn(typed)).toBeUndefined();
});

test.each([
  ["1 ", "", 29],
  ["a@", "", 0],
  ["@ ", "", 0],
  [".", "", 0],
  ["a@b.", "", 0],
  ["((((", "", 0],
  ["+ ", "", 0],
  [" at ", "", 0],
])(
  "a repeated %j, which could cause catastrophic backtracking, is read in less than a second",
  async (part, email, length) => {
    // Longer than any accepted value.
    const long = part.repeat(300);
    let read: unknown;
    expect(await processorMs(() => (read = [emailIn(long), phoneIn(long)?.text.length ?? 0]))).toBeLessThan(1_000);
    expect(read).toEqual([email, length]);
  },
);
