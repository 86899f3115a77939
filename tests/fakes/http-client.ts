/** A plain HTTP client that sends the given Host header, as a browser does for each name of a server. */
import { type IncomingHttpHeaders, request } from "node:http";

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}

export interface HttpRequest {
  /** Origin that the server listens on: `http://127.0.0.1:PORT`. */
  origin: string;
  host: string;
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export function httpRequest({
  origin,
  host,
  path = "/",
  method = "GET",
  headers = {},
  body,
}: HttpRequest): Promise<HttpResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
  const { hostname, port } = new URL(origin);
  const sent = request(
    { hostname, port, path, method, headers: { ...headers, Host: host }, agent: false },
    (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString(), bytes });
      });
    },
  );
  sent.on("error", reject);
  sent.end(body);
  return promise;
}
