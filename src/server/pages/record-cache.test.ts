import { expect, test } from "vitest";
import { recordOf } from "../../../tests/fakes/record.ts";
import { createQueue } from "./encoded-body.ts";
import { createRecordCache } from "./record-cache.ts";

const one = { record: recordOf({ dbPrincipal: { name: "One" } }), etag: '"one"' };
const two = { record: recordOf({ dbPrincipal: { name: "Two" } }) };
const three = { record: recordOf({ dbPrincipal: { name: "Three" } }) };

const textOf = ({ body }: { body: { as(encoding: "identity"): { bytes: Buffer } } }): unknown =>
  JSON.parse(body.as("identity").bytes.toString());

test("a record is served by its version, and is immutable", () => {
  const records = createRecordCache(createQueue());
  const version = records.versionOf(one);
  const response = records.at(one, version);
  expect(textOf(response)).toEqual({ version, etag: '"one"', record: one.record });
  expect(response.headers["Cache-Control"]).toContain("immutable");
});

test("the previous version is served too, and no older one", () => {
  const records = createRecordCache(createQueue());
  const [first, second] = [records.versionOf(one), records.versionOf(two)];
  expect(textOf(records.at(two, first))).toEqual({ version: first, etag: '"one"', record: one.record });
  expect(textOf(records.at(three, second))).toEqual({ version: second, record: two.record });
  expect(textOf(records.at(three, first))).toEqual({ version: expect.any(String), record: three.record });
});

test("an unknown version is served as the newest record with no-cache", () => {
  const records = createRecordCache(createQueue());
  const version = records.versionOf(one);
  for (const other of [undefined, "", "other"]) {
    expect(textOf(records.at(one, other))).toEqual({ version, etag: '"one"', record: one.record });
    expect(records.at(one, other).headers["Cache-Control"]).toBe("no-cache");
  }
});

test("equal records have the same version in every process", () => {
  const again = { record: recordOf({ dbPrincipal: { name: "One" } }) };
  expect(createRecordCache(createQueue()).versionOf(again)).toBe(createRecordCache(createQueue()).versionOf(one));
});
