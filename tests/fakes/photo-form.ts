/** Builds the form with photos, as a browser sends it. */
import { LEAD_TYPED } from "../records/lead.ts";

export interface SentPhoto {
  bytes: Uint8Array;
  name?: string;
  type?: string;
}

const BOUNDARY = "----formBoundary7MA4YWxkTrZu0gW";
export const PHOTO_FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A file input without a file, as browsers send it. */
export const NO_FILE: SentPhoto = { bytes: new Uint8Array(), name: "", type: "application/octet-stream" };

/** Returns the whole request body. @param fields replace the defaults */
export function photoForm(photos: readonly SentPhoto[], fields: Record<string, string> = {}): Buffer {
  const { contactBy: _, ...typed } = LEAD_TYPED;
  const texts = { email: "office@ridgeline.example", page: "/contact", language: "en", ...typed, ...fields };
  const text = Object.entries(texts).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const files = photos.flatMap(({ bytes, name = "roof.jpg", type = "image/jpeg" }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    bytes,
    "\r\n",
  ]);
  const parts = [...text, ...files, `--${BOUNDARY}--\r\n`];
  return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
}
