import fc from "fast-check";
import { test, vi } from "vitest";
import { hostileAnswer } from "../../tests/fakes/hostile-record.ts";
import { faultsOf } from "../../tests/fakes/check-page.ts";
import { parseRecord } from "../record/parse.ts";
import { allPages, renderPage } from "./render.tsx";

test("explore", () => {
  const N = Number(process.env["N"] ?? 100);
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const seen = new Map<string, [number, string]>();
  let pages = 0,
    bytes = 0,
    tg = 0,
    tp = 0,
    tr = 0,
    tc = 0;
  let t = performance.now();
  for (const answer of fc.sample(hostileAnswer, { numRuns: N, seed: Number(process.env["SEED"] ?? 1) })) {
    tg += performance.now() - t;
    t = performance.now();
    const record = parseRecord(answer)!.record;
    tp += performance.now() - t;
    for (const path of [...allPages(record).map((p) => p.path), "/none", "/gallery/none", "/a/b/c"]) {
      t = performance.now();
      let html = "";
      try {
        html = renderPage({
          record,
          pathname: path,
          variant: pages % 8,
          year: 2026,
          publicUrl: "https://site.example",
          recordUrl: "/paginas/x",
          recordBase: undefined,
          assetsFor: () => ({ css: "a{}", script: "/s.js", modules: ["/m.js"], fonts: ["/f.woff2"] }),
        }).html;
      } catch (e) {
        const k = "THROW " + String(e);
        seen.set(k, [(seen.get(k)?.[0] ?? 0) + 1, path]);
        continue;
      }
      tr += performance.now() - t;
      pages++;
      bytes += html.length;
      t = performance.now();
      let f: string[];
      try {
        f = faultsOf(html);
      } catch (e) {
        f = ["READ " + String(e)];
      }
      tc += performance.now() - t;
      for (const k of f) seen.set(k.slice(0, 150), [(seen.get(k.slice(0, 150))?.[0] ?? 0) + 1, path]);
    }
    t = performance.now();
  }
  for (const call of errors.mock.calls) {
    const k = "CONSOLE " + call.map(String).join(" ").slice(0, 150);
    seen.set(k, [(seen.get(k)?.[0] ?? 0) + 1, ""]);
  }
  errors.mockRestore();
  console.log({ pages, bytes, tg, tp, tr, tc }, [...seen].sort((a, b) => b[1][0] - a[1][0]).slice(0, 60));
}, 600000);
