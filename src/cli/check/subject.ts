/** Subject of a check: a record's text, and the location of its pictures. */
import { isUtf8 } from "node:buffer";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { withoutByteOrderMark } from "../../record/json.ts";
import { positionOf } from "../../record/text-position.ts";
import { isPageId, readConfig } from "../../server/config.ts";
import { errorCode } from "../../server/error-code.ts";
import { reasonOf } from "../../server/log.ts";
import { otherFormat, TABLE_ADVICE } from "../../server/provider/json-fault.ts";
import { ADDRESS_SETTINGS, refusalOf } from "../../server/provider/remote-provider.ts";
import { get, safeRedirect } from "../../server/security/safe-fetch.ts";

export interface Subject {
  /** A file or a URL, as in messages. */
  name: string;
  body: string;
  /** URL that root-relative URLs in the record are resolved against; `undefined` for a file. */
  base: string | undefined;
}

/** Error for a subject that can't be checked; the message includes what to do. */
export class UnreadableSubject extends Error {
  override name = "UnreadableSubject";
}

const MAX_BYTES = 10_000_000;
const DEADLINE_MS = 10_000;

/**
 * Reads the subject on the command line: a file, a URL, or the id of a page at the provider in the settings.
 *
 * @throws UnreadableSubject
 */
export async function readSubject(given: string | undefined, environment = process.env): Promise<Subject> {
  if (given !== undefined && /^https?:\/\//.test(given)) return fromAddress(given, "the address");
  if (given !== undefined && (given.endsWith(".json") || existsSync(given))) return fromFile(given);
  if (given !== undefined && !isPageId(given, (environment["PROVIDER_URL"] ?? "") === ""))
    throw new UnreadableSubject(
      `"${given}" is not an existing file, an address or a page id. Give one of them, such as content/acme.json.`,
    );
  const { providerUrl, pageId } = readConfig({ ...environment, ...(given === undefined ? {} : { PAGE_ID: given }) });
  // A file is preferred only for a page id that is given: settings name the record that the server shows.
  const isFile = given !== undefined && existsSync(join("content", `${pageId}.json`));
  if (providerUrl !== undefined && !isFile)
    return fromAddress(`${providerUrl}/paginas/${encodeURIComponent(pageId)}`, ADDRESS_SETTINGS);
  return fromFile(join("content", `${pageId}.json`));
}

async function fromFile(file: string): Promise<Subject> {
  const bytes = await readFile(resolve(file)).catch((error: unknown) => {
    throw new UnreadableSubject(unreadable(file, error));
  });
  return { name: file, body: withoutByteOrderMark(utf8Text(file, bytes)), base: undefined };
}

/** Returns why a file can't be read, and what to give instead. */
function unreadable(file: string, error: unknown): string {
  const code = errorCode(error);
  if (code === "EISDIR") return `${file} is a folder. Give a file in it, an address or a page id.`;
  if (code !== "ENOENT") return `${file} can't be read: ${reasonOf(error)}. Give a file, an address or a page id.`;
  const names = existsSync("content") ? readdirSync("content") : [];
  const known = names.filter((name) => /^[a-z0-9-]+\.json$/.test(name)).map((name) => name.slice(0, -".json".length));
  const listed = known.length === 0 ? "" : `, such as ${known.join(", ")}`;
  return `There is no file ${resolve(file)}. Give a file, an address or a page id${listed}.`;
}

/**
 * Decodes the text of a file.
 *
 * @param file name in messages
 * @throws UnreadableSubject for a file in another encoding than UTF-8, with the position of its first invalid byte
 */
export function utf8Text(file: string, bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString();
  const text = bytes.toString();
  const before = text.slice(0, text.indexOf("\uFFFD"));
  const { line, column } = positionOf(text, before.length);
  const other = otherFormat(text, TABLE_ADVICE);
  if (other !== undefined) throw new UnreadableSubject(`${file} ${other}`);
  const byte = bytes[Buffer.byteLength(before)]?.toString(16).toUpperCase().padStart(2, "0");
  throw new UnreadableSubject(
    `${file}:${line}:${column} This file is not UTF-8: the byte ${byte} here does not start a character. ` +
      "Save it as UTF-8: in Notepad by Save as, Encoding; in VS Code by the encoding at the bottom right, Save with Encoding.",
  );
}

/** @param made source of the URL, which is to be checked if the response is not a record */
async function fromAddress(url: string, made: string): Promise<Subject> {
  const base = url.replace(/\/paginas\/[^/]*$/, "");
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await get({ url, signal, maxBytes: MAX_BYTES, follows: safeRedirect });
    const refusal = refusalOf(response, made);
    if (refusal !== undefined) throw new Error(`it ${refusal}`);
    return { name: url, body: withoutByteOrderMark(response.body), base: base === url ? new URL(url).origin : base };
  } catch (error) {
    throw new UnreadableSubject(`${url} can't be read: ${reasonOf(error)}.`);
  }
}
