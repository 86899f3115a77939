import { expect, test } from "vitest";
import { schemaRoute } from "./schema-route.ts";

test("the record's JSON Schema can be had by anybody", async () => {
  const answer = await schemaRoute().request("/record.schema.json");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(await answer.json()).toMatchObject({ properties: { dbPrincipal: { properties: { name: {} } } } });
});
