/** The contact form in tests: a server whose leads can be read, and an endpoint on another origin. */
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "@playwright/test";
import { DJANGO_HEADERS, type FakeEndpoint, startEndpoint } from "../../fakes/endpoint.ts";
import { fullRecord, type Json } from "../../records/record.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

/** A row of the table of leads. */
export type StoredLead = Record<string, unknown>;

export interface FormSite {
  url: string;
  /** What has been stored, the oldest first. */
  leads(): StoredLead[];
  /** The photos that have been stored, in their order. */
  photos(): StoredLead[];
}

interface FormFixtures {
  /** Serves a record, `fullRecord` unless told otherwise, with a database of its own. */
  serveForm: (record?: Json) => Promise<FormSite>;
  /** Somebody else's server for `linkPostEmail`, which lets pages of other origins post. */
  endpoint: FakeEndpoint;
}

function readRows(file: string, query: string): StoredLead[] {
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
}

export const test = base.extend<FormFixtures>({
  serveForm: async ({ serveEmbedded }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), "contractor-site-leads-"));
    await provide(async (record = fullRecord()) => {
      const site = await serveEmbedded(record, { env: { DATA_DIR: folder } });
      const file = join(folder, "site.db");
      return {
        url: site.url,
        leads: () => readRows(file, "SELECT * FROM leads ORDER BY id"),
        photos: () => readRows(file, "SELECT * FROM lead_photos ORDER BY lead_id, position"),
      };
    });
    // The server still runs, and may write a mail meanwhile.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  endpoint: async ({ ownOrigins }, provide) => {
    const endpoint = await startEndpoint({ cors: DJANGO_HEADERS });
    ownOrigins.add(endpoint.origin);
    await provide(endpoint);
    await endpoint.close();
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
