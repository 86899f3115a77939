import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const [A, B, C] = ["https://x.example/a.jpg", "https://x.example/b.jpg", "https://x.example/c.jpg"];
const PAIR = { before: A, after: B, caption: "A roof" };

test.each([
  ["under a separate key", { before_after: [PAIR], photos: [{ url: C }] }, [C]],
  ["a single one under a separate key", { beforeAfter: PAIR, photos: [C] }, [C]],
  ["among the pictures", [PAIR, C], [C]],
  ["without pictures beside them", { before_after: [PAIR] }, []],
  ["in place of the list", PAIR, []],
])("comparisons in the gallery are not pictures of it: %s", (_, gallery, pictures) => {
  const parsed = parseRecord({ gallery });
  expect(parsed?.record.beforeAfterGall).toEqual([{ beforeImg: A, afterImg: B }]);
  expect(parsed?.record.gallery).toEqual(pictures);
  expect(parsed?.problems).toEqual([]);
});

test.each(["beforeAfterGall", "before_after_gall"])("a record's own comparisons take precedence: %s", (name) => {
  const own = { beforeImg: C, afterImg: A };
  const { record } = parseRecord({ gallery: { before_after: [PAIR] }, [name]: [own] }) ?? {};
  expect(record?.beforeAfterGall).toEqual([own]);
});

const before = { type: "before", url: A };
const after = { type: "after", url: B };

test.each([
  ["two addresses in order", [A, B]],
  [
    "addresses with before and after in their names, in reverse order",
    ["/roof-after.jpg", "/roof-before.jpg"],
    "/roof-before.jpg",
    "/roof-after.jpg",
  ],
  ["a list of pictures with types", { name: "Kitchen", pictures: [after, before] }],
  [
    "pictures with labels",
    {
      photos: [
        { label: "Before the storm", src: A },
        { label: "After", src: B },
      ],
    },
  ],
])("a comparison is read from two pictures: %s", (_, pair, beforeImg = A, afterImg = B) => {
  const { record, problems } = parseRecord({ beforeAfterGall: [pair] }) ?? {};
  expect(record?.beforeAfterGall).toEqual([{ beforeImg, afterImg }]);
  expect(problems).toEqual([]);
});

test.each([
  [
    "a list of each side",
    { before: [A, B], after: [B, C] },
    [
      { beforeImg: A, afterImg: B },
      { beforeImg: B, afterImg: C },
    ],
  ],
  [
    "a list in the list",
    [[PAIR, { before: B, after: C }]],
    [
      { beforeImg: A, afterImg: B },
      { beforeImg: B, afterImg: C },
    ],
  ],
  [
    "a list of pairs with before and after in their addresses",
    [
      [
        { before: "/1-before.jpg", after: "/1-after.jpg" },
        { before: "/2-before.jpg", after: "/2-after.jpg" },
      ],
    ],
    [
      { beforeImg: "/1-before.jpg", afterImg: "/1-after.jpg" },
      { beforeImg: "/2-before.jpg", afterImg: "/2-after.jpg" },
    ],
  ],
  [
    "rows of a table",
    [
      ["Before", "After"],
      [A, B],
    ],
    [{ beforeImg: A, afterImg: B }],
  ],
])("comparisons in a list of two are unchanged: %s", (_, beforeAfterGall, expected) => {
  expect(parseRecord({ beforeAfterGall })?.record.beforeAfterGall).toEqual(expected);
});
