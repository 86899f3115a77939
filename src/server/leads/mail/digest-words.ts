/** The words of the digest. */
export interface DigestWords {
  subject: (business: string, held: number, parked: number) => string;
  held: (count: number) => string;
  heldHint: string;
  parked: (count: number) => string;
  parkedHint: string;
  more: (count: number) => string;
  /** Why a lead is suspect, by the names of spam.ts. */
  reasons: Readonly<Record<string, string>>;
}

export const digestWords: Readonly<Record<"en" | "es", DigestWords>> = {
  en: {
    subject: (business, held, parked) => `${business}: ${held} requests held, ${parked} mails not delivered`,
    held: (count) => `${count} requests look like spam, and are held`,
    heldHint: "A true one among them is sent on by: npm run leads -- release REFERENCE",
    parked: (count) => `${count} mails could not be delivered in three days`,
    parkedHint: "Once the cause is mended they are sent by: npm run leads -- retry REFERENCE",
    more: (count) => `and ${count} more`,
    reasons: {
      trap: "filled in a field that no visitor sees",
      fast: "sent in under two seconds",
      links: "links in the text",
      repeat: "the same text again",
      rate: "many from one address",
      noClock: "sent without script",
    },
  },
  es: {
    subject: (business, held, parked) => `${business}: ${held} solicitudes retenidas, ${parked} correos sin entregar`,
    held: (count) => `${count} solicitudes parecen correo no deseado y están retenidas`,
    heldHint: "Si alguna es verdadera, se envía con: npm run leads -- release REFERENCIA",
    parked: (count) => `${count} correos no se pudieron entregar en tres días`,
    parkedHint: "Cuando se arregle la causa, se envían con: npm run leads -- retry REFERENCIA",
    more: (count) => `y ${count} más`,
    reasons: {
      trap: "llenó un campo que ningún visitante ve",
      fast: "enviada en menos de dos segundos",
      links: "enlaces en el texto",
      repeat: "el mismo texto otra vez",
      rate: "muchas desde una dirección",
      noClock: "enviada sin script",
    },
  },
};
