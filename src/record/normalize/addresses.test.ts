import { expect, test } from "vitest";
import { readAddress } from "./addresses.ts";

test.each([
  ['"https://a.example/b.jpg"', "https://a.example/b.jpg"],
  ["  '< https://a.example/b.jpg >'  ", "https://a.example/b.jpg"],
  ['https://a.example/?q="b"', 'https://a.example/?q="b"'],
  ['"'.repeat(9), ""],
])("quotes around an address are taken off: %s", (text, address) => expect(readAddress(text)).toBe(address));
