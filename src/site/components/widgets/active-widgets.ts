import type { SiteRecord } from "../../../record/schema.ts";
import { type Widget, WIDGET_NEEDS, WIDGETS } from "../../../record/widgets.ts";

/** The widgets that are switched on, each once. Chat and call need a phone to lead to. */
export function activeWidgets({ simpleWidgets, dbPrincipal }: SiteRecord): Widget[] {
  const hasPhone = dbPrincipal.phones.length > 0;
  const on = new Set(simpleWidgets.filter((widget) => widget.activo).map((widget) => widget.val));
  return WIDGETS.filter((widget) => on.has(widget) && (hasPhone || WIDGET_NEEDS[widget] !== "phone"));
}
