/** What is open of the floating widgets: nothing, the menu, or the menu with one of the widgets (spec section 4). Pure. */
import type { Widget } from "../../record/widgets.ts";

export type BeltState = "closed" | "menu" | Widget;

export type BeltEvent =
  /** The main button. */
  | { type: "toggle" }
  /** A widget's button: opens it, and closes it when it is the open one. */
  | { type: "pick"; widget: Widget }
  /** A widget was closed by itself. */
  | { type: "back"; widget: Widget }
  /** Escape: first the widget, then the menu. */
  | { type: "escape" };

export function nextBelt(state: BeltState, event: BeltEvent): BeltState {
  const widgetOpen = state !== "closed" && state !== "menu";
  if (event.type === "toggle") return state === "closed" ? "menu" : "closed";
  if (event.type === "escape") return widgetOpen ? "menu" : "closed";
  if (state === event.widget) return "menu";
  return event.type === "pick" ? event.widget : state;
}
