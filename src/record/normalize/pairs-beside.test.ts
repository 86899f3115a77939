import { expect, test } from "vitest";
import { parseRecord } from "../parse.ts";

const [A, B, C] = ["https://x.example/a.jpg", "https://x.example/b.jpg", "https://x.example/c.jpg"];
const PAIR = { before: A, after: B, caption: "A roof" };

test.each([
  ["under a name of their own", { before_after: [PAIR], photos: [{ url: C }] }, [C]],
  ["one alone", { beforeAfter: PAIR, photos: [C] }, [C]],
  ["among the pictures", [PAIR, C], [C]],
  ["nothing else", { before_after: [PAIR] }, []],
  ["in place of the list", PAIR, []],
])("comparisons in the gallery are no pictures of it: %s", (_, gallery, pictures) => {
  const parsed = parseRecord({ gallery });
  expect(parsed?.record.beforeAfterGall).toEqual([{ beforeImg: A, afterImg: B }]);
  expect(parsed?.record.gallery).toEqual(pictures);
  expect(parsed?.problems).toEqual([]);
});

test.each(["beforeAfterGall", "before_after_gall"])("a record's own comparisons stay alone: %s", (name) => {
  const own = { beforeImg: C, afterImg: A };
  const { record } = parseRecord({ gallery: { before_after: [PAIR] }, [name]: [own] }) ?? {};
  expect(record?.beforeAfterGall).toEqual([own]);
});
