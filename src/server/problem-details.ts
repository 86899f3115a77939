import type { Hono, MiddlewareHandler } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";

/** What `problem` adds to its three sentences. */
export interface ProblemExtras {
  /** A code for each field that is wrong, for the form to put into words. */
  errors?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
}

/**
 * A refusal as RFC 9457 problem details: `{ type, title, status, detail, errors? }` in `application/problem+json`.
 *
 * @param status HTTP status
 * @param title  what kind of problem it is: the same words each time
 * @param detail what is wrong this time and what to do about it
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
 * Middleware that responds with 405 and `Allow` where routes of an app take a path, and none its method (RFC 9110 section 15.5.6).
 *
 * @param app whose routes count
 */
export const refuseOtherMethods = (app: Hono): MiddlewareHandler =>
  methodNotAllowed({
    app,
    onMethodNotAllowed(_c, methods) {
      const allowed = methods.join(", ");
      return problem(405, "No such method", `This address takes ${allowed} only.`, { headers: { Allow: allowed } });
    },
  });
