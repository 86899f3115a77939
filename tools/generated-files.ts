/** Generated files that are committed to the repository; `npm run generate` writes them. */
import { brandSprite, SPRITE_FILE } from "./brand-sprite.ts";
import { GUIDE_FILE, recordGuideText } from "./record-guide.ts";
import { EXAMPLE_FILE, exampleSettings } from "./example-settings.ts";
import { zipTables } from "./zip-tables.ts";
import { SCHEMA_FILE, recordSchemaText } from "./record-schema.ts";
import { START_UP_FILE, startUpScript } from "./start-up-script.ts";

export const GENERATED: readonly { file: string; text: () => string }[] = [
  { file: SCHEMA_FILE, text: recordSchemaText },
  { file: GUIDE_FILE, text: recordGuideText },
  { file: SPRITE_FILE, text: brandSprite },
  { file: START_UP_FILE, text: startUpScript },
  { file: EXAMPLE_FILE, text: exampleSettings },
  ...zipTables(),
];
