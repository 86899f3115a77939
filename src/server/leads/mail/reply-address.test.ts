import { expect, test } from "vitest";
import { replyAddress } from "./reply-address.ts";

test.each([
  ["ana@example.com", "ana@example.com"],
  ["Ana Ruiz <Ana.Ruiz+roof@Mail.Example.com>", "Ana.Ruiz+roof@mail.example.com"],
  ["o'brien@example.com", "o'brien@example.com"],
  ["ana@exämple.com", "ana@xn--exmple-cua.com"],
  ["ana@gmail.com*", "ana@gmail.com"],
  ["ana@gmail.com`", "ana@gmail.com"],
  ["ana@gmail.com’", "ana@gmail.com"],
  [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  [`ana@${"b".repeat(63)}.com`, `ana@${"b".repeat(63)}.com`],
])("the address typed as %s can be replied to", (typed, address) => {
  expect(replyAddress(typed)).toBe(address);
});

test.each([
  "",
  "none",
  "josé@gmail.com",
  "ana@gmail!.com",
  "ana@gmail_mail.com",
  "ana@gmail.com-",
  "ana@1.2.3.4",
  ".ana@gmail.com",
  "ana.@gmail.com",
  "ana\u0001@gmail.com",
  `${"a".repeat(65)}@gmail.com`,
  `ana@${"b".repeat(64)}.com`,
  `ana@${"ä".repeat(60)}.com`,
  `ana@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.example.com`,
])("the address typed as %s can't be replied to", (typed) => {
  expect(replyAddress(typed)).toBeUndefined();
});
