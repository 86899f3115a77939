/** Texts of the page that releases a held request. */
import type { Language } from "../../record/language.ts";
import { mailWords } from "./mail/mail-words.ts";

const en = {
  title: "Held request",
  question: (reference: string) => `Request ${reference} looks like spam and is held. Is it genuine?`,
  button: "Send it to the business",
  sent: (reference: string) => `Request ${reference} is no longer held: it goes to the business by mail.`,
  toNobody: (reference: string) =>
    `Request ${reference} is no longer held, but goes to nobody: there was no address for it. "npm run leads -- show ${reference}" shows it.`,
  unknown: "This link has expired or is not valid. The next daily mail has new links.",
  later: "That is not possible right now. Please try again in a minute.",
  received: "Received",
  name: "Name",
  photos: (count: number) => `Photos (${count})`,
  /** Other labels of a request, as in its mail. */
  labels: mailWords.en,
};

export type ReleaseWords = typeof en;

const es: ReleaseWords = {
  title: "Solicitud retenida",
  question: (reference) => `La solicitud ${reference} parece correo no deseado y está retenida. ¿Es auténtica?`,
  button: "Enviarla al negocio",
  sent: (reference) => `La solicitud ${reference} ya no está retenida: llega al negocio por correo.`,
  toNobody: (reference) =>
    `La solicitud ${reference} ya no está retenida, pero no se envía a nadie: no había una dirección para ella. "npm run leads -- show ${reference}" la muestra.`,
  unknown: "Este enlace venció o no es válido. El próximo correo diario tiene enlaces nuevos.",
  later: "No es posible en este momento. Inténtelo de nuevo en un minuto.",
  received: "Recibida",
  name: "Nombre",
  photos: (count) => `Fotos (${count})`,
  labels: mailWords.es,
};

export const releaseWords: Readonly<Record<Language, ReleaseWords>> = { en, es };
