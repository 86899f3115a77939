/** `npm run generate`: writes the files of generated-files.ts whose content is out of date. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { GENERATED } from "./generated-files.ts";

const isNow = (file: string, text: string): boolean => existsSync(file) && readFileSync(file, "utf8") === text;

const stale = GENERATED.map(({ file, text }) => ({ file, text: text() })).filter(
  ({ file, text }) => !isNow(file, text),
);
for (const { file, text } of stale) {
  writeFileSync(file, text);
  console.info(`Wrote ${file}.`);
}
if (stale.length === 0) console.info("Every generated file is up to date.");
