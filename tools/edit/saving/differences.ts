/**
 * Computes the edits that turn one record into another: as few as possible, so that the rest of a file stays as it is.
 */
import type { Json } from "../../../src/record/json.ts";
import { type Edit, isFields, isList, type Path, valueAt } from "../form/edits.ts";

type Fields = Readonly<Record<string, Json>>;

/** Whether two values are deeply equal, whatever the order of their fields. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (isFields(one) && isFields(other)) {
    const names = Object.keys(one);
    return (
      names.length === Object.keys(other).length &&
      names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
    );
  }
  return one === other;
}

/** Returns the edits that turn `before` into `after` when applied in order. */
export function differences(before: Json, after: Json, path: Path = []): Edit[] {
  if (isSame(before, after)) return [];
  if (isList(before) && isList(after)) return ofLists(before, after, path);
  if (isFields(before) && isFields(after)) return ofFields(before, after, path);
  return [{ kind: "set", path, value: after }];
}

function ofFields(before: Fields, after: Fields, path: Path): Edit[] {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return [
    ...gone.map((name): Edit => ({ kind: "remove", path: [...path, name] })),
    ...Object.entries(after).flatMap(([name, value]): Edit[] => {
      const inside = [...path, name];
      const old = Object.hasOwn(before, name) ? before[name] : undefined;
      return old === undefined ? [{ kind: "set", path: inside, value }] : differences(old, value, inside);
    }),
  ];
}

/** Returns how many fields of two items are equal, if a text among them tells these two from `all`; else 0. */
function equalFields(one: Json | undefined, other: Json | undefined, all: readonly (Json | undefined)[]): number {
  if (!isFields(one) || !isFields(other)) return 0;
  const equal = Object.keys(one).filter((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]));
  const isTelling = (name: string): boolean =>
    typeof one[name] === "string" &&
    one[name] !== "" &&
    !all.every((item) => isFields(item) && item[name] === one[name]);
  return equal.some(isTelling) ? equal.length : 0;
}

/** Returns the former index of each item of a list; `undefined` for a new item. */
export function formerIndexes(before: readonly Json[], after: readonly Json[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const take = (place: number | undefined): number | undefined => {
    if (place !== undefined) free.delete(place);
    return place;
  };
  // Match items that kept their index first, so that equal items do not move without need.
  const same = after.map((item, index) =>
    index < before.length && isSame(before[index], item) ? take(index) : undefined,
  );
  const moved = after.map((item, index) => same[index] ?? take([...free].find((place) => isSame(before[place], item))));
  // Items left over on both sides were changed; match those with the most equal fields first, the others in order.
  const changed = [...moved.keys()].filter((index) => moved[index] === undefined);
  const all = [...[...free].map((place) => before[place]), ...changed.map((index) => after[index])];
  const pairs = changed.flatMap((index) =>
    [...free].map((place) => ({ index, place, equal: equalFields(before[place], after[index], all) })),
  );
  for (const { index, place, equal } of pairs.toSorted((one, other) => other.equal - one.equal))
    if (equal > 0 && moved[index] === undefined && free.has(place)) moved[index] = take(place);
  return moved.map((place) => place ?? take(free.values().next().value));
}

/** Returns the path in `after` of a value of `before`; `undefined` if a list item that contained it was removed. */
export function movedPath(before: Json, after: Json, path: Path): Path | undefined {
  const moved: (string | number)[] = [];
  for (const [depth, key] of path.entries()) {
    const [was, is] = [valueAt(before, path.slice(0, depth)), valueAt(after, moved)];
    const now =
      isList(was) && isList(is) && Number(key) < was.length ? formerIndexes(was, is).indexOf(Number(key)) : key;
    if (now === -1) return undefined;
    moved.push(now);
  }
  return moved;
}

function ofLists(before: readonly Json[], after: readonly Json[], path: Path): Edit[] {
  const former = formerIndexes(before, after);
  const stays = new Set(former);
  const removed = [...before.keys()].filter((place) => !stays.has(place)).toReversed();
  const edits: Edit[] = removed.map((place) => ({ kind: "remove", path: [...path, place] }));
  const now: (number | undefined)[] = [...before.keys()].filter((place) => stays.has(place));
  for (const [index, place] of former.entries()) {
    if (place === undefined) {
      edits.push({ kind: "insert", path: [...path, index], value: after[index] ?? null });
      now.splice(index, 0, undefined);
      continue;
    }
    const from = now.indexOf(place, index);
    if (from !== index) {
      edits.push({ kind: "move", path: [...path, from], to: index });
      now.splice(index, 0, ...now.splice(from, 1));
    }
    edits.push(...differences(before[place] ?? null, after[index] ?? null, [...path, index]));
  }
  return edits;
}
