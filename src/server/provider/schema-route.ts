import { Hono } from "hono";
import recordSchema from "../../../content/record.schema.json" with { type: "json" };
import { routeOf } from "../addresses.ts";

const BODY = JSON.stringify(recordSchema);

/** `GET /record.schema.json`: the record's JSON Schema, for editors and programs that write records. */
export const schemaRoute = (): Hono =>
  new Hono().get(routeOf("recordSchema"), (c) =>
    c.body(BODY, 200, {
      "Content-Type": "application/schema+json",
      "Cache-Control": "public, max-age=3600",
      "Access-Control-Allow-Origin": "*",
    }),
  );
