import { describe, expect, test } from "vitest";
import { WIDGETS } from "../../record/widgets.ts";
import { type BeltState, nextBelt } from "./belt-state.ts";

test("the main button opens the menu, and closes it with whatever is open", () => {
  expect(nextBelt("closed", { type: "toggle" })).toBe("menu");
  expect(nextBelt("menu", { type: "toggle" })).toBe("closed");
  expect(nextBelt("Wheather", { type: "toggle" })).toBe("closed");
});

describe.each(WIDGETS)("%s", (widget) => {
  test("opens, and closes whatever else was open", () => {
    for (const before of ["menu", ...WIDGETS.filter((other) => other !== widget)] satisfies BeltState[]) {
      expect(nextBelt(before, { type: "pick", widget })).toBe(widget);
    }
  });

  test("closes by its own button, by itself and by Escape", () => {
    expect(nextBelt(widget, { type: "pick", widget })).toBe("menu");
    expect(nextBelt(widget, { type: "back", widget })).toBe("menu");
    expect(nextBelt(widget, { type: "escape" })).toBe("menu");
  });
});

test("Escape closes the menu last", () => {
  expect(nextBelt("menu", { type: "escape" })).toBe("closed");
  expect(nextBelt("closed", { type: "escape" })).toBe("closed");
});

test("a widget that has closed already closes no other", () => {
  expect(nextBelt("CallUsNow", { type: "back", widget: "ModalColores" })).toBe("CallUsNow");
  expect(nextBelt("closed", { type: "back", widget: "ModalColores" })).toBe("closed");
});
