/** Texts of the confirmation and of the offer to send a queued lead; loaded with them. */
import type { Language } from "../../../record/language.ts";
import type { Translated } from "../../languages/words.ts";

const en = {
  sentHeading: "Thank you. Your message is on its way.",
  reference: "Your reference",
  withoutPhotos: "The photos you added earlier could not be sent with it.",
  another: "Send another message",
  sooner: "Is it urgent? Call us:",
  label: "A message that was not sent",
  offer: (day: string) => `Your message from ${day} could not be sent. It is still here, on this device.`,
  send: "Send it now",
  discard: "Discard it",
  stillOffline: "There is still no connection. Your message stays here.",
  failed: "It could not be sent. Please try again, or write it again below.",
  unconfirmedHeading: "We can't tell whether your message arrived",
  unconfirmed:
    "It may have arrived, but there was no reply. Nothing you typed is lost. To be sure, call us or try again.",
  unconfirmedWithoutPhone:
    "It may have arrived, but there was no reply. Nothing you typed is lost, so you can try again.",
} as const;

const es: Translated<typeof en> = {
  sentHeading: "Gracias. Su mensaje va en camino.",
  reference: "Su referencia",
  withoutPhotos: "No se pudieron enviar con él las fotos que agregó antes.",
  another: "Enviar otro mensaje",
  sooner: "¿Es urgente? Llámenos:",
  label: "Un mensaje sin enviar",
  offer: (day) => `No se pudo enviar su mensaje del ${day}. Sigue aquí, en este dispositivo.`,
  send: "Enviarlo ahora",
  discard: "Descartarlo",
  stillOffline: "Todavía no hay conexión. Su mensaje sigue aquí.",
  failed: "No se pudo enviar. Inténtelo otra vez, o escríbalo de nuevo abajo.",
  unconfirmedHeading: "No sabemos si llegó su mensaje",
  unconfirmed:
    "Es posible que haya llegado, pero no hubo respuesta. No se ha perdido nada de lo que escribió. Para estar seguro, llámenos o inténtelo de nuevo.",
  unconfirmedWithoutPhone:
    "Es posible que haya llegado, pero no hubo respuesta. No se ha perdido nada de lo que escribió: puede intentarlo de nuevo.",
};

export const outcomeWords: Readonly<Record<Language, Translated<typeof en>>> = { en, es };
