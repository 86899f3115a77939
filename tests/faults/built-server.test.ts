import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const BUILT = "dist/server";

// React's development checks are expensive: a lead with its mail took more than twice the processor time.
test("the built server contains only React's production build, however it is started", () => {
  const files = readdirSync(BUILT, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  const wrong = files.filter((file) =>
    /NODE_ENV|react[a-z_]*_development/.test(readFileSync(join(BUILT, file), "utf8")),
  );
  expect(files.length).toBeGreaterThan(1);
  expect(wrong).toEqual([]);
});
