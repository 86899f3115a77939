/**
 * Names that fields of `PictureFacts` had in an earlier version. Servers of both versions may share a folder of
 * pictures during a deployment, and pages of the earlier one may still be open in browsers: both names are written, and
 * either is read.
 */
import type { PictureFacts } from "../../site/ui/picture-facts.ts";

/** Former name of each renamed field. */
const FORMER_NAMES = { placeholderColors: "soft", isSvg: "drawing", needsDarkBackground: "light" } as const;

/** Returns the facts under the names of both versions. */
export function withFormerNames(facts: PictureFacts): PictureFacts & Record<string, unknown> {
  const written: PictureFacts & Record<string, unknown> = { ...facts };
  for (const [name, former] of Object.entries(FORMER_NAMES)) if (name in facts) written[former] = written[name];
  return written;
}

/** Reads facts written by either version; returns anything but an object unchanged. */
export function withoutFormerNames(written: unknown): unknown {
  if (typeof written !== "object" || written === null) return written;
  const facts: Record<string, unknown> = { ...written };
  for (const [name, former] of Object.entries(FORMER_NAMES)) {
    if (former in facts) facts[name] ??= facts[former];
    delete facts[former];
  }
  return facts;
}
