/** Shortcodes of WordPress and its page builders, which its API leaves in texts: `[vc_row css="..."]`, `[/vc_row]`. */

const MAY_HAVE = /\[\/?[a-z][\w-]*[\s/\]]/i;
/** Name, and attributes or none. */
const TAG = /\[(?<end>\/?)(?<name>[a-z][\w-]*)(?<attributes>\s+[a-z_][\w-]*=[^[\]]*)?\s?\/?\]/gi;
/** A video or the like by its address, which nobody reads. */
const EMBED = /\[embed\b[^[\]]*\][^[\]]*\[\/embed\]/gi;
/** Prefixes of page builders: WPBakery, Divi, Avada, Enfold. */
const BUILDER = /^(?:vc|et_pb|fusion|av)_/i;

/**
 * Removes shortcodes; their content stays. A word in brackets is one if it has attributes or an end, or is that of a
 * page builder.
 *
 * @returns the text itself if it has none
 */
export function withoutShortcodes(text: string): string {
  if (!MAY_HAVE.test(text)) return text;
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = ""]) => name.toLowerCase()));
  const read = text
    .replaceAll(EMBED, "")
    .replaceAll(TAG, (tag, end: string, name: string, attributes?: string) =>
      end !== "" || attributes !== undefined || closed.has(name.toLowerCase()) || BUILDER.test(name) ? "" : tag,
    );
  return read === text ? text : read.replaceAll(/\n(?:[ \t]*\n){2,}/g, "\n\n").trim();
}
