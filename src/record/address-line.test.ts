import { expect, test } from "vitest";
import { addressLine } from "./address-line.ts";

test.each([
  ["418 Fisherville Road\nConcord, NH 03303", "418 Fisherville Road, Concord, NH 03303"],
  ["418 Fisherville Road, \n Concord, NH 03303", "418 Fisherville Road, Concord, NH 03303"],
  ["Concord, NH, 03303", "Concord, NH 03303"],
  ["Concord, NH, 03303-1234, USA", "Concord, NH 03303-1234, USA"],
  ["Calle 5, Madrid, 28001", "Calle 5, Madrid, 28001"],
  ["Concord, NH", "Concord, NH"],
  ["", ""],
])("%j is formatted as %j", (written, read) => expect(addressLine(written)).toBe(read));
