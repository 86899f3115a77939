import type { OwnWords, SiteRecord } from "../record/schema.ts";

/** Returns the record's own words for a picture. */
export const wordsOfPicture = ({ ownWords }: SiteRecord, picture: string): OwnWords["pictures"][number] | undefined =>
  ownWords?.pictures.find((words) => words.picture === picture);
