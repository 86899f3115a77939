import type { Widget } from "../widgets.ts";
import { plainText } from "./rich-text.ts";

/** What is in each widget's name however it is written: `Weather`, `whatsapp-btn`, `CALL US NOW`. */
const WORDS: Readonly<Record<Widget, RegExp>> = {
  WhatsappBtn: /whats|wsp/,
  VisitsCounter: /visit|contador/,
  CallUsNow: /^call|callus|llam/,
  Wheather: /wh?eather|clima/,
  ModalColores: /colou?r|palet/,
};

/** The widget that a name means; undefined for none. */
export function readWidget(name: string): Widget | undefined {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, "");
  // The keys of an object literal that nobody extends.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (Object.keys(WORDS) as Widget[]).find((widget) => WORDS[widget].test(letters));
}

/** The names of widgets in a text: between commas, or as words of which each is one. */
export function widgetsIn(text: string): string[] {
  const parts = plainText(text)
    .split(/[,;|\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.flatMap((part) => {
    const words = part.split(/\s+/);
    return words.every((word) => readWidget(word) !== undefined) ? words : [part];
  });
}
