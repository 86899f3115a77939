/** The contact form in tests: a server whose leads can be read, and an endpoint on another origin. */
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import type { Locator, Page } from "@playwright/test";
import { startHttpServer } from "../../fakes/http-server.ts";
import { fullRecord, type Json } from "../../records/record.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

/** A row of the table of leads. */
export type StoredLead = Record<string, unknown>;

export interface FormSite {
  url: string;
  /** What has been stored, the oldest first. */
  leads(): StoredLead[];
}

export interface ReceivedPost {
  body: unknown;
  headers: IncomingHttpHeaders;
}

/** Somebody else's server for `linkPostEmail`, which lets pages of other origins post. */
export interface FakeEndpoint {
  url: string;
  posts: ReceivedPost[];
}

interface FormFixtures {
  /** Serves a record, `fullRecord` unless told otherwise, with a database of its own. */
  serveForm: (record?: Json) => Promise<FormSite>;
  endpoint: FakeEndpoint;
}

function readLeads(file: string): StoredLead[] {
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare("SELECT * FROM leads ORDER BY id").all();
  } finally {
    database.close();
  }
}

export const test = base.extend<FormFixtures>({
  serveForm: async ({ serveEmbedded }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), "contractor-site-leads-"));
    await provide(async (record = fullRecord()) => {
      const site = await serveEmbedded(record, { env: { DATA_DIR: folder } });
      return { url: site.url, leads: () => readLeads(join(folder, "site.db")) };
    });
    // The server still runs, and may write a mail meanwhile.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  endpoint: async ({ ownOrigins }, provide) => {
    const posts: ReceivedPost[] = [];
    const server = await startHttpServer(async (request, response) => {
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Access-Control-Allow-Headers", request.headers["access-control-request-headers"] ?? "");
      if (request.method === "OPTIONS") {
        response.writeHead(204).end();
        return;
      }
      posts.push({ body: JSON.parse(await text(request)), headers: request.headers });
      response.writeHead(200, { "Content-Type": "application/json" }).end('{"reference":"ELSEWHERE-7"}');
    });
    ownOrigins.add(server.origin);
    await provide({ url: `${server.origin}/send`, posts });
    await server.close();
  },
});

/** The form in the page, not the one in the estimate modal. */
export const formIn = (page: Page): Locator => page.getByRole("main").locator("form");

/** A line of text of the form, by the label that the visitor reads. */
export const field = (form: Locator, name: string): Locator => form.getByRole("textbox", { name, exact: true });

export const MESSAGE = "Tell us about the house: its age, what you see, since when";

/** What the rules ask for at least, in the words of `fullRecord`. */
export async function fillIn(form: Locator, message = "The roof leaks at the chimney."): Promise<void> {
  await field(form, "First name").fill("Ana");
  await field(form, "Phone").fill("(603) 555-0199");
  await field(form, MESSAGE).fill(message);
}

export const sendButton = (form: Locator): Locator => form.getByRole("button", { name: "Ask for my estimate" });
