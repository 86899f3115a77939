/** `npm run generate`: writes the files that are made from the record's schema and its field guide. */
import { writeFile } from "node:fs/promises";
import { GUIDE_FILE, recordGuideText } from "./record-guide.ts";
import { SCHEMA_FILE, recordSchemaText } from "./record-schema.ts";

await writeFile(SCHEMA_FILE, recordSchemaText());
await writeFile(GUIDE_FILE, recordGuideText());
console.info(`Wrote ${SCHEMA_FILE} and ${GUIDE_FILE}.`);
