import type { SiteRecord } from "../../../record/schema.ts";
import { type Widget, WIDGET_FACTS, WIDGETS } from "../../../record/widgets.ts";

/** Returns the active widgets, without duplicates. Chat and call need a phone number. */
export function activeWidgets({ simpleWidgets, dbPrincipal }: SiteRecord): Widget[] {
  const hasPhone = dbPrincipal.phones.length > 0;
  const on = new Set(simpleWidgets.filter((widget) => widget.activo).map((widget) => widget.val));
  return WIDGETS.filter((widget) => on.has(widget) && (hasPhone || WIDGET_FACTS[widget].needs !== "phone"));
}
