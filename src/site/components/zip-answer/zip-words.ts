/** Answers to a visitor's ZIP code; loaded with the component. */
import { type Language, LOCALES } from "../../../record/language.ts";
import type { Translated } from "../../languages/words.ts";

const en = {
  here: (town: string) => `Yes, we are in ${town}.`,
  inside: (town: string, miles: number) => `Yes, ${town} is ${miles} ${miles === 1 ? "mile" : "miles"} from us.`,
  outside: (miles: string, usual: string) => `That is ${miles} miles away, outside our usual ${usual}: ask us anyway.`,
};

const es: Translated<typeof en> = {
  here: (town) => `Sí, estamos en ${town}.`,
  inside: (town, miles) => `Sí, ${town} está a ${miles} ${miles === 1 ? "milla" : "millas"} de nosotros.`,
  outside: (miles, usual) =>
    `Está a ${miles} millas, fuera de nuestras ${usual} habituales: pregúntenos de todos modos.`,
};

const WORDS: Record<Language, Translated<typeof en>> = { en, es };

/** Returns a sentence about whether the business serves a town. */
export function zipAnswer(language: Language, town: string, miles: number, usual: number): string {
  const words = WORDS[language];
  const written = (number: number): string => number.toLocaleString(LOCALES[language]);
  if (miles > usual) return words.outside(written(miles), written(usual));
  return miles === 0 ? words.here(town) : words.inside(town, miles);
}
