import { toPlainText } from "@react-email/components";

/** The plain text of a mail's HTML; names in headings stay as they are written. */
export const plainText = (html: string): string =>
  toPlainText(html, { selectors: [{ selector: "h1", options: { uppercase: false } }] });
