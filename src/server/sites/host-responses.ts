/** Responses for a host that has no site. They reveal nothing about the sites of the server. */
import { Hono } from "hono";
import type { Log } from "../log.ts";
import { requestIds } from "../request-id.ts";

const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  "<title>No site here</title><h1>There is no site at this address.</h1></html>";
const HEADERS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
};

/** Health of the process, and a 421 page for everything else (RFC 9110, section 15.5.20). */
export function unknownHost(health: Hono, log: Log): Hono {
  const app = new Hono();
  app.use(requestIds(log));
  app.route("/", health);
  app.all("*", (c) => c.html(PAGE, 421, HEADERS));
  return app;
}
