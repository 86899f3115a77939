import { createHash } from "node:crypto";

/** A script or style within a document, as a Content-Security-Policy names it. */
export const inlineHash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
