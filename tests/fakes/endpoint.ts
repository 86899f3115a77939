/** A third-party server for `linkPostEmail`, on an origin of its own. A test configures how it behaves. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { startHttpServer } from "./http-server.ts";

/** A received submission: JSON or an ordinary form post. */
export interface ReceivedPost {
  kind: "json" | "form";
  /** Fields by name; a repeated field of a form is a list. */
  body: Record<string, unknown>;
  headers: IncomingHttpHeaders;
}

export interface EndpointOptions {
  /** Request headers that the response to a preflight lists; `undefined` for a server without CORS. */
  cors?: readonly string[];
  /** Responds to a post; 200 with a reference by default. */
  respond?: (post: ReceivedPost, response: ServerResponse, request: IncomingMessage) => void;
  /** Headers of every response. */
  headers?: Readonly<Record<string, string>>;
}

export interface FakeEndpoint {
  url: string;
  origin: string;
  posts: ReceivedPost[];
  /** Methods of all requests, in order. */
  methods: string[];
  /** Changes the behaviour from now on. */
  change(options: EndpointOptions): void;
  close(): Promise<void>;
}

/** Default list of django-cors-headers. */
export const DJANGO_HEADERS = [
  "accept",
  "authorization",
  "content-type",
  "user-agent",
  "x-csrftoken",
  "x-requested-with",
] as const;

export const sendJson = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

export const sendPage = (response: ServerResponse, title: string): void =>
  void response
    .writeHead(200, { "Content-Type": "text/html; charset=utf-8" })
    .end(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>`);

async function readPost(request: IncomingMessage): Promise<ReceivedPost> {
  const body = await text(request);
  const { headers } = request;
  if (headers["content-type"] === "application/json") {
    const fields: unknown = JSON.parse(body);
    return { kind: "json", body: { ...Object(fields) }, headers };
  }
  const sent = new URLSearchParams(body);
  const fields = [...new Set(sent.keys())].map((name) => {
    const values = sent.getAll(name);
    return [name, values.length === 1 ? values[0] : values];
  });
  return { kind: "form", body: Object.fromEntries(fields), headers };
}

/** Starts an endpoint. A post to any path is a submission; any other GET is a page with the path as its title. */
export async function startEndpoint(given: EndpointOptions = {}): Promise<FakeEndpoint> {
  let options = given;
  const posts: ReceivedPost[] = [];
  const methods: string[] = [];
  const server = await startHttpServer(async (request, response) => {
    const { method = "" } = request;
    const { cors, headers = {}, respond } = options;
    methods.push(method);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (cors !== undefined) response.setHeader("Access-Control-Allow-Origin", "*");
    if (method === "OPTIONS") {
      // Browsers cache a preflight for 5 s, longer than a test may wait to change it.
      response.setHeader("Access-Control-Max-Age", "0");
      response.writeHead(204, cors === undefined ? {} : { "Access-Control-Allow-Headers": cors.join(", ") }).end();
    } else if (method === "POST") {
      const post = await readPost(request);
      posts.push(post);
      if (respond === undefined) sendJson(response, 200, { reference: "ELSEWHERE-7" });
      else respond(post, response, request);
    } else sendPage(response, `At ${request.url}`);
  });
  return {
    url: `${server.origin}/send`,
    origin: server.origin,
    posts,
    methods,
    change: (next) => void (options = next),
    close: () => server.close(),
  };
}
