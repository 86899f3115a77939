import { expect, test } from "vitest";
import { readInSite, texts } from "../../testing.tsx";
import { OpenStatusText } from "./open-status.tsx";

test.each([
  [true, "1:00 PM", "until 1:00 PM"],
  [false, "1:00 p.m.", "hasta la 1:00 p.m."],
  [false, "1:30\u202fp.m.", "hasta la 1:30\u202fp.m."],
  [false, "10:00 a.m.", "hasta las 10:00 a.m."],
  [false, "5:30 p.m.", "hasta las 5:30 p.m."],
])("open status: in English %s, an end at %s is '%s'", (isenglish, until, said) => {
  const status = { isOpen: true, until } as const;
  const document = readInSite(<OpenStatusText status={status} />, { labels: { formLabel: { isenglish } } });
  expect(texts(document.all("span"))).toEqual([said]);
});
