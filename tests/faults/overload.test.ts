/** More visitors than the server can render pages for: it refuses some of them immediately, and accepts all leads. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../e2e/harness/site-server.ts";
import { leadOf, post } from "./load.ts";

const DESTINATION = "hello@ridgelineexteriors.example";
const SERVICES = 300;

/** A record with more pages than the server can render immediately. */
function manyPages(): unknown {
  const record: object = JSON.parse(readFileSync("content/ridgeline.json", "utf8"));
  return { ...record, dbServices: Array.from({ length: SERVICES }, (_, index) => ({ name: `Service ${index}` })) };
}

function statusOf(url: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", reject);
    }).on("error", reject);
  });
}

test("300 concurrent pages are rendered or refused, while a cached page and leads get their responses", async () => {
  const site = await startServer({ embedded: manyPages(), env: { TRUST_PROXY: "1" } });
  const [visitors, others] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  onTestFinished(async () => {
    visitors.destroy();
    others.destroy();
    await site.stop();
  });
  expect(await statusOf(`${site.url}/`, others)).toBe(200);

  const order: string[] = [];
  const pages = Array.from({ length: SERVICES }, async (_, index) => {
    const status = await statusOf(`${site.url}/service-${index}`, visitors);
    order.push(`page ${status}`);
    return { index, status };
  });
  const leads = Array.from({ length: 10 }, async (_, index) => {
    const key = randomUUID();
    return (await post(others, site.url, leadOf(index, key, DESTINATION), key)).status;
  });
  const cached = await statusOf(`${site.url}/`, others);
  const results = await Promise.all(pages);

  expect(cached).toBe(200);
  expect(new Set(await Promise.all(leads))).toEqual(new Set([202]));
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200, 503]));
  // Refused requests don't wait for the accepted ones.
  expect(order.indexOf("page 503")).toBeLessThan(order.lastIndexOf("page 200"));
  const refused = results.find(({ status }) => status === 503);
  expect(await statusOf(`${site.url}/service-${refused?.index}`, visitors)).toBe(200);
});
