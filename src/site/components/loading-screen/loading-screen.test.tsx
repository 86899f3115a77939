import { expect, test } from "vitest";
import { FULL_FRAME } from "../../../../tests/records/frame.ts";
import { each, readInSite } from "../../testing.tsx";
import { LoadingScreen } from "./loading-screen.tsx";

test("loading screen: it shows the logo, else the name with a text for screen readers", () => {
  expect(each(readInSite(<LoadingScreen />, FULL_FRAME).all("img"), "src")).toEqual(["/logo.svg"]);
  expect(readInSite(<LoadingScreen />, { dbPrincipal: { name: "Ridge" } }).root.text).toBe("RidgeLoading");
  expect(readInSite(<LoadingScreen />).all("img")).toEqual([]);
});
