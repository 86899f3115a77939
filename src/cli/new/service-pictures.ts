/** Selection of a picture for each service of a new record. */
import type { CopiedPicture } from "./content-files.ts";
import type { Trade } from "./trade.ts";

/** Number of first letters that make two words equal: `gutter` and `gutters`, `paint` and `painting`. */
const STEM = 5;
const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, STEM)));

/**
 * Selects a picture for each service: the one whose file name has the most words in common with the service's name and
 * list; if no file name has any, the next unused one. A picture is used only once, so late services may have none.
 *
 * @returns URLs in the order of the services, empty for none
 */
export function picturesByService(services: Trade["services"], pictures: readonly CopiedPicture[]): string[] {
  const left = new Set(pictures);
  const found = services.map(({ name, lists }) => {
    const [ofName, ofLists] = [stemsOf(name), stemsOf(lists.join(" "))];
    const scored = [...left].map((picture) => {
      const stems = [...stemsOf(picture.words)];
      const score =
        stems.filter((stem) => ofName.has(stem)).length * 2 + stems.filter((stem) => ofLists.has(stem)).length;
      return { picture, score };
    });
    const best = scored.toSorted((one, other) => other.score - one.score)[0];
    if (best === undefined || best.score === 0) return undefined;
    left.delete(best.picture);
    return best.picture;
  });
  return found.map((picture) => {
    const [next] = left;
    if (picture === undefined && next !== undefined) left.delete(next);
    return (picture ?? next)?.address ?? "";
  });
}
