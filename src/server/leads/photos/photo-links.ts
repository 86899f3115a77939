/**
 * Links to photos that don't fit into a mail. Threat: a link that is guessed, or changed into another photo's. Each is signed
 * for one photo of one site's lead. It ends with the lead: what was erased, or is past its retention, is at no link.
 */
import type { Database } from "../../database/database.ts";
import { linkSigner } from "../link-secret.ts";

const TOKEN = /^([A-Z0-9]{3}-[A-Z0-9]{4})\.(\d{1,2})\.([\w-]{43})$/;

export interface PhotoAddress {
  pageId: string;
  reference: string;
  /** From 1. */
  position: number;
}

export interface PhotoLinks {
  /** What stands in the address of a photo. @throws DatabaseUnavailable */
  tokenFor(photo: PhotoAddress): Promise<string>;
  /** The photo that a token is for; undefined for one that is not ours or another site's. @throws DatabaseUnavailable */
  photoOf(pageId: string, token: string): Promise<PhotoAddress | undefined>;
}

const valuesOf = ({ pageId, reference, position }: PhotoAddress) => [pageId, reference, String(position)];

export function photoLinks(database: Database): PhotoLinks {
  const signer = linkSigner(database, "photo links");
  return {
    tokenFor: async (photo) => `${photo.reference}.${photo.position}.${await signer.sign(valuesOf(photo))}`,
    async photoOf(pageId, token) {
      const [, reference = "", position = "", signature = ""] = TOKEN.exec(token) ?? [];
      if (reference === "") return undefined;
      const photo = { pageId, reference, position: Number(position) };
      return (await signer.isSigned(valuesOf(photo), signature)) ? photo : undefined;
    },
  };
}
