import { Hono } from "hono";
import { emptyRecord } from "../../record/parse.ts";
import type { SiteRecord } from "../../record/schema.ts";
import { brandColors } from "../../record/theme.ts";
import { routeOf } from "../addresses.ts";
import { SVG_TYPE } from "../security/svg.ts";

const OTHER_SIGNS = /[^\p{L}\p{N}]/gu;

/** `GET /favicon.svg`: the first letter of the business's name on its colour, for a record without a favicon. */
export function faviconRoutes(record: () => SiteRecord | undefined): Hono {
  return new Hono().get(routeOf("favicon"), (c) => {
    const current = record() ?? emptyRecord();
    const { brand, onBrand } = brandColors(current);
    // Letters and digits only, so the name can't inject markup.
    const [letter = ""] = current.dbPrincipal.name.replace(OTHER_SIGNS, "").toUpperCase();
    return c.body(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="${brand}"/>` +
        `<text x="16" y="23.5" font-family="sans-serif" font-size="21" font-weight="700" text-anchor="middle" fill="${onBrand}">${letter}</text></svg>`,
      200,
      {
        "Content-Type": SVG_TYPE,
        "Cache-Control": "no-cache",
        "X-Content-Type-Options": "nosniff",
      },
    );
  });
}
