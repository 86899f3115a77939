import { expect, test } from "vitest";
import { createMetrics } from "../metrics.ts";
import { recordMetrics } from "./record-metrics.ts";

test("the age of a record is that of the copy until the provider responds, and is removed with its site", async () => {
  const metrics = createMetrics({ ofNode: false });
  const records = recordMetrics(metrics, () => 1_000_000);
  const age = async () => /^site_record_age_seconds\{site="one"\} (\S+)$/m.exec((await metrics.read()).text)?.[1];
  expect(await age()).toBeUndefined();
  records.onLoaded("one", new Date(400_000));
  records.onFetched("one", "failed");
  expect(await age()).toBe("600");
  records.onFetched("one", "answered");
  records.onLoaded("one", new Date(400_000));
  expect(await age()).toBe("0");
  records.close("one");
  expect(await age()).toBeUndefined();
});
