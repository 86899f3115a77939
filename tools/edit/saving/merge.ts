/** Three-way merge of a record: no change of either side is lost without being reported. */
import type { Json } from "../../../src/record/json.ts";
import { isFields, isList, type Path, valueAt } from "../form/edits.ts";
import { formerIndexes, isSame } from "./differences.ts";

export interface Merged {
  record: Json;
  /** Values that both sides changed: the record contains mine, or theirs if I removed it. */
  conflicts: { path: Path; mine: Json | undefined; theirs: Json | undefined }[];
}

/** The three versions of a value; `undefined` where it is missing. */
interface States {
  base: Json | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
}

/**
 * @param base the common ancestor of both sides
 */
export function merge(base: Json, mine: Json, theirs: Json): Merged {
  const conflicts: Merged["conflicts"] = [];
  const record = mergeValue({ base, mine, theirs }, [], conflicts);
  return { record: record ?? null, conflicts };
}

function mergeValue({ base, mine, theirs }: States, path: Path, conflicts: Merged["conflicts"]): Json | undefined {
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isFields(mine) && isFields(theirs)) {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const fields = names.map((name) => {
      const [was, ours, others] = [base ?? null, mine, theirs].map((value) => valueAt(value, [name]));
      return [name, mergeValue({ base: was, mine: ours, theirs: others }, [...path, name], conflicts)] as const;
    });
    return Object.fromEntries(fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  }
  if (isList(mine) && isList(theirs) && isList(base)) return mergeLists(base, mine, theirs, path, conflicts);
  conflicts.push({ path, mine, theirs });
  // A change wins over a removal: a value that is present can still be removed, a missing one can't be seen.
  return mine === undefined ? theirs : mine;
}

/** Whether the items that existed before are still in their old order. */
function isInOrder(places: readonly (number | undefined)[]): boolean {
  const known = places.filter((place) => place !== undefined);
  return known.every((place, index) => index === 0 || place > (known[index - 1] ?? 0));
}

function mergeLists(
  base: readonly Json[],
  mine: readonly Json[],
  theirs: readonly Json[],
  path: Path,
  conflicts: Merged["conflicts"],
): Json[] {
  const [inMine, inTheirs] = [formerIndexes(base, mine), formerIndexes(base, theirs)];
  // The side that moved items decides their order; mine if both did.
  const first = isInOrder(inMine) ? "theirs" : "mine";
  const [order, others] = first === "mine" ? [inMine, inTheirs] : [inTheirs, inMine];
  const [orderItems, otherItems] = first === "mine" ? [mine, theirs] : [theirs, mine];

  // The conflicts in an item are reported at its index in the complete list.
  const merged: { place: number | undefined; item: Json; inside: Merged["conflicts"] }[] = [];
  const take = (place: number, at = merged.length): void => {
    const [was, ours, those] = [base[place], mine[inMine.indexOf(place)], theirs[inTheirs.indexOf(place)]];
    const inside: Merged["conflicts"] = [];
    const item = mergeValue({ base: was, mine: ours, theirs: those }, [], inside);
    if (item !== undefined) merged.splice(at, 0, { place, item, inside });
  };
  for (const [index, place] of order.entries())
    if (place === undefined) merged.push({ place, item: orderItems[index] ?? null, inside: [] });
    else take(place);
  // Insert an item that only the other side has after the item that precedes it there.
  for (const [index, place] of others.entries()) {
    if (place !== undefined && order.includes(place)) continue;
    const before = others[index - 1];
    const behind = index === 0 ? -1 : merged.findLastIndex((one) => one.place === before && before !== undefined);
    const at = behind === -1 && index > 0 ? merged.length : behind + 1;
    if (place === undefined) merged.splice(at, 0, { place, item: otherItems[index] ?? null, inside: [] });
    else take(place, at);
  }
  for (const [index, { inside }] of merged.entries())
    conflicts.push(...inside.map((one) => ({ ...one, path: [...path, index, ...one.path] })));
  return merged.map(({ item }) => item);
}
