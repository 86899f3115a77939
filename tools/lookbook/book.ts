/** The one page that shows the pictures: works from the disk, asks for nothing else. */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kind } from "./shots.ts";

/** A picture in the book. */
export interface Plate {
  file: string;
  kind: Kind;
  subject: string;
  name: string;
  /** CSS pixels. */
  width: number;
}

/** The pictures of an earlier run with these over them; where a file is in both, the newer one counts. Pure. */
export function mergePlates(earlier: readonly Plate[], newer: readonly Plate[]): Plate[] {
  const files = new Set(newer.map(({ file }) => file));
  const places = [...newer, ...earlier.filter(({ file }) => !files.has(file))];
  const order: readonly Kind[] = ["routes", "states", "records", "themes"];
  return places.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** Writes `index.html` into the folder: the plates that are new, and those of earlier runs that still have their file. */
export async function writeBook(folder: string, newer: readonly Plate[]): Promise<void> {
  const list = join(folder, "plates.json");
  const written = await readFile(list, "utf8").catch(() => "[]");
  // Written by the line below.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const earlier = JSON.parse(written) as Plate[];
  const plates = mergePlates(
    earlier,
    newer.map(({ file, kind, subject, name, width }) => ({ file, kind, subject, name, width })),
  ).filter(({ file }) => existsSync(join(folder, file)));
  const json = JSON.stringify(plates);
  await writeFile(list, json);
  const [html, css, js] = await Promise.all(
    ["book.html", "book.css", "book.js"].map((name) => readFile(join(import.meta.dirname, name), "utf8")),
  );
  const page = [
    ["/* style */", css],
    ["/* script */", js],
    ["[/* plates */]", json.replaceAll("<", "\\u003c")],
  ].reduce((text, [place = "", words = ""]) => text.replace(place, () => words), html ?? "");
  await writeFile(join(folder, "index.html"), page);
}
