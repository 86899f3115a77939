/**
 * Generates the inline scripts of documents: their functions, minified like the scripts that the browser loads.
 * `npm run generate` writes them.
 */
import { minifySync } from "vite";
import { csrfHeaders } from "../src/site/components/estimate-form/csrf-headers.ts";
import { clearPosted } from "../src/site/components/notice/clear-posted.ts";
import { startUp } from "../src/site/start-up.ts";

export const START_UP_FILE = "src/site/start-up-script.json";

const EXPORT = "export default ";

function minified(script: (...given: never[]) => unknown): string {
  const { code, errors } = minifySync("script.js", EXPORT + script.toString());
  if (errors.length > 0 || !code.startsWith(EXPORT)) throw new Error(`${script.name} can't be minified: ${code}`);
  return code.slice(EXPORT.length).trimEnd();
}

export function startUpScript(): string {
  const functions = { startUp, csrfHeaders, clearPosted };
  const texts = Object.entries(functions).map(([name, script]) => [name, minified(script)]);
  return `${JSON.stringify(Object.fromEntries(texts), undefined, 2)}\n`;
}
