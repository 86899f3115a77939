import { expect, test } from "vitest";
import { recordOf } from "../../../tests/fakes/record.ts";
import { busyPages } from "./busy-page.tsx";

const textOf = async (response: Response): Promise<string> => response.text();

test("the busy page has the business's name, its phone and a link to retry, and is not cached", async () => {
  const busy = busyPages();
  const response = busy(
    recordOf({ dbPrincipal: { name: "Ridge & Sons", phones: [{ phone: "Office: 603-555-0142" }] } }),
  );
  expect(response.status).toBe(503);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "retry-after": "2",
    "cache-control": "no-store, no-transform",
  });
  const html = await textOf(response);
  expect(html).toContain("Ridge &amp; Sons");
  expect(html).toContain('href="tel:+16035550142"');
  expect(html).toMatch(/<a href="">[^<]+<\/a>/);
});

test("the busy page is in the record's language, and follows a change of the record", async () => {
  const busy = busyPages();
  const english = await textOf(busy(recordOf({ labels: { formLabel: { isenglish: true } } })));
  const spanish = await textOf(busy(recordOf({ labels: { formLabel: { isenglish: false } } })));
  expect(english).toContain('<html lang="en">');
  expect(spanish).toContain('<html lang="es">');
  expect(spanish).toContain("Intentar de nuevo");
});

test("the busy page without a record or phone has a heading and no phone link", async () => {
  const html = await textOf(busyPages()(undefined));
  expect(html).toContain("<h1>");
  expect(html).not.toContain("tel:");
});
