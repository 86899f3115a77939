/** Places of US ZIP codes. Separate from zip.ts: plain Node, which runs the commands, has no `import.meta.glob`. */
import type { ZipPlace } from "./zip.ts";

/** Tables by the first two digits. Vite makes a file of each; lines are `304,43.133,-71.537,Bow`. */
const TABLES = import.meta.glob<string>("./zip-tables/*.txt", { query: "?raw", import: "default" });

/**
 * Finds the place of a ZIP code.
 *
 * @param zip five digits
 * @returns undefined for a code that the tables don't have
 * @throws if its table can't be loaded
 */
export async function findZip(zip: string): Promise<ZipPlace | undefined> {
  const table = `\n${(await TABLES[`./zip-tables/${zip.slice(0, 2)}.txt`]?.()) ?? ""}`;
  const at = table.indexOf(`\n${zip.slice(2)},`);
  if (at < 0) return undefined;
  const [, latitude, longitude, town = ""] = table.slice(at + 1, table.indexOf("\n", at + 1)).split(",");
  return { latitude: Number(latitude), longitude: Number(longitude), town };
}
