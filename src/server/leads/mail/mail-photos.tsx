/** A lead's photos in the mail to the business: inline as far as they fit, else as links. */
import { Img } from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import type { Database } from "../../database/database.ts";
import type { ClaimedJob } from "../mail-jobs.ts";
import {
  photoBytesOf,
  PHOTO_CONTENT_TYPE,
  photoFactsOf,
  type PhotoFacts,
  photoFileName,
} from "../photos/lead-photos.ts";
import type { PhotoLinks } from "../signed-links.ts";
import { encodedBytes } from "./encoded-bytes.ts";
import { MailLabel, MailLink, MailText } from "./mail-parts.tsx";
import type { MailWords } from "./mail-words.ts";

/**
 * Maximum bytes of inline photos, as base64 with its line breaks. Many mail servers accept 10 MB (the default of
 * Postfix), and permanently reject a larger mail. With a lower limit all photos are links (lead-mail-sender.ts).
 */
const MAX_INLINE_BYTES = 8_000_000;

/**
 * Try from which on photos are links although none has failed at this address: a process that ends during each try
 * can't store a failure.
 */
export const LINKS_WITHOUT_FAILURE_FROM_TRY = 12;

/** Maximum width of a photo, in a mail that is 600 px wide. */
const WIDEST = 520;

export interface MailPhoto extends Pick<PhotoFacts, "position" | "name" | "width" | "height"> {
  /** For an inline photo; undefined for a linked one. */
  bytes: Uint8Array | undefined;
  /** Absolute URL of a linked photo; undefined for an inline one. */
  link: string | undefined;
}

/** Creates an inline image, which the HTML references as `cid:…`. */
export const inlinePicture = (cid: string, filename: string, bytes: Uint8Array, contentType: string) => ({
  cid,
  filename,
  content: Buffer.from(bytes),
  contentType,
  contentDisposition: "inline" as const,
});
export type InlinePicture = ReturnType<typeof inlinePicture>;

/**
 * Returns the photos of a job's lead, in order; none for a visitor's mail.
 *
 * @param maxInlineBytes of inline photos; 0 for links only
 * @throws DatabaseUnavailable
 */
export async function photosForMail(
  database: Database,
  links: PhotoLinks,
  { job, lead }: ClaimedJob,
  publicUrl: string,
  maxInlineBytes = MAX_INLINE_BYTES,
): Promise<MailPhoto[]> {
  if (job.kind !== "business") return [];
  const facts = await database.read((c) => photoFactsOf(c, lead.id));
  if (facts.length === 0) return [];
  const inline = new Set<number>();
  let left = maxInlineBytes;
  for (const { position, size } of facts) {
    if (encodedBytes(size) > left) continue;
    left -= encodedBytes(size);
    inline.add(position);
  }
  const bytes = await photoBytesOf(database, lead.id, [...inline]);
  return Promise.all(
    facts.map(async ({ position, name, width, height }) => {
      const found = bytes.get(position);
      const address = { pageId: lead.page_id, reference: lead.reference, position };
      const link = found === undefined ? `${publicUrl}${await links.pathOf(address)}` : undefined;
      return { position, name, width, height, bytes: found, link };
    }),
  );
}

const cidOf = (position: number): string => `photo-${position}@site`;

/** Returns the attachments that `MailPhotos` references. */
export const photoAttachments = (photos: readonly MailPhoto[], reference: string): InlinePicture[] =>
  photos.flatMap(({ position, bytes }) =>
    bytes === undefined
      ? []
      : [inlinePicture(cidOf(position), photoFileName({ reference, position }), bytes, PHOTO_CONTENT_TYPE)],
  );

/** Shows each photo or its link, with the name of the visitor's file, and says why some are links. */
export function MailPhotos({ photos, words }: { photos: readonly MailPhoto[]; words: MailWords }): ReactNode {
  if (photos.length === 0) return null;
  return (
    <>
      <MailLabel>{words.photos}</MailLabel>
      {photos.some(({ link }) => link !== undefined) && <MailText>{words.linkedPhotos}</MailText>}
      {photos.map(({ position, name, width, height, link }) => {
        const shown = name === "" ? words.photo(position) : name;
        const scale = Math.min(1, WIDEST / width);
        if (link !== undefined) {
          return (
            <MailText key={position}>
              <MailLink href={link}>{words.openPhoto(shown)}</MailLink>
            </MailText>
          );
        }
        return (
          <Fragment key={position}>
            <Img
              src={`cid:${cidOf(position)}`}
              alt={shown}
              width={Math.round(width * scale)}
              height={Math.round(height * scale)}
              style={{ maxWidth: "100%", height: "auto" }}
            />
            <MailText>{shown}</MailText>
          </Fragment>
        );
      })}
    </>
  );
}
