/** The words of what is shown once something was sent, or could not be; loaded with it. */
import type { Words } from "../text/index.ts";

const en = {
  another: "Send another message",
  sooner: "Is it urgent? Call us:",
  label: "A message that was not sent",
  offer: (day: string) => `Your message of ${day} could not be sent. It is still here, on this device.`,
  send: "Send it now",
  discard: "Discard it",
  stillUnreached: "There is still no connection. Your message stays here.",
  failed: "It could not be sent. Please call us, or write it anew below.",
} as const;

const es: Words<typeof en> = {
  another: "Enviar otro mensaje",
  sooner: "¿Es urgente? Llámenos:",
  label: "Un mensaje sin enviar",
  offer: (day) => `No se pudo enviar su mensaje del ${day}. Sigue aquí, en este dispositivo.`,
  send: "Enviarlo ahora",
  discard: "Descartarlo",
  stillUnreached: "Todavía no hay conexión. Su mensaje sigue aquí.",
  failed: "No se pudo enviar. Llámenos, o escríbalo de nuevo abajo.",
};

export const outcomeWords = (language: string): Words<typeof en> => (language === "es" ? es : en);
