import { expect, test } from "vitest";
import { normalizeRecord } from "../normalize.ts";

const recordOf = (given: Record<string, unknown>): unknown => normalizeRecord(given)?.record;
const service = (given: object): unknown => recordOf({ dbServices: [{ name: "A", ...given }] });
const services = (description: unknown): unknown => ({ dbServices: [{ name: "A", description }] });

test.each([
  [
    "they become the description if there is none",
    { text: "t", img: "/a.jpg", lists: ["x"] },
    [{ text: "t", img: "/a.jpg", lists: ["x"] }],
  ],
  ["they become the description if it is empty", { Img: "/a.jpg", description: "" }, [{ img: "/a.jpg" }]],
  ["they are moved beside the description's text", { img: "/a.jpg", description: "t" }, [{ img: "/a.jpg", text: "t" }]],
  [
    "they are moved into the first of several descriptions",
    { text: "t", description: [{ img: "/a.jpg" }, { text: "b" }] },
    [{ text: "t", img: "/a.jpg" }, { text: "b" }],
  ],
  ["they are unchanged if the description has its own", { text: "t", description: [{ text: "own" }] }, undefined],
  ["they are unchanged if they are empty", { img: null, text: "", description: [{ lists: ["x"] }] }, undefined],
])("a service's fields of a description: %s", (_, given, description) => {
  expect(service(given)).toEqual(
    description === undefined ? { dbServices: [{ name: "A", ...given }] } : services(description),
  );
});

test("a picture beside a description moves into it, and a text beside its own stays", () => {
  const given = { text: "t", img: "/a.jpg", description: [{ text: "own" }] };
  expect(service(given)).toEqual({
    dbServices: [{ name: "A", text: "t", description: [{ img: "/a.jpg", text: "own" }] }],
  });
});

test.each([
  [{ titleMap: "W" }, { general: { titleMap: "W" } }],
  [{ titleMap: "W", general: { titleGallery: "G" } }, { general: { titleMap: "W", titleGallery: "G" } }],
  [{ titleMap: "W", general: { titleMap: "own" } }, { general: { titleMap: "own" } }],
  [
    { titleMap: "W", tname: "N" },
    { general: { titleMap: "W" }, formLabel: { tname: "N" } },
  ],
  [
    { titleMap: "W", general: 5 },
    { titleMap: "W", general: 5 },
  ],
])("the labels %j are read as %j", (given, read) => expect(recordOf({ labels: given })).toEqual({ labels: read }));
