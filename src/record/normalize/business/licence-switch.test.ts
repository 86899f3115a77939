import { expect, test } from "vitest";
import { normalizeRecord } from "../normalize.ts";

test.each([true, "yes", 1])(
  "the switch %j beside a licence is not read in its place, and nothing is lost",
  (licensed) => {
    const read = normalizeRecord({ dbPrincipal: { licensed, license_number: "NH #0142" } });
    expect(read?.record).toEqual({ dbPrincipal: { licensed: "NH #0142" } });
    expect(read?.notes.filter(({ level }) => level === "lost")).toEqual([]);
  },
);

test("a switch alone is noted as lost, because it is no licence to show", () => {
  const read = normalizeRecord({ dbPrincipal: { licensed: true } });
  expect(read?.notes).toMatchObject([{ level: "lost", path: ["dbPrincipal", "licensed"] }]);
});

test.each(["x", "X", "✓", "✔️", "☑"])(
  "the mark %j in place of a licence is a yes, and no licence to show",
  (licensed) => {
    const read = normalizeRecord({ dbPrincipal: { licensed } });
    expect(read?.record).toEqual({ dbPrincipal: { licensed: null } });
  },
);
