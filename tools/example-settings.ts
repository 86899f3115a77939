/** Generates `.env.example`: keeps its texts, and updates the default values from `src/server/config.ts`. */
import { readFileSync } from "node:fs";
import { DEFAULTS } from "../src/server/config.ts";

export const EXAMPLE_FILE = ".env.example";

export const exampleSettings = (): string =>
  readFileSync(EXAMPLE_FILE, "utf8").replaceAll(/^# ([A-Z_]+)=.*$/gm, (line, name: string) => {
    const value = DEFAULTS.get(name);
    return value === undefined ? line : `# ${name}=${value}`;
  });
