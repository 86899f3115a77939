import { expect, test, vi } from "vitest";
import { foundBefore, faultsOfSite, renderAt, renderShard } from "../../tests/fakes/any-record.ts";
import { faultsOf } from "../../tests/fakes/check-page.ts";
import { GIANT_NAMES } from "../../tests/fakes/giant-record.ts";
import { readHtml } from "../../tests/fakes/html.ts";
import { emptyRecord } from "../record/parse.ts";

const HOUR = 3_600_000;

test("records that once revealed a fault render without faults", () => {
  expect(foundBefore().flatMap(faultsOfSite)).toEqual([]);
});

test.each(GIANT_NAMES)("%s", (giant) => {
  const fields = { dbPrincipal: { name: "Ridgeline" }, styles: { mainColor: "#123456" } };
  expect(faultsOfSite({ answer: fields, variant: 0, giant })).toEqual([]);
});

test("the checks detect invalid HTML, unsafe links and attributes, and markup of the record", () => {
  const page = renderAt(emptyRecord(), "/");
  const forged = page.html.replace("<h1", `<img src=x onerror="1" alt=""><h1`);
  expect(() => readHtml(forged)).toThrow("This is no HTML");
  expect(faultsOf(readHtml(page.html.replace("<h1", `<a href="javascript:1" onclick="1">x</a><h1`)))).toEqual([
    '<a href> leads to "javascript:1".',
    "<a> has the attribute onclick.",
  ]);
  expect(faultsOf(readHtml(page.html.replace("<h1", `<x-marked data-marked="1">x</x-marked><h1`)))).toEqual([
    "<x-marked> is the record's.",
    "<x-marked> has the attribute data-marked.",
  ]);
});

test(
  "any record: every route renders valid HTML without scripts, links or markup of the record (one half)",
  () => {
    const textOf = vi.spyOn(console, "error");
    renderShard(0);
    expect(textOf).not.toHaveBeenCalled();
    textOf.mockRestore();
  },
  HOUR,
);
