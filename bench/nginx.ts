/** nginx, serving what our server answered: the same compressed bytes with the same headers, one worker. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PLACES = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"];

export const nginxPath = PLACES.find((path) => existsSync(path));

/** Sent by nginx itself. */
const ITS_OWN = new Set([
  "date",
  "connection",
  "keep-alive",
  "content-length",
  "content-encoding",
  "transfer-encoding",
]);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

export interface Nginx {
  port: number;
  stop(): Promise<void>;
}

/**
 * Starts it.
 *
 * @param bytes the page by gzip
 * @param headers the page's own
 */
export async function startNginx(path: string, bytes: Buffer, headers: Headers): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "bench-nginx-"));
  const port = await freePort();
  // Started by root it reads as somebody else.
  await chmod(folder, 0o755);
  await mkdir(join(folder, "site"));
  await writeFile(join(folder, "site/index.html"), "");
  await writeFile(join(folder, "site/index.html.gz"), bytes);
  const added = [...headers]
    .filter(([name]) => !ITS_OWN.has(name) && !["content-type", "etag", "vary"].includes(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  await writeFile(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100; gzip_static always;
  types { text/html html; } charset utf-8;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  server { listen 127.0.0.1:${port}; root ${folder}/site; ${added.join("\n")} }
}`,
  );
  const child = spawn(path, ["-c", join(folder, "nginx.conf"), "-p", folder], { stdio: "inherit" });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer?.ok === true) break;
    if (tries === 50) throw new Error("nginx does not answer.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
