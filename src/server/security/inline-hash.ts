import { createHash } from "node:crypto";

/** Returns the Content-Security-Policy source of an inline script or style. */
export const inlineHash = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
