import { expect, test } from "vitest";
import { FULL_FRAME } from "../../../../tests/records/frame.ts";
import { each, readInSite, texts } from "../../testing.tsx";
import { BackToTop } from "./back-to-top.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { CallBar } from "./call-bar.tsx";

test("call bar: it has call and estimate links, the latter to the form on Contact; Home also has an SMS link", () => {
  const home = ["tel:+16035550142", "sms:+16035550142", "/contact"];
  expect(each(readInSite(<CallBar hasChat={false} />, FULL_FRAME).all("a"), "href")).toEqual(home);
  expect(each(readInSite(<CallBar hasChat={false} />, FULL_FRAME, "/about").all("a"), "href")).toEqual([
    "tel:+16035550142",
    "/contact",
  ]);
  const onContact = readInSite(<CallBar hasChat={false} />, FULL_FRAME, "/contact");
  expect(each(onContact.all("a"), "href")).toEqual(["tel:+16035550142", "#contact-form"]);
  expect(readInSite(<CallBar hasChat={false} />, {}, "/contact").elements).toEqual([]);
});

test.each([
  ["/api/contact", ["Call or ask for an estimate"], ["Call", "free estimate"]],
  ["", ["How to reach us"], ["Call", "contact us"]],
])("call bar: it promises an estimate only where there is a form (endpoint: '%s')", (linkPostEmail, name, labels) => {
  const bar = readInSite(<CallBar hasChat />, { ...FULL_FRAME, linkPostEmail });
  expect(each(bar.all("section"), "aria-label")).toEqual(name);
  expect(texts(bar.all("a"))).toEqual(labels);
});

test("call bar: beside a chat button it has no SMS link", () => {
  const simpleWidgets = [{ val: "WhatsappBtn", activo: true }];
  const bar = readInSite(<BottomBar />, { ...FULL_FRAME, simpleWidgets });
  expect(each(bar.all("a"), "href")).toEqual(["tel:+16035550142", "/contact"]);
  expect(each(readInSite(<BottomBar />, FULL_FRAME).all("a"), "href")).toContain("sms:+16035550142");
});

test("back to top: the button is hidden at first, and has a name", () => {
  const [button] = readInSite(<BackToTop />).all("button");
  expect(button?.attributes.has("hidden")).toBe(true);
  expect(button?.attributes.get("aria-label")).toBe("Back to top");
});
