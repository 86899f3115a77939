import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { VISITOR_ACTIONS, VITALS } from "../../site/track-event.ts";
import { routeOf } from "../addresses.ts";
import { addressLimit } from "../address-limit.ts";
import { problem } from "../problem-details.ts";
import { refuseCrossSite } from "../security/csrf.ts";
import type { SiteParts } from "../site-parts.ts";
import { isVisitor } from "../is-visitor.ts";

/** Maximum bytes of a body: an event is a name and at most a number. */
const LONGEST_BODY = 256;
/** Posts per IP address and minute; further ones are rejected. */
const POSTS_A_MINUTE = 120;

/** Histogram buckets, including the thresholds of each vital (https://web.dev/articles/vitals). */
const SECONDS = [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 6, 10];
const SHIFTS = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const Event = v.variant("name", [
  v.strictObject({ name: v.picklist(VISITOR_ACTIONS) }),
  // In seconds: a page may be left after an hour. Layout shifts are far smaller.
  v.strictObject({ name: v.picklist(VITALS), value: v.pipe(v.number(), v.minValue(0), v.maxValue(3_600)) }),
]);

/**
 * `POST /api/events` counts a visitor action or a web vital: 204, and nothing about the visitor is stored. Crawlers get
 * the same response but are not counted. 400 for anything but an event, 403 for cross-site requests, 413 for a long
 * body, 429 for too many.
 */
export function eventRoutes({
  metrics,
  publicUrl,
  addressOf,
}: Pick<SiteParts, "metrics" | "publicUrl" | "addressOf">): Hono {
  const mayPost = addressLimit(POSTS_A_MINUTE);
  const countAction = metrics.counter("site_visitor_events_total", "What visitors did.", ["event"]);
  const observeSeconds = metrics.histogram(
    "site_web_vital_seconds",
    "Speed of pages for visitors (core vitals).",
    ["vital"],
    SECONDS,
  );
  const observeShift = metrics.histogram("site_web_vital_cls", "Layout shift of pages for visitors (CLS).", [], SHIFTS);

  return new Hono().post(
    routeOf("events"),
    refuseCrossSite(publicUrl),
    bodyLimit({ maxSize: LONGEST_BODY, onError: () => problem(413, "Too long", "An event is shorter.") }),
    async (c) => {
      if (!mayPost(addressOf(c))) {
        return problem(429, "Too many events", "Wait a minute.", { headers: { "Retry-After": "60" } });
      }
      const { success, output } = v.safeParse(Event, await c.req.json().catch(() => undefined));
      if (!success) return problem(400, "No event", "This address takes one of the events that pages tell.");
      if (isVisitor(c)) {
        if (!("value" in output)) countAction({ event: output.name });
        else if (output.name === "CLS") observeShift({}, output.value);
        else observeSeconds({ vital: output.name }, output.value);
      }
      return c.body(null, 204, { "Cache-Control": "no-store" });
    },
  );
}
