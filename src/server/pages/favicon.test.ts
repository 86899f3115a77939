import { expect, test } from "vitest";
import { parseRecord } from "../../record/parse.ts";
import { faviconRoutes } from "./favicon.ts";

const record = (name: string) => parseRecord({ dbPrincipal: { name }, styles: { mainColor: "#f2b705" } })?.record;

test("favicon: the first letter on the brand's colour", async () => {
  const answer = await faviconRoutes(() => record("dale hobbs")).request("/favicon.svg");
  expect(answer.headers.get("content-type")).toBe("image/svg+xml");
  const svg = await answer.text();
  expect(svg).toContain('fill="#f2b705"');
  expect(svg).toContain(">D</text>");
});

test("favicon: markup in a name stays out", async () => {
  const answer = await faviconRoutes(() => record("<& sons")).request("/favicon.svg");
  expect(await answer.text()).toContain(">S</text>");
});

test("favicon: without a record a plain tile, since every page links it", async () => {
  const answer = await faviconRoutes(() => undefined).request("/favicon.svg");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("></text>");
});
