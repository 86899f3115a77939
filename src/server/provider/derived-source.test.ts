import { expect, test } from "vitest";
import { recordOf } from "../../../tests/fakes/record.ts";
import { derivedSource } from "./derived-source.ts";
import type { FetchedRecord } from "./fetched-record.ts";

test("the record is without missing pictures, and keeps its identity while they are the same", () => {
  const whole: FetchedRecord = {
    record: recordOf({ dbPrincipal: { name: "Ridge", logo: "/a.svg" }, gallery: ["/b.jpg"] }),
    body: "as it came",
    etag: '"x"',
    problems: [],
    fetchedAt: new Date(0),
  };
  let current: FetchedRecord | undefined = whole;
  let gone: readonly string[] = [];
  const present = derivedSource(
    { current: () => current },
    (record) => record,
    () => gone,
  );
  expect(present.current()).toEqual(whole);
  expect(present.current()?.record).toBe(whole.record);

  gone = ["/a.svg"];
  const without = present.current();
  expect(without?.record.dbPrincipal).toMatchObject({ name: "Ridge", logo: "" });
  expect(without).toMatchObject({ body: "as it came", etag: '"x"', gone: ["/a.svg"] });
  expect(without?.record.gallery).toEqual(["/b.jpg"]);
  expect(present.current()).toBe(without);

  gone = ["/b.jpg"];
  expect(present.current()?.record).toMatchObject({ dbPrincipal: { logo: "/a.svg" }, gallery: [] });
  gone = [];
  expect(present.current()).toEqual(whole);
  expect(present.current()?.record).toBe(whole.record);
  current = undefined;
  expect(present.current()).toBeUndefined();
});
