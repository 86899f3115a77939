import { expect, test } from "vitest";
import { readInSite, texts } from "../../testing.tsx";
import { EstimatePrompt } from "./estimate-prompt.tsx";

test.each([
  ["/api/contact", "Get my free estimate"],
  ["", "contact us"],
])(
  "estimate prompt: its button promises an estimate only where there is a form (endpoint: '%s')",
  (endpoint, label) => {
    const sheet = <EstimatePrompt opensAs="sheet" onClose={() => undefined} />;
    expect(texts(readInSite(sheet, { linkPostEmail: endpoint }).all("button"))[0]).toBe(label);
  },
);
