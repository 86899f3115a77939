/** Requests as bytes, which no client of HTTP would send. */
import { connect } from "node:net";

export interface RawResponse {
  /** 0 where the connection ended without a response. */
  status: number;
  /** By their names in lower case. */
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** Longest wait for the server to end the connection. */
const RESPONSE_MS = 60_000;

/** Sends bytes (a character each) and gives what came back until the connection ended. */
export function send(port: number, request: string): Promise<RawResponse> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket.setTimeout(RESPONSE_MS, () => socket.destroy());
    socket.on("data", (part) => (text += part.toString("latin1")));
    // A server that has heard enough breaks off, with its response or without.
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

/** A request line and headers, each with its line's end; the host and the end of the connection are added. */
export const head = (line: string, headers = ""): string => `${line} HTTP/1.1\r\n${HOST}${headers}\r\n`;

export const post = (path: string, body: string, headers = "Content-Type: application/json\r\n"): string =>
  head(`POST ${path}`, `${headers}Content-Length: ${body.length}\r\n`) + body;
