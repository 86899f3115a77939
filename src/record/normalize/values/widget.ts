import { type Widget, WIDGET_FACTS, WIDGETS } from "../../widgets.ts";
import { plainText } from "../texts/rich-text.ts";
import { parts } from "./split.ts";

/** Returns the widget that a name means; `undefined` for none. */
export function readWidget(name: string): Widget | undefined {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, "");
  return WIDGETS.find((widget) => WIDGET_FACTS[widget].spelling.test(letters));
}

/** Returns the names of widgets in a text: separated by commas, or words that are each a widget. */
export function widgetsIn(text: string): string[] {
  return parts(plainText(text), /[,;|\n]/).flatMap((part) => {
    const words = part.split(/\s+/);
    return words.every((word) => readWidget(word) !== undefined) ? words : [part];
  });
}
