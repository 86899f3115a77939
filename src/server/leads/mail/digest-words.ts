/** Texts of the digest. */
import type { Language } from "../../../record/language.ts";
import { counted } from "../../counted.ts";
import { mailWords } from "./mail-words.ts";

/** Joins the parts with commas; `nothing` if there are none. */
const listed = (parts: readonly (string | false)[], nothing: string): string =>
  parts.filter((part) => part !== false).join(", ") || nothing;

const en = {
  subject: (business: string, held: number, dead: number) => {
    const parts = [held > 0 && `${counted(held, "request", "requests")} held`, dead > 0 && `${dead} not delivered`];
    return `${business}: ${listed(parts, "the site needs attention")}`;
  },
  held: (count: number) =>
    counted(count, "request looks like spam, and is held", "requests look like spam, and are held"),
  heldHint: "To send a genuine one on, use its button, or: npm run leads -- release REFERENCE",
  /** Label of the link to the page that releases a lead. */
  release: (reference: string) => `Send ${reference} on`,
  /** Labels of a request, as in its mail. */
  labels: mailWords.en,
  refused: (count: number) =>
    `The business's own mailbox refuses mail: ${counted(count, "request has", "requests have")} not arrived`,
  refusedHint: "Correct the address in the record, or fix the mailbox. Delivery is retried for three days.",
  /** For mails that are refused while others arrive in the same mailbox. */
  turnedDown: (count: number) =>
    `${counted(count, "request was", "requests were")} refused by the mail server, others arrive`,
  turnedDownHint:
    "The cause may be their content. Delivery is retried for three days. To read them: npm run leads -- show REFERENCE",
  dead: (count: number) => `${counted(count, "mail or webhook", "mails or webhooks")} could not be delivered`,
  deadHint: "Once the cause is fixed, send them with: npm run leads -- retry REFERENCE",
  more: (count: number) => `and ${count} more`,
  /** Spam signals, by their names in spam.ts. */
  reasons: {
    honeypot: "filled in a field that no visitor sees",
    fast: "sent in under two seconds",
    links: "links in the text",
    pitch: "advertising language",
    letters: "a different alphabet from the site's",
    repeat: "the same text again",
    rate: "many from one address",
    network: "over 30 an hour from one network",
    site: "many more than the site usually gets",
    noClock: "sent without script",
  },
};

export type DigestWords = typeof en;

const es: DigestWords = {
  subject: (business, held, dead) => {
    const parts = [
      held > 0 && counted(held, "solicitud retenida", "solicitudes retenidas"),
      dead > 0 && `${dead} sin entregar`,
    ];
    return `${business}: ${listed(parts, "el sitio necesita atención")}`;
  },
  held: (count) =>
    counted(
      count,
      "solicitud parece correo no deseado y está retenida",
      "solicitudes parecen correo no deseado y están retenidas",
    ),
  heldHint: "Si alguna es auténtica, envíela con su botón o con: npm run leads -- release REFERENCIA",
  release: (reference) => `Enviar ${reference}`,
  labels: mailWords.es,
  refused: (count) =>
    `El buzón del negocio rechaza el correo: ${counted(count, "solicitud no ha", "solicitudes no han")} llegado`,
  refusedHint: "Corrija la dirección en el registro, o arregle el buzón. El envío se reintenta durante tres días.",
  turnedDown: (count) => `El servidor de correo rechazó ${counted(count, "solicitud", "solicitudes")}; otras llegan`,
  turnedDownHint:
    "La causa puede ser su contenido. El envío se reintenta durante tres días. Para leerlas: npm run leads -- show REFERENCIA",
  dead: (count) => counted(count, "correo o webhook no se pudo entregar", "correos o webhooks no se pudieron entregar"),
  deadHint: "Cuando se arregle la causa, envíelos con: npm run leads -- retry REFERENCIA",
  more: (count) => `y ${count} más`,
  reasons: {
    honeypot: "llenó un campo que ningún visitante ve",
    fast: "enviada en menos de dos segundos",
    links: "enlaces en el texto",
    pitch: "lenguaje publicitario",
    letters: "un alfabeto distinto al del sitio",
    repeat: "el mismo texto otra vez",
    rate: "muchas desde una dirección",
    network: "más de 30 por hora desde una red",
    site: "muchas más de las que el sitio suele recibir",
    noClock: "enviada sin script",
  },
};

export const digestWords: Readonly<Record<Language, DigestWords>> = { en, es };
