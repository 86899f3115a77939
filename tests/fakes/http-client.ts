/** A plain HTTP client that writes the Host header as it is told, as a browser does for each name of a server. */
import { type IncomingHttpHeaders, request } from "node:http";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}

export interface Asked {
  /** Where the server listens: `http://127.0.0.1:PORT`. */
  origin: string;
  host: string;
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export function ask({ origin, host, path = "/", method = "GET", headers = {}, body }: Asked): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const { hostname, port } = new URL(origin);
  const asked = request(
    { hostname, port, path, method, headers: { ...headers, Host: host }, agent: false },
    (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes.toString(), bytes });
      });
    },
  );
  asked.on("error", reject);
  asked.end(body);
  return promise;
}
