/** `npm run generate`: writes every file of generated-files.ts. */
import { writeFile } from "node:fs/promises";
import { GENERATED } from "./generated-files.ts";

for (const { file, text } of GENERATED) {
  await writeFile(file, text());
  console.info(`Wrote ${file}.`);
}
