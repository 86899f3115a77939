import type { Site } from "../../site-context.ts";

/** Returns the words of a link to Contact: a site without a form takes no requests for an estimate there. */
export const estimateLabel = ({ record, text }: Site): string =>
  record.linkPostEmail === "" ? text.frame.contactUs : text.frame.freeEstimate;
