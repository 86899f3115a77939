/**
 * Reads a `multipart/form-data` body as a stream: text into memory, photos into files. Threats: an endless body, a
 * stalled body, thousands of parts, text of any size in place of a photo. A rejected photo is still read to its end, so
 * that the visitor's text and the other photos are known; it is not stored.
 */
import { once } from "node:events";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { MAX_PHOTO_BYTES, MAX_PHOTOS, PHOTOS_FIELD } from "../../../lead/photos.ts";
import { UnreadableBody } from "../unreadable-body.ts";
import { type ReceivedPhoto, receivePhoto } from "./receive-photo.ts";
import type { Upload } from "./upload-folder.ts";

/** Maximum bytes of text, as for every other kind of body. */
export const MAX_TEXT_BYTES = 64 * 1024;
/** Maximum bytes of a body: with every photo at its own limit, the response still names each rejected photo. */
export const MAX_MULTIPART_BYTES = MAX_PHOTOS * MAX_PHOTO_BYTES + 1024 * 1024;
/** Maximum number of fields; a form has twenty. Threat: thousands, each of which costs time. */
export const MAX_FIELDS = 200;
/** Maximum time without data, in milliseconds. */
const IDLE_MS = 30_000;

/**
 * Reads the body of a request.
 *
 * @param upload stores the photos; undefined skips file parts
 * @returns noRoom: whether the server had no room for some of the photos
 * @throws UnreadableBody
 */
export async function readMultipart(
  request: Request,
  upload: Upload | undefined,
  { idleMs = IDLE_MS, maxBytes = MAX_MULTIPART_BYTES } = {},
): Promise<{ fields: Record<string, unknown>; photos: ReceivedPhoto[]; noRoom: boolean }> {
  if (request.body === null) throw new UnreadableBody(400, "The body is missing.");
  const parser = startParser(request);
  const fields = new Map<string, unknown>();
  const contactBy: string[] = [];
  const streams: BusboyFileStream[] = [];
  const receiving: Promise<ReceivedPhoto | undefined>[] = [];
  const totals = { text: 0, index: 0, photos: 0, bytes: 0, noRoom: false };
  const failed = Promise.withResolvers<never>();
  // Prevents an unhandled rejection: each step below is raced with the promise.
  failed.promise.catch(() => undefined);

  parser.on("error", () => failed.reject(notMultipart()));
  for (const limit of ["fieldsLimit", "partsLimit"] as const) parser.on(limit, () => failed.reject(notMultipart()));
  parser.on("field", (name, value, _nameTruncated, valueTruncated) => {
    totals.text += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (valueTruncated || totals.text > MAX_TEXT_BYTES) failed.reject(tooLong());
    fields.set(name, value);
    if (name === "contactBy") contactBy.push(value);
  });
  parser.on("file", (field, stream, filename) => {
    streams.push(stream);
    // A body that ends within a part is reported by the parser's own error.
    stream.on("error", () => undefined);
    if (field !== PHOTOS_FIELD || upload === undefined) {
      stream.resume();
      return;
    }
    const photo = receivePhoto(stream, { upload, totals, index: totals.index++, name: filename ?? "" });
    photo.catch((error: unknown) => failed.reject(error));
    receiving.push(photo);
  });

  const reader = request.body.getReader();
  try {
    const ended = once(parser, "finish");
    ended.catch(() => undefined);
    let bytes = 0;
    for (;;) {
      const { done, value } = await Promise.race([readWithin(reader, idleMs), failed.promise]);
      if (done) break;
      bytes += value.length;
      if (bytes > maxBytes) throw tooLong();
      await Promise.race([write(parser, value), failed.promise]);
    }
    parser.end();
    await Promise.race([ended, failed.promise]);
    const photos = await Promise.race([Promise.all(receiving), failed.promise]);
    return {
      // The last value of each name, but all values of `contactBy`.
      fields: { ...Object.fromEntries(fields), contactBy },
      photos: photos.filter((photo) => photo !== undefined),
      noRoom: totals.noRoom,
    };
  } catch (error) {
    // Ends writing the files, so that they can be deleted.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(receiving);
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}

/** @throws UnreadableBody for a Content-Type without a boundary */
function startParser(request: Request): InstanceType<typeof Busboy> {
  const limits = {
    fieldSize: MAX_TEXT_BYTES,
    fields: MAX_FIELDS,
    parts: MAX_FIELDS,
    headerPairs: 20,
    headerSize: 8192,
  };
  try {
    return new Busboy({ headers: { "content-type": request.headers.get("Content-Type") ?? "" }, limits });
  } catch {
    throw notMultipart();
  }
}

async function readWithin(reader: ReadableStreamDefaultReader<Uint8Array>, idleMs: number) {
  const { promise, reject } = Promise.withResolvers<never>();
  const clock = setTimeout(() => reject(new UnreadableBody(408, "The body arrived too slowly.")), idleMs);
  try {
    return await Promise.race([
      reader.read().catch(() => {
        throw new UnreadableBody(400, "The body broke off.");
      }),
      promise,
    ]);
  } finally {
    clearTimeout(clock);
  }
}

const write = (parser: NodeJS.WritableStream, { buffer, byteOffset, byteLength }: Uint8Array): Promise<void> =>
  new Promise((resolve) => void parser.write(Buffer.from(buffer, byteOffset, byteLength), () => resolve()));

const notMultipart = (): UnreadableBody =>
  new UnreadableBody(400, "The body is not the form post that its Content-Type says.");

const tooLong = (): UnreadableBody => new UnreadableBody(413, "The form is too large; shorten it.");
