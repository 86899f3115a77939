/** A real nginx with the test's configuration. */
import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PLACES = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/bin/nginx", "/opt/homebrew/bin/nginx"];

/** Path of nginx: `NGINX_PATH`, or an installed one; undefined if there is none. */
export const nginxPath = process.env["NGINX_PATH"] || PLACES.find((path) => existsSync(path));

/**
 * Starts nginx; resolves when it responds.
 *
 * @param folder folder for its own files
 * @param http content of the `http` block
 * @param origin origin that it responds at
 * @returns a function that stops it
 */
export async function startNginx(folder: string, http: string, origin: string): Promise<() => Promise<void>> {
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/temp-${name};`,
  );
  const file = join(folder, "main.conf");
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr crit; ${process.getuid?.() === 0 ? "user root;" : ""}
     events { worker_connections 4096; } http { access_log off; types { } ${paths.join(" ")} ${http} }`,
  );
  const nginx = spawn(nginxPath ?? "nginx", ["-p", folder, "-c", file], { stdio: ["ignore", "inherit", "inherit"] });
  const ended = new Promise<void>((resolve) => void nginx.once("exit", () => resolve()));
  nginx.once("error", (error) => console.error(`nginx can't be started: ${error.message}`));
  while (nginx.exitCode === null && (await fetch(origin).catch(() => undefined)) === undefined) continue;
  if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
  return () => (nginx.kill(), ended);
}
