/** What the REST API of WordPress wraps around the values of a post. */
import { isMissing, isObject } from "./reading.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The name of the text in `{ rendered: "<p>We roof.</p>", protected: false }`; undefined for anything else. */
export const renderedIn = (value: Fields): "rendered" | undefined =>
  typeof value["rendered"] === "string" && Object.keys(value).every((name) => PARTS.has(name)) ? "rendered" : undefined;
const PARTS = new Set(["rendered", "raw", "protected", "block_version"]);

/** The group of a post that its own fields stand in (Advanced Custom Fields). */
const CUSTOM = "acf";

/** A post with its own fields beside those that all posts have, and its picture, which stands among what it refers to. */
export function withPostFields(post: Fields): Fields {
  const custom = post[CUSTOM];
  const embedded = post["_embedded"];
  const media: unknown = isObject(embedded) ? embedded["wp:featuredmedia"] : undefined;
  const picture: unknown = Array.isArray(media) ? media[0] : undefined;
  const hasPicture = isObject(picture) && typeof picture["source_url"] === "string";
  if (!isObject(custom) && !hasPicture) return post;
  const { [CUSTOM]: _, _embedded, ...own } = post;
  const fields = isObject(custom) ? Object.entries(custom).filter(([name]) => isMissing(own[name])) : [];
  return {
    ...own,
    ...Object.fromEntries(fields),
    ...(hasPicture && {
      featured_image: { src: picture["source_url"], alt: picture["alt_text"], caption: picture["caption"] },
    }),
  };
}
