import { expect, test } from "vitest";
import { parseRecord } from "../../record/parse.ts";
import { faviconRoutes } from "./favicon.ts";

const record = (name: string) => parseRecord({ dbPrincipal: { name }, styles: { mainColor: "#f2b705" } })?.record;

test("favicon: the first letter is on the brand's color", async () => {
  const response = await faviconRoutes(() => record("dale hobbs")).request("/favicon.svg");
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  const svg = await response.text();
  expect(svg).toContain('fill="#f2b705"');
  expect(svg).toContain(">D</text>");
});

test("favicon: markup in a name is left out", async () => {
  const response = await faviconRoutes(() => record("<& sons")).request("/favicon.svg");
  expect(await response.text()).toContain(">S</text>");
});

test("favicon: a plain tile is served without a record", async () => {
  const response = await faviconRoutes(() => undefined).request("/favicon.svg");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("></text>");
});
