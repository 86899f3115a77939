import { expect, test } from "vitest";
import { fakeLog } from "../../tests/fakes/log.ts";
import { warnOfUntrustedProxy } from "./untrusted-proxy.ts";

async function warningsOf(trustProxy: number, ...forwarded: (string | undefined)[]): Promise<string[]> {
  const log = fakeLog();
  const fetch = warnOfUntrustedProxy(() => new Response("ok"), trustProxy, log);
  for (const address of forwarded) {
    const headers: HeadersInit = address === undefined ? {} : { "X-Forwarded-For": address };
    await fetch(new Request("http://site.example/", { headers }));
  }
  return log.lines;
}

test("an untrusted proxy is logged once, with the setting to change", async () => {
  const warnings = await warningsOf(0, undefined, "192.0.2.1", "192.0.2.2");
  expect(warnings).toEqual([expect.stringMatching(/X-Forwarded-For.*TRUST_PROXY is 0.*set TRUST_PROXY to/)]);
});

test("requests without that header, or from a trusted proxy, are not logged", async () => {
  expect(await warningsOf(0, undefined)).toEqual([]);
  expect(await warningsOf(1, "192.0.2.1")).toEqual([]);
});
