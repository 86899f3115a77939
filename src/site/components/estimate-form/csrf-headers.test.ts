import { expect, test } from "vitest";
import { csrfHeaders } from "./csrf-headers.ts";

test.each<[string, Record<string, string>]>([
  ["", {}],
  ["theme=dark; session=1", {}],
  ["csrftoken=abc123", { "X-CSRFToken": "abc123" }],
  ["a=1; XSRF-TOKEN=eyJ%3D%3D; b=2", { "X-XSRF-TOKEN": "eyJ==" }],
  ["csrftoken=a=b; XSRF-TOKEN=c", { "X-CSRFToken": "a=b", "X-XSRF-TOKEN": "c" }],
  // Values that are not encoded, values that no header can contain, and similar names.
  ["csrftoken=100%", { "X-CSRFToken": "100%" }],
  ["csrftoken=a%0D%0AHost: evil", {}],
  ["csrftoken=", {}],
  ["xcsrftoken=1; csrftoken2=2; constructor=3; __proto__=4", {}],
])("the cookies %j give the headers %j", (cookie, headers) => {
  expect(csrfHeaders(cookie)).toEqual(headers);
});
