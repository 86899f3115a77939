/** nginx, serving the responses of our server: the same compressed bytes with the same headers, one worker. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startNginx } from "../tests/deploy/nginx.ts";
import { freePort } from "../tests/faults/server-process.ts";

/** Headers that nginx sends itself. */
const ITS_OWN = new Set([
  "date",
  "connection",
  "keep-alive",
  "content-length",
  "content-encoding",
  "content-type",
  "etag",
  "transfer-encoding",
  "vary",
]);

/**
 * Starts nginx.
 * @param bytes the page compressed by gzip @param headers the page's own
 */
export async function servePage(bytes: Buffer, headers: Headers): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "bench-nginx-"));
  const port = await freePort();
  await mkdir(join(folder, "site"));
  await writeFile(join(folder, "site/index.html"), "");
  await writeFile(join(folder, "site/index.html.gz"), bytes);
  const added = [...headers]
    .filter(([name]) => !ITS_OWN.has(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  const stop = await startNginx(
    folder,
    `sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100; gzip_static always;
     default_type text/html; charset utf-8;
     server { listen 127.0.0.1:${port}; root ${folder}/site; ${added.join("\n")} }`,
    `http://127.0.0.1:${port}`,
  );
  return {
    port,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
