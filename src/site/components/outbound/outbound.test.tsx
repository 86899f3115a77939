import { expect, test } from "vitest";
import { readInSite } from "../../testing.tsx";
import { Outbound } from "./outbound.tsx";

test("outbound: the link opens a new tab without access to its opener (decisions section 3)", () => {
  const [link] = readInSite(<Outbound href="https://x.example/">Text</Outbound>).all("a");
  expect(link?.text).toBe("Text (opens in a new tab)");
  expect(Object.fromEntries(link?.attributes ?? [])).toEqual({
    href: "https://x.example/",
    target: "_blank",
    rel: "noopener",
  });
});
