/**
 * Access control of the editor: requires the token that the terminal printed, and a browser on this machine. Threats:
 * other machines on the network; cross-site requests (CSRF); DNS rebinding, by which another site could also read
 * responses; other users of this machine.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export interface AccessRequest {
  /** Absolute URL with host and port, as in the browser. */
  url: URL;
  method: string;
  headers: Headers;
  /** Remote address of the connection. */
  from: string | undefined;
}

export interface Access {
  /** Query string of the editor's URL; contains the token. */
  query: string;
  /** Returns the reason for refusing a request, as a sentence; `undefined` if it is allowed. */
  refusal(request: AccessRequest): string | undefined;
  /** Returns the `Set-Cookie` value with the token: not readable by scripts, sent only with same-site requests. */
  cookie(url: URL): string;
}

const NAME = "token";

/** Whether a host name or an IP address is a loopback one. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|(?:::ffff:)?127(?:\.\d+){3}|\[?::1\]?)$/.test(host);

function equal(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Returns the cookie's name; it contains the port, because cookies are shared between ports. */
const cookieName = ({ port }: URL): string => `edit-${port}`;

function cookieOf({ headers, url }: AccessRequest): string {
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([name]) => name === cookieName(url))?.[1] ?? "";
}

const newToken = (): string => randomBytes(24).toString("base64url");

/**
 * Returns the token in a file that only its owner can read, so that an open editor can save after a restart. Creates
 * the file if it is missing, or if another user of this machine could know its content.
 */
export function keptToken(file: string): string {
  const token = newToken();
  try {
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (found?.isFile() === true && found.uid === process.getuid?.() && (found.mode & 0o077) === 0) {
      const kept = readFileSync(file, "utf8");
      if (kept.length === token.length) return kept;
    }
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    writeFileSync(file, token, { flag: "wx", mode: 0o600 });
  } catch {
    // The token is valid until the next start then.
  }
  return token;
}

/** @param page path of the editor, the only one that accepts the token in its query string */
export function createAccess(page: string, token = newToken()): Access {
  return {
    query: `?${NAME}=${token}`,
    cookie: (url) => `${cookieName(url)}=${token}; Path=${page}; HttpOnly; SameSite=Strict`,
    refusal(request) {
      const { url, method, headers, from } = request;
      if (from === undefined || !isLoopback(from) || !isLoopback(url.hostname))
        return "The editor responds only in a browser on the machine that it runs on.";
      const origin = headers.get("origin");
      if (origin !== null && origin !== url.origin) return "The editor responds only to its own page.";
      const opens = method === "GET" && url.pathname === page;
      if (opens && equal(url.searchParams.get(NAME) ?? "", token)) return undefined;
      if (!["same-origin", "none", null].includes(headers.get("sec-fetch-site")))
        return "The editor responds only to its own page.";
      if (equal(cookieOf(request), token)) return undefined;
      return "Open the editor by the address that the terminal printed when it started.";
    },
  };
}
