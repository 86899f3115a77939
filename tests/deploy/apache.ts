/** A real Apache that serves a folder. */
import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const APACHE = process.env["APACHE_PATH"] || "/usr/sbin/apache2";
const MODULES = process.env["APACHE_MODULES"] || "/usr/lib/apache2/modules";
/** Modules of Debian's default configuration that matter here, and the two that the export needs. */
const NEEDED = ["mpm_event", "authz_core", "dir", "mime", "rewrite", "headers"];

/** Whether Apache is installed. If not, its test is skipped and prints why, because nothing here installs it. */
export const hasApache = existsSync(APACHE) && existsSync(MODULES);
if (!hasApache) console.info(`No Apache was found at ${APACHE}, so an export is not sent on one: install apache2-bin.`);

/**
 * Starts Apache; resolves when it responds.
 *
 * @param folder folder for its own files
 * @param site document root, with its `.htaccess`
 * @returns a function that stops it
 */
export async function startApache(folder: string, site: string, port: number): Promise<() => Promise<void>> {
  const file = join(folder, "apache.conf");
  const lines = [
    `ServerRoot "${folder}"`,
    `PidFile "${folder}/apache.pid"`,
    `DefaultRuntimeDir "${folder}"`,
    "ServerName localhost",
    `Listen 127.0.0.1:${port}`,
    ...NEEDED.map((name) => `LoadModule ${name}_module "${MODULES}/mod_${name}.so"`),
    `ErrorLog "${folder}/apache.log"`,
    `TypesConfig /dev/null`,
    // Apache refuses to serve as root, so it uses Debian's own user.
    ...(process.getuid?.() === 0 ? ["User www-data", "Group www-data"] : []),
    `DocumentRoot "${site}"`,
    `<Directory "${site}">`,
    "AllowOverride All",
    "Require all granted",
    "</Directory>",
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  const apache = spawn(APACHE, ["-D", "FOREGROUND", "-f", file], { stdio: ["ignore", "inherit", "inherit"] });
  const ended = new Promise<void>((resolve) => void apache.once("exit", () => resolve()));
  const responds = (): Promise<unknown> => fetch(`http://127.0.0.1:${port}`).catch(() => undefined);
  while (apache.exitCode === null && (await responds()) === undefined) continue;
  if (apache.exitCode !== null) throw new Error(`Apache ended with ${apache.exitCode}`);
  return () => (apache.kill(), ended);
}
