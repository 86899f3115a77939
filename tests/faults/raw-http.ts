/** Raw requests that an HTTP client would not send. */
import { connect } from "node:net";

export interface RawResponse {
  /** Status code; 0 if the connection ended without a response. */
  status: number;
  /** Values by lower-case name. */
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** Maximum wait for the server to end the connection. */
const RESPONSE_MS = 60_000;

/** Sends a request of one byte per character. Returns what arrived until the connection ended. */
export function send(port: number, request: string): Promise<RawResponse> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.setTimeout(RESPONSE_MS, () => socket.destroy());
    socket.on("data", (part) => (text += part.toString("latin1")));
    // The server may reset the connection, with or without a response.
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(parsed(text)));
    socket.write(request, "latin1");
  });
}

function parsed(text: string): RawResponse {
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = (end === -1 ? text : text.slice(0, end)).split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: new Map(headers),
    body: end === -1 ? "" : text.slice(end + 4),
  };
}

const HOST = "Host: site.example\r\nConnection: close\r\n";

/** Builds a request from a request line and header lines, each ending in CRLF. Adds Host and `Connection: close`. */
export const head = (line: string, headers = ""): string => `${line} HTTP/1.1\r\n${HOST}${headers}\r\n`;

export const post = (path: string, body: string, headers = "Content-Type: application/json\r\n"): string =>
  head(`POST ${path}`, `${headers}Content-Length: ${body.length}\r\n`) + body;
