import type { SiteRecord } from "../../../record/schema.ts";
import { type Need, type Widget, WIDGET_FACTS, WIDGETS } from "../../../record/widgets.ts";

/** Returns the active widgets, without duplicates. One that lacks what it needs is left out. */
export function activeWidgets({ simpleWidgets, dbPrincipal }: SiteRecord): Widget[] {
  const has: Record<Need, boolean> = { phone: dbPrincipal.phones.length > 0, server: true, nothing: true };
  const on = new Set(simpleWidgets.filter((widget) => widget.activo).map((widget) => widget.val));
  return WIDGETS.filter((widget) => on.has(widget) && has[WIDGET_FACTS[widget].needs]);
}
