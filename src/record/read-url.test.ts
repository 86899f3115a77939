import { expect, test } from "vitest";
import { readUrl } from "./read-url.ts";

test.each([
  ["https://a.example/b", undefined, "https://a.example/b"],
  ["/b", "https://a.example/c", "https://a.example/b"],
  ["/b", undefined, undefined],
  ["", undefined, undefined],
  ["https://[bad/", undefined, undefined],
  [`https://${"I".repeat(19_000)}`, undefined, undefined],
  [`https://${"M-".repeat(9_500)}`, undefined, undefined],
])("%.30s... is resolved against %s", (text, base, address) => {
  expect(readUrl(text, base)?.href).toBe(address);
});
