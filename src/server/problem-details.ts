import type { Hono, MiddlewareHandler } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";

/** Optional parts of a `problem`. */
export interface ProblemExtras {
  /** Error code of each invalid field, which the form translates to words. */
  errors?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Creates an error response with RFC 9457 problem details: `{ type, title, status, detail, errors? }` in
 * `application/problem+json`.
 *
 * @param status HTTP status
 * @param title kind of problem: the same words each time
 * @param detail this occurrence, and what to do about it
 */
export function problem(status: number, title: string, detail: string, extras: ProblemExtras = {}): Response {
  const { errors, headers } = extras;
  const body = { type: "about:blank", title, status, detail, ...(errors && { errors }) };
  return new Response(JSON.stringify(body), {
    status,
    headers: { "Content-Type": "application/problem+json", "Cache-Control": "no-store", ...headers },
  });
}

/**
 * Middleware that responds with 405 and `Allow` where an app has routes for the path, but not for the method (RFC 9110
 * section 15.5.6).
 *
 * @param app whose routes are examined
 */
export const refuseOtherMethods = (app: Hono): MiddlewareHandler =>
  methodNotAllowed({
    app,
    onMethodNotAllowed(_c, methods) {
      const allowed = methods.join(", ");
      return problem(405, "No such method", `This address takes ${allowed} only.`, { headers: { Allow: allowed } });
    },
  });
