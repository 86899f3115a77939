import type { OwnWords, SiteRecord } from "../record/schema.ts";

/** What the record itself says of a picture. */
export const wordsOfPicture = ({ ownWords }: SiteRecord, picture: string): OwnWords["pictures"][number] | undefined =>
  ownWords?.pictures.find((words) => words.picture === picture);
