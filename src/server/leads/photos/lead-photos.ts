/**
 * Photos of leads in the database: stored in the lead's transaction and deleted with it
 * (docs/decisions/26-photos-in-the-database.md).
 */
import type { Selectable } from "kysely";
import type { Connection, Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";

/** Content type of every stored photo. */
export const PHOTO_CONTENT_TYPE = "image/jpeg";

/** A re-encoded photo. */
export interface NewPhoto {
  /** Name of the visitor's file, for display; may be empty. */
  name: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The whole JPEG file. */
  bytes: Uint8Array;
}

export type LeadPhoto = Selectable<Tables["lead_photos"]>;
/** Metadata of a photo; `size` in bytes. */
export type PhotoFacts = Omit<LeadPhoto, "bytes" | "id" | "lead_id"> & { size: number };

/** Inserts a lead's photos in the lead's own transaction. One statement each: together they may be many megabytes. */
export async function insertPhotos(connection: Connection, leadId: number, photos: readonly NewPhoto[]): Promise<void> {
  for (const [index, { name, width, height, bytes }] of photos.entries()) {
    const position = index + 1;
    await connection
      .insertInto("lead_photos")
      .values({ lead_id: leadId, position, name, content_type: PHOTO_CONTENT_TYPE, width, height, bytes })
      .execute();
  }
}

/** Reads the bytes of some of a lead's photos, by position. @throws DatabaseUnavailable */
export async function photoBytesOf(
  database: Database,
  leadId: number,
  positions: readonly number[],
): Promise<Map<number, Uint8Array>> {
  if (positions.length === 0) return new Map();
  const rows = await database.read((c) =>
    c
      .selectFrom("lead_photos")
      .select(["position", "bytes"])
      .where("lead_id", "=", leadId)
      .where("position", "in", positions)
      .execute(),
  );
  return new Map(rows.map(({ position, bytes }) => [position, bytes]));
}

/** Reads the metadata of a lead's photos. */
export async function photoFactsOf(connection: Connection, leadId: number): Promise<PhotoFacts[]> {
  const rows = await connection
    .selectFrom("lead_photos")
    .select(["position", "name", "content_type", "width", "height"])
    .select((row) => row.fn<number | string>("length", ["bytes"]).as("size"))
    .where("lead_id", "=", leadId)
    .orderBy("position")
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

/** Finds a photo of a site's lead; undefined if there is none. @throws DatabaseUnavailable */
export const photoAt = (
  database: Database,
  { pageId, reference, position }: { pageId: string; reference: string; position: number },
): Promise<LeadPhoto | undefined> =>
  database.read((c) =>
    c
      .selectFrom("lead_photos")
      .innerJoin("leads", "leads.id", "lead_photos.lead_id")
      .selectAll("lead_photos")
      .where("leads.page_id", "=", pageId)
      .where("leads.reference", "=", reference)
      .where("lead_photos.position", "=", position)
      .executeTakeFirst(),
  );

/** File name of a photo outside of the database: contains no input of the visitor. */
export const photoFileName = ({ reference, position }: { reference: string; position: number }): string =>
  `${reference}-${position}.jpg`;
