import { expect, test } from "vitest";
import { schemaRoute } from "./schema-route.ts";

test("the record's JSON Schema is readable cross-origin", async () => {
  const response = await schemaRoute().request("/record.schema.json");
  expect(response.status).toBe(200);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(await response.json()).toMatchObject({ properties: { dbPrincipal: { properties: { name: {} } } } });
});
