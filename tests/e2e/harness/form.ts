/** Fixtures for the contact form: a server whose stored leads can be read, and an endpoint on another origin. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "@playwright/test";
import { DJANGO_HEADERS, type FakeEndpoint, startEndpoint } from "../../fakes/endpoint.ts";
import { fullRecord, type Json } from "../../records/record.ts";
import { chunkOf } from "./chunk.ts";
import type { Demo } from "./demos.ts";
import { test as base } from "./test.ts";

export { expect } from "./test.ts";

/** A row of the table `leads` or `lead_photos`. */
export type StoredLead = Record<string, unknown>;

export interface FormSite {
  url: string;
  /** Reads the stored leads, the oldest first. */
  leads(): StoredLead[];
  /** Reads the stored photos, in order. */
  photos(): StoredLead[];
}

interface FormFixtures {
  /**
   * Serves a record, `fullRecord` by default, as a site of its own (`serve`): its stored leads are this test's. A
   * demo's site is shared by all tests of a worker; only rows stored from now on are read.
   */
  serveForm: (what?: Json | Demo) => Promise<FormSite>;
  /** A third-party server for `linkPostEmail`, which accepts posts from pages of other origins. */
  endpoint: FakeEndpoint;
}

/** Returns the rows of a query in a server's database; none if there is no database yet. */
export function readRows(file: string, query: string, ...values: (string | number)[]): StoredLead[] {
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(query).all(...values);
  } finally {
    database.close();
  }
}

/** Reads the rows that a site stores from now on. */
function readStored(dataDir: string, pageId: string): Pick<FormSite, "leads" | "photos"> {
  const file = join(dataDir, "site.db");
  const [last] = readRows(file, "SELECT max(id) AS id FROM leads");
  const since = Number(last?.["id"] ?? 0);
  const ofSite = "FROM leads WHERE page_id = ? AND id > ?";
  const photos = `SELECT * FROM lead_photos WHERE lead_id IN (SELECT id ${ofSite}) ORDER BY lead_id, position`;
  return {
    leads: () => readRows(file, `SELECT * ${ofSite} ORDER BY id`, pageId, since),
    photos: () => readRows(file, photos, pageId, since),
  };
}

export const test = base.extend<FormFixtures>({
  serveForm: async ({ serve }, provide) => {
    await provide(async (what = fullRecord()) => {
      if (typeof what === "string") {
        const { url, dataDir } = await serve(what);
        return { url, ...readStored(dataDir, what) };
      }
      const { url, dataDir, pageId } = await serve(what);
      return { url, ...readStored(dataDir, pageId) };
    });
  },

  endpoint: async ({ ownOrigins }, provide) => {
    const endpoint = await startEndpoint({ cors: DJANGO_HEADERS });
    ownOrigins.add(endpoint.origin);
    await provide(endpoint);
    await endpoint.close();
  },
});

/** Returns the form in the page, not the one in the estimate modal. */
export const formIn = (page: Page): Locator => page.getByRole("main").locator("form");

/** Returns a text field of the form by its label. */
export const field = (form: Locator, name: string): Locator => form.getByRole("textbox", { name, exact: true });

export const MESSAGE = "Tell us about the house: its age, what you see, since when";

/** Fills in the required fields, with the labels of `fullRecord`. */
export async function fillIn(form: Locator, message = "The roof leaks at the chimney."): Promise<void> {
  const name = field(form, "First name");
  // As a visitor does. After a dialog was hidden, the page is inert for some frames: `click` waits for them, `fill`
  // does not.
  await name.click();
  await name.fill("Ana");
  await field(form, "Phone").fill("(603) 555-0199");
  await field(form, MESSAGE).fill(message);
}

export const sendButton = (form: Locator): Locator => form.getByRole("button", { name: "Ask for my estimate" });

/** Waits until the page has the code that sends the form, which it would load when the visitor enters the form. */
export const loadFormCode = (page: Page): Promise<void> =>
  page.evaluate(async (path) => void (await import(path)), chunkOf("src/site/components/estimate-form/submit-form.ts"));
