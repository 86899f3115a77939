/**
 * State of the floating widgets: closed, the menu, the menu with one of the widgets, or the chat, which has a button of
 * its own next to the menu's (spec section 4). Pure.
 */
import type { Widget } from "../../../record/widgets.ts";

/** The chat has its own button. */
export const CHAT = "WhatsappBtn" satisfies Widget;

export type MenuState = "closed" | "menu" | Widget;

export type MenuEvent =
  /** The menu's button was clicked. */
  | { type: "toggle" }
  /** A widget's button was clicked: opens the widget, or closes it if it is the open one. */
  | { type: "pick"; widget: Widget }
  /** A widget closes itself. */
  | { type: "back"; widget: Widget }
  /** Escape closes the widget first, then the menu. */
  | { type: "escape" };

/** Whether the menu is open, alone or with one of its widgets. */
export const isMenuOpen = (state: MenuState): boolean => state !== "closed" && state !== CHAT;

export function nextMenu(state: MenuState, event: MenuEvent): MenuState {
  const below = state === "menu" || !isMenuOpen(state) ? "closed" : "menu";
  if (event.type === "toggle") return isMenuOpen(state) ? "closed" : "menu";
  if (event.type === "escape") return below;
  if (state === event.widget) return below;
  return event.type === "pick" ? event.widget : state;
}
