import { expect, test } from "vitest";
import { newReference } from "./reference.ts";

test("a reference has no letters or digits that are easily confused when read aloud", () => {
  const references = Array.from({ length: 2_000 }, newReference);
  for (const reference of references)
    expect(reference).toMatch(/^[CDFGHJKMNPQRTWXY34679]{3}-[CDFGHJKMNPQRTWXY34679]{4}$/);
  expect(new Set(references).size).toBe(references.length);
});
