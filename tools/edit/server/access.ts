/**
 * Who may use the editor: whoever has the token that the terminal printed, in a browser on this machine. Threats: other
 * machines of the network; a page of another site that posts here; one whose name leads to this machine (DNS rebinding),
 * which could read responses too; other users of this machine.
 */
import { randomBytes, timingSafeEqual } from "node:crypto";

export interface AccessRequest {
  /** With its own host and port, as the browser has it. */
  url: URL;
  method: string;
  headers: Headers;
  /** Address of the other end of the connection. */
  from: string | undefined;
}

export interface Access {
  /** What the editor's address ends with. */
  query: string;
  /** Why a request is refused, in a sentence; undefined where it may pass. */
  refusal(request: AccessRequest): string | undefined;
  /** The header that makes a browser keep the token, unseen by scripts and sent by pages of this site alone. */
  cookie(url: URL): string;
}

const NAME = "token";

/** Whether a host's name, or an address, is this machine's own. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|(?:::ffff:)?127(?:\.\d+){3}|\[?::1\]?)$/.test(host);

function equal(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Cookies do not tell ports apart. */
const cookieName = ({ port }: URL): string => `edit-${port}`;

function cookieOf({ headers, url }: AccessRequest): string {
  const pairs = (headers.get("cookie") ?? "").split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([name]) => name === cookieName(url))?.[1] ?? "";
}

/** @param page the editor's own address, which alone takes the token in its query */
export function createAccess(page: string, token = randomBytes(24).toString("base64url")): Access {
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
