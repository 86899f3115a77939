/** Spreadsheet rows in place of objects. */
import type { Fields } from "../../json-value.ts";
import { bare, fieldsIn, wordSet } from "../fields/field-names.ts";
import type { Group } from "../kinds.ts";
import { namesOf } from "../fields/other-names.ts";
import { isMissing, isObject, listIn } from "../reading.ts";

/** Converts the cells of a row to an object, each under the name of its column. */
const withNames = (names: readonly unknown[], row: readonly unknown[]): Fields =>
  Object.fromEntries(
    row.flatMap((cell, column) => {
      const name = names[column];
      return typeof name === "string" && name !== "" ? [[name, cell]] : [];
    }),
  );

const isRow = (row: unknown): row is readonly unknown[] => Array.isArray(row);

/**
 * Converts rows below a header row to objects, `[["Name", "Text"], ["Roofing", "We roof."]]`; `undefined` for others.
 */
export function itemsOfTable(rows: readonly unknown[], group: Group): Fields[] | undefined {
  const [names, first, ...more] = rows;
  if (!isRow(names) || !isRow(first) || !more.every(isRow)) return undefined;
  if (!names.every((name) => typeof name === "string")) return undefined;
  const items = [first, ...more].map((row) => withNames(names, row));
  // A single column must have the name of a field.
  const isColumn = names.length === 1 && fieldsIn(Object.fromEntries([[names[0], first[0]]]), group.fields) === 1;
  return isColumn || items.some((item) => namesOf(item, group) > 1) ? items : undefined;
}

const cellsOf = (cells: unknown): unknown[] => listIn(cells).map((cell) => (isObject(cell) ? cell["value"] : cell));

/** Converts a table of Storyblok, `{ thead: [{ value }], tbody: [{ body: [{ value }] }] }`; `undefined` for others. */
export function rowsOfStoryblok({ thead, tbody }: Fields): unknown[] | undefined {
  if (!Array.isArray(thead) || !Array.isArray(tbody)) return undefined;
  const names = cellsOf(thead);
  const rows = tbody.map((row: unknown) => cellsOf(isObject(row) ? row["body"] : row));
  return names.every(isMissing) ? rows : rows.map((row) => withNames(names, row));
}

const NAMES = wordSet("key name field label campo clave nombre");
const VALUES = wordSet("value valor hex color");

/** Returns a field's name and value from a row, or from an object of the two; `undefined` for others. */
function fieldIn(row: unknown): [string, unknown] | undefined {
  const cells = isObject(row)
    ? [NAMES, VALUES].flatMap((names) =>
        Object.entries(row).flatMap(([name, cell]) => (names.has(bare(name)) ? [cell] : [])),
      )
    : row;
  const [name, value] = isRow(cells) && cells.length === 2 ? cells : [];
  return typeof name === "string" && name !== "" ? [name, value] : undefined;
}

/**
 * Converts rows of a name and a value to one object, `[["name", "Acme"], ["phone", "603..."]]`, or the first row below a
 * header row, `[["name", "phone"], ["Acme", "603..."]]`; `undefined` for others.
 */
export function objectOfRows(rows: readonly unknown[], group: Group): Fields | undefined {
  const [item] = itemsOfTable(rows, group) ?? [];
  if (item !== undefined) return item;
  const fields = rows.map(fieldIn);
  return fields.every((field) => field !== undefined) ? Object.fromEntries(fields) : undefined;
}
