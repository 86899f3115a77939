/** What is checked: a record's text, and where its pictures lie. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { readConfig } from "../../server/config.ts";
import { reasonOf } from "../../server/log.ts";
import { get, safeRedirect } from "../../server/outgoing.ts";

export interface Subject {
  /** A file or an address, as messages call it. */
  name: string;
  body: string;
  /** Where root-relative addresses in the record live; undefined for files beside the project's `content/`. */
  base: string | undefined;
}

/** Why nothing could be checked: a sentence that says what to do. */
export class UnreadableSubject extends Error {
  override name = "UnreadableSubject";
}

const MAX_BYTES = 10_000_000;
const DEADLINE_MS = 10_000;

/**
 * Reads what the command line names: a file, an address, or the id of a page at the provider that the settings name.
 *
 * @throws UnreadableSubject
 */
export async function readSubject(given: string | undefined, environment = process.env): Promise<Subject> {
  if (given !== undefined && /^https?:\/\//.test(given)) return fromAddress(given);
  if (given !== undefined && (given.endsWith(".json") || existsSync(given))) return fromFile(given);
  const { providerUrl, pageId } = readConfig({ ...environment, ...(given === undefined ? {} : { PAGE_ID: given }) });
  if (providerUrl !== undefined && !existsSync(join("content", `${pageId}.json`)))
    return fromAddress(`${providerUrl}/paginas/${encodeURIComponent(pageId)}`);
  return fromFile(join("content", `${pageId}.json`));
}

async function fromFile(file: string): Promise<Subject> {
  try {
    return { name: file, body: withoutMark(await readFile(resolve(file), "utf8")), base: undefined };
  } catch (error) {
    throw new UnreadableSubject(`${file} can't be read: ${reasonOf(error)}. Give a file, an address or a page id.`);
  }
}

async function fromAddress(url: string): Promise<Subject> {
  const base = url.replace(/\/paginas\/[^/]*$/, "");
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const { status, body } = await get({ url, signal, maxBytes: MAX_BYTES, follows: safeRedirect });
    if (status !== 200) throw new Error(`it answered with status ${status}`);
    return { name: url, body: withoutMark(body), base: base === url ? new URL(url).origin : base };
  } catch (error) {
    throw new UnreadableSubject(`${url} can't be read: ${reasonOf(error)}.`);
  }
}

/** Windows editors put a byte order mark in front, which is no JSON. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, "");
