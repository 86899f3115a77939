/** The records of the demo businesses, which visitors of a demo read as a finished site. */
import { expect, test } from "vitest";
import { recordOf } from "../../tests/fakes/record.ts";
import { DEMO_RECORDS, demoRecord } from "../../tests/records/record.ts";

test.each(Object.keys(DEMO_RECORDS))("%s: no gallery shows a house before the work", (name) => {
  const { beforeAfterGall, gallery, landings } = recordOf(demoRecord(name));
  const shown = new Set([...gallery, ...landings.flatMap((landing) => landing.gallery)]);
  expect(beforeAfterGall.map(({ beforeImg }) => beforeImg).filter((picture) => shown.has(picture))).toEqual([]);
});
