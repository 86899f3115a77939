/** Texts of the consent question; loaded with it. */
import type { Language } from "../../../record/language.ts";
import type { ConsentFor } from "../../consent.ts";
import type { Translated } from "../../languages/words.ts";
import { useSite } from "../../site-context.ts";

const en = {
  label: "Privacy choices",
  question: {
    trackers: "May other companies count visits to this site for us? They may use cookies.",
    frames: "May we show maps, videos and reviews from other companies? They may use cookies.",
    both: "May other companies count visits, and show maps, videos and reviews here? They may use cookies.",
  } satisfies Record<ConsentFor, string>,
  accept: "Accept",
  decline: "Decline",
  frame: "This comes from another company. It loads when you ask for it.",
};

const es: Translated<typeof en> = {
  label: "Opciones de privacidad",
  question: {
    trackers: "¿Pueden otras empresas contar las visitas a este sitio por nosotros? Pueden usar cookies.",
    frames: "¿Podemos mostrar mapas, videos y reseñas de otras empresas? Pueden usar cookies.",
    both: "¿Pueden otras empresas contar las visitas y mostrar aquí mapas, videos y reseñas? Pueden usar cookies.",
  },
  accept: "Aceptar",
  decline: "Rechazar",
  frame: "Viene de otra empresa. Se cargará cuando usted lo pida.",
};

const WORDS: Record<Language, Translated<typeof en>> = { en, es };

export const useConsentWords = (): Translated<typeof en> => WORDS[useSite().text.lang];
