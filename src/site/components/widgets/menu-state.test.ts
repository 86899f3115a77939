import { describe, expect, test } from "vitest";
import { WIDGETS } from "../../../record/widgets.ts";
import { CHAT, type MenuState, nextMenu } from "./menu-state.ts";

test("the main button opens the menu, and closes it with any open widget of the menu", () => {
  expect(nextMenu("closed", { type: "toggle" })).toBe("menu");
  expect(nextMenu("menu", { type: "toggle" })).toBe("closed");
  expect(nextMenu("Wheather", { type: "toggle" })).toBe("closed");
  expect(nextMenu(CHAT, { type: "toggle" })).toBe("menu");
});

describe.each(WIDGETS)("%s", (widget) => {
  test("opens, and closes the menu or any other widget", () => {
    for (const before of ["menu", ...WIDGETS.filter((other) => other !== widget)] satisfies MenuState[]) {
      expect(nextMenu(before, { type: "pick", widget })).toBe(widget);
    }
  });

  test("closes by its own button, by itself and by Escape", () => {
    // The chat is not part of the menu.
    const below = widget === CHAT ? "closed" : "menu";
    expect(nextMenu(widget, { type: "pick", widget })).toBe(below);
    expect(nextMenu(widget, { type: "back", widget })).toBe(below);
    expect(nextMenu(widget, { type: "escape" })).toBe(below);
  });
});

test("Escape closes the menu if no widget is open", () => {
  expect(nextMenu("menu", { type: "escape" })).toBe("closed");
  expect(nextMenu("closed", { type: "escape" })).toBe("closed");
});

test("a widget that is already closed does not close another", () => {
  expect(nextMenu("CallUsNow", { type: "back", widget: "ModalColores" })).toBe("CallUsNow");
  expect(nextMenu("closed", { type: "back", widget: "ModalColores" })).toBe("closed");
});
