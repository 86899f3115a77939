import { expect, test } from "vitest";
import { FULL_FRAME, NINE_SERVICES } from "../../../../tests/records/frame.ts";
import { each, readInSite, texts, withClass } from "../../testing.tsx";
import { Navigation } from "./navigation.tsx";

test("menu: drop-downs list their names, the current page has aria-current, and each disclosure has a name", () => {
  const fields = { ...FULL_FRAME, autoGntLandingFromService: true, customLinks: true };
  const document = readInSite(<Navigation />, fields, "/gallery/deck-builds");
  const lists = withClass(document, "drop-down");
  expect(lists).toHaveLength(4);
  expect(withClass(document, "drop-down-services")[1]?.children.map(({ text }) => text)).toEqual(
    NINE_SERVICES.map(({ name }) => name),
  );
  const here = document.all("a").filter(({ attributes }) => attributes.get("aria-current") === "page");
  expect(new Set(texts(here))).toEqual(new Set(["Deck Builds"]));
  // Menus open without script: each is a native disclosure with a name.
  for (const summary of document.all("summary"))
    expect(summary.text + (summary.attributes.get("aria-label") ?? "")).not.toBe("");
});

test("menu: the mobile drop-down starts with the link to its page, the desktop one with its first child", () => {
  const document = readInSite(<Navigation />, { ...FULL_FRAME, autoGntLandingFromService: true });
  const [narrow, wide] = withClass(document, "drop-down-services");
  expect(narrow?.children[0]?.text).toBe("Services");
  expect(wide?.children[0]?.text).toBe("Service 1");
  expect(each(document.all("details"), "name").filter((name) => name === "navigation")).toHaveLength(1);
});
