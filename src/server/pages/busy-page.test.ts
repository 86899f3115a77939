import { expect, test } from "vitest";
import { recordOf } from "../../../tests/fakes/record.ts";
import { busyPages } from "./busy-page.tsx";

const textOf = async (response: Response): Promise<string> => response.text();

test("names the business and its phone, offers the page again, and is not to be kept", async () => {
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

test("speaks the record's language, and follows a change of the record", async () => {
  const busy = busyPages();
  const english = await textOf(busy(recordOf({ labels: { formLabel: { isenglish: true } } })));
  const spanish = await textOf(busy(recordOf({ labels: { formLabel: { isenglish: false } } })));
  expect(english).toContain('<html lang="en">');
  expect(spanish).toContain('<html lang="es">');
  expect(spanish).toContain("Intentar de nuevo");
});

test("without a record and a phone it says what it can", async () => {
  const html = await textOf(busyPages()(undefined));
  expect(html).toContain("<h1>");
  expect(html).not.toContain("tel:");
});
