import { toPlainText } from "@react-email/components";

/** Converts a mail's HTML to plain text; headings keep their case. */
export const plainText = (html: string): string =>
  toPlainText(html, { selectors: [{ selector: "h1", options: { uppercase: false } }] });
