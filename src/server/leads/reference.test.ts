import { expect, test } from "vitest";
import { newReference } from "./reference.ts";

test("a reference can be read out: no letter or digit that is taken for another", () => {
  const references = Array.from({ length: 2_000 }, newReference);
  for (const reference of references)
    expect(reference).toMatch(/^[CDFGHJKMNPQRTWXY34679]{3}-[CDFGHJKMNPQRTWXY34679]{4}$/);
  expect(new Set(references).size).toBe(references.length);
});
