/** The plain text of each mail: its content and order, in both languages. */
import { DomUtils, parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { claimedJob } from "../../../../tests/fakes/claimed-job.ts";
import { recordOf } from "../../../../tests/fakes/record.ts";
import type { Language } from "../../../record/language.ts";
import type { Lead } from "../mail-jobs.ts";
import type { Digest } from "../operator-digest.ts";
import { composeMail } from "./compose-mail.tsx";
import { composeDigest } from "./digest-mail.tsx";
import { mailWords } from "./mail-words.ts";

const siteIn = (language: Language) => ({
  record: recordOf({
    dbPrincipal: {
      name: "Ridgeline Exteriors",
      miles: "35",
      phones: [{ phone: "603-555-0100" }],
      location: [{ address: "418 Fisherville Road, Concord, NH 03303" }],
      workdays: [{ day: "Monday to Friday" }],
      workHours: [{ hour: "7:00 am - 5:30 pm" }],
    },
    labels: { formLabel: { isenglish: language === "en" } },
  }),
  publicUrl: "https://ridgeline.example",
});
/** A Sunday evening in New Hampshire. */
const now = new Date("2026-11-22T18:00:00-05:00");
const LEAD: Partial<Lead> = {
  zip: "02108",
  distance_miles: 66,
  service: "A treehouse",
  service_offered: 0,
  attribution: JSON.stringify({ landing: "/decks", referrer: "https://search.example/", utm_source: "mail" }),
};
const PHOTOS = [
  { position: 1, name: "roof.jpg", width: 800, height: 600, bytes: new Uint8Array([1]), link: undefined },
  { position: 2, name: "", width: 800, height: 600, bytes: undefined, link: "https://ridgeline.example/api/photos/x" },
];

const mailTo = (kind: "business" | "visitor", language: Language) =>
  composeMail(
    { ...claimedJob(kind, { ...LEAD, language }), photos: kind === "business" ? PHOTOS : [] },
    siteIn(language),
    { now },
  );

/** The inline style of each kind of element: `a.mail-link: color:#1d4ed8;...`. */
const looksIn = (html: string): string[] => [
  ...new Set(
    DomUtils.findAll(({ attribs }) => "style" in attribs, parseDocument(html).children).map(
      ({ name, attribs: { class: className, style } }) => `${[name, className].filter(Boolean).join(".")}: ${style}`,
    ),
  ),
];

/** Links of a mail that begin a reply, with the lines of the reply. */
const repliesIn = (html: string) =>
  DomUtils.findAll(({ name }) => name === "a", parseDocument(html).children).flatMap((a) => {
    const { protocol, searchParams } = new URL(a.attribs["href"] ?? "");
    return protocol === "mailto:" ? [[DomUtils.textContent(a).trim(), searchParams.get("body")?.split("\r\n")]] : [];
  });

/** Joins the parts of a mail with empty lines. */
const inParts = (...parts: readonly string[]): string => parts.join("\n\n");

// The words of the mails are only in mail-words.ts; other modules format times.
describe.each([
  ["en", "Wednesday, June 10, 2026 at 10:00 AM", "We open Monday at 7:00 am."],
  ["es", "miércoles, 10 de junio de 2026, 10:00 a.m.", "Abrimos el lunes a las 7:00 a.m."],
] as const)("in %s", (language, received, opens) => {
  const words = mailWords[language];

  test("the business's mail has all parts in order", async () => {
    const { subject, text } = await mailTo("business", language);
    const service = words.otherService("A treehouse");
    expect(subject).toBe(words.subject("Ana Ruiz", service, "K7Q-4MX3"));
    expect(text).toBe(
      inParts(
        "Ridgeline Exteriors",
        words.newRequest,
        "\nAna Ruiz",
        `${words.call("303-555-0142")} tel:+13035550142`,
        `${words.service}\n${service}`,
        `${words.address}\n12 Elm St, 02108\n${words.map} https://www.google.com/maps/search/?api=1&query=12%20Elm%20St%2C%2002108`,
        `${words.distance}\n${words.miles(66, 35)}`,
        `${words.phone}\n303-555-0142`,
        `${words.email}\nana@example.com`,
        `${words.preferred}\n${words.ways["phone"]}, ${words.ways["email"]}`,
        words.message,
        "A new roof,\nplease.",
        words.photos,
        words.linkedPhotos,
        "roof.jpg",
        `${words.openPhoto(words.photo(2))} https://ridgeline.example/api/photos/x`,
        `${words.page}\nhttps://ridgeline.example/contact`,
        `${words.cameFrom["landing"]}\n/decks`,
        `${words.cameFrom["referrer"]}\nhttps://search.example/`,
        "utm_source\nmail",
        `${words.received}\n${received}`,
        `${words.reference}\nK7Q-4MX3`,
        words.replyHint,
      ),
    );
  });

  test("the prepared replies have a greeting, a text and a signature", async () => {
    const { html } = await mailTo("business", language);
    const hello = words.hello("Ana");
    expect(repliesIn(html)).toEqual([
      [words.write, [hello, "", "Ridgeline Exteriors"]],
      ...words.replies.map(({ label, text }) => [label, [hello, "", text, "", "Ridgeline Exteriors", "603-555-0100"]]),
    ]);
  });

  test("the visitor's mail has all parts in order", async () => {
    const { subject, text } = await mailTo("visitor", language);
    expect(subject).toBe(words.confirmation("Ridgeline Exteriors", "K7Q-4MX3"));
    expect(text).toBe(
      inParts(
        "Ridgeline Exteriors",
        `\n${words.thanks}`,
        opens,
        words.next,
        `${words.reference}\nK7Q-4MX3`,
        `${words.hours}\nMonday to Friday: 7:00 am - 5:30 pm`,
        `${words.callUs("603-555-0100")} tel:+16035550100`,
        words.notYou,
      ),
    );
  });
});

describe("the operator's digest", () => {
  const ALL = "honeypot,fast,links,pitch,letters,repeat,rate,network,site,noClock";
  const { lead, job } = claimedJob("business", { suspicions: ALL, message: "See https://a.example/x now\nplease" });
  const digest: Digest = {
    pageId: "ridgeline",
    held: [lead, { ...lead, id: 2, reference: "AAA-2222", suspicions: "honeypot", phone: "", client_email: "" }],
    heldCount: 5,
    refused: [
      { reference: "BBB-3333", job: { ...job, last_error: "550 No such mailbox" }, othersArrive: false },
      {
        reference: "DDD-5555",
        job: { ...job, id: 3, recipient: "roofs@ridgeline.example", last_error: "554 Not wanted" },
        othersArrive: true,
      },
    ],
    dead: [{ reference: "CCC-4444", job: { ...job, id: 2, last_error: "421 Later" } }],
    deadCount: 3,
  };
  const mail = (language: Language) =>
    composeDigest(digest, "operator@example.com", now, siteIn(language), {
      releaseLink: ({ reference }) => Promise.resolve(`https://ridgeline.example/api/held/${reference}`),
      warning: "Requests take 0.6 MB.",
    });

  test("has all parts in English", async () => {
    const { subject, text } = await mail("en");
    expect(`${subject}\n\n${text}`).toMatchInlineSnapshot(`
      "Ridgeline Exteriors: 5 requests held, 5 not delivered

      Ridgeline Exteriors

      Requests take 0.6 MB.


      5 requests look like spam, and are held

      To send a genuine one on, use its button, or: npm run leads -- release REFERENCE

      K7Q-4MX3, Wednesday, June 10, 2026 at 10:00 AM
      filled in a field that no visitor sees, sent in under two seconds, links in the text, advertising language, a different alphabet from the site's, the same text again, many from one address, over 30 an hour from one network, many more than the site usually gets, sent without script
      Ana Ruiz
      Phone: 303-555-0142
      E-mail: ana@example.com
      See […] now please

      Send K7Q-4MX3 on https://ridgeline.example/api/held/K7Q-4MX3

      AAA-2222, Wednesday, June 10, 2026 at 10:00 AM
      filled in a field that no visitor sees
      Ana Ruiz
      See […] now please

      Send AAA-2222 on https://ridgeline.example/api/held/AAA-2222

      and 3 more


      The business's own mailbox refuses mail: 1 request has not arrived

      Correct the address in the record, or fix the mailbox. Delivery is retried for three days.

      BBB-3333, office@ridgeline.example
      550 No such mailbox


      1 request was refused by the mail server, others arrive

      The cause may be their content. Delivery is retried for three days. To read them: npm run leads -- show REFERENCE

      DDD-5555, roofs@ridgeline.example
      554 Not wanted


      3 mails or webhooks could not be delivered

      Once the cause is fixed, send them with: npm run leads -- retry REFERENCE

      CCC-4444, office@ridgeline.example
      421 Later

      and 2 more"
    `);
  });

  test("has all parts in Spanish", async () => {
    const { subject, text } = await mail("es");
    expect(`${subject}\n\n${text}`).toMatchInlineSnapshot(`
      "Ridgeline Exteriors: 5 solicitudes retenidas, 5 sin entregar

      Ridgeline Exteriors

      Requests take 0.6 MB.


      5 solicitudes parecen correo no deseado y están retenidas

      Si alguna es auténtica, envíela con su botón o con: npm run leads -- release REFERENCIA

      K7Q-4MX3, miércoles, 10 de junio de 2026, 10:00 a.m.
      llenó un campo que ningún visitante ve, enviada en menos de dos segundos, enlaces en el texto, lenguaje publicitario, un alfabeto distinto al del sitio, el mismo texto otra vez, muchas desde una dirección, más de 30 por hora desde una red, muchas más de las que el sitio suele recibir, enviada sin script
      Ana Ruiz
      Teléfono: 303-555-0142
      Correo: ana@example.com
      See […] now please

      Enviar K7Q-4MX3 https://ridgeline.example/api/held/K7Q-4MX3

      AAA-2222, miércoles, 10 de junio de 2026, 10:00 a.m.
      llenó un campo que ningún visitante ve
      Ana Ruiz
      See […] now please

      Enviar AAA-2222 https://ridgeline.example/api/held/AAA-2222

      y 3 más


      El buzón del negocio rechaza el correo: 1 solicitud no ha llegado

      Corrija la dirección en el registro, o arregle el buzón. El envío se reintenta durante tres días.

      BBB-3333, office@ridgeline.example
      550 No such mailbox


      El servidor de correo rechazó 1 solicitud; otras llegan

      La causa puede ser su contenido. El envío se reintenta durante tres días. Para leerlas: npm run leads -- show REFERENCIA

      DDD-5555, roofs@ridgeline.example
      554 Not wanted


      3 correos o webhooks no se pudieron entregar

      Cuando se arregle la causa, envíelos con: npm run leads -- retry REFERENCIA

      CCC-4444, office@ridgeline.example
      421 Later

      y 2 más"
    `);
  });
});

const logo = () => Promise.resolve({ png: new Uint8Array([1]), width: 120, height: 40 });

test("mails have inline styles for clients that strip their style sheet", async () => {
  const { html: withLogo } = await composeMail(claimedJob("visitor"), { ...siteIn("en"), logo }, { now });
  const { html } = await mailTo("business", "en");
  expect(looksIn(html + withLogo)).toMatchInlineSnapshot(`
    [
      "body: margin:0;padding:0",
      "td: margin:0;padding:0;font-family:-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
      "div: display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0",
      "table.mail-page: background-color:#f3f4f6;padding:24px 0",
      "table.mail-card: max-width:600px;background-color:#ffffff",
      "tr: width:100%",
      "table.mail-inner: border-top:8px solid #22475b;padding:24px 32px 0",
      "p.mail-text: font-size:20px;line-height:24px;margin:0 0 12px;color:#111827;overflow-wrap:anywhere;word-break:break-word;font-weight:700;margin-top:0;margin-right:0;margin-bottom:12px;margin-left:0",
      "table.mail-inner: padding:8px 32px 32px",
      "p.mail-label: font-size:13px;line-height:18px;margin:16px 0 4px;color:#4b5563;overflow-wrap:anywhere;word-break:break-word;margin-top:16px;margin-right:0;margin-bottom:4px;margin-left:0",
      "h1.mail-text: margin:4px 0 16px;color:#111827;font-size:24px;line-height:30px;overflow-wrap:anywhere;word-break:break-word;font-weight:700",
      "table: padding-bottom:8px",
      "a.mail-button: line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;margin:0 8px 12px 0;padding:13px 19px;border-radius:4px;font-size:16px;font-weight:700;background-color:#22475b;color:#ffffff;border:1px solid #22475b;padding-top:13px;padding-right:19px;padding-bottom:13px;padding-left:19px",
      "span: max-width:100%;display:inline-block;line-height:120%;mso-padding-alt:0px;mso-text-raise:9.75px",
      "a.mail-button mail-outline: line-height:100%;text-decoration:none;display:inline-block;max-width:100%;mso-padding-alt:0px;margin:0 8px 12px 0;padding:13px 19px;border-radius:4px;font-size:16px;font-weight:700;color:#111827;border:1px solid #6b7280;padding-top:13px;padding-right:19px;padding-bottom:13px;padding-left:19px",
      "tbody: width:100%",
      "td.mail-row: border-top:1px solid #d1d5db;padding:10px 0",
      "p.mail-text: font-size:16px;line-height:24px;margin:0;color:#111827;overflow-wrap:anywhere;word-break:break-word;margin-top:0;margin-bottom:0;margin-left:0;margin-right:0",
      "span.mail-label: color:#4b5563;font-size:13px",
      "a.mail-link: color:#1d4ed8;text-decoration-line:none;text-decoration:underline",
      "table: margin:0 0 16px",
      "td.mail-quote: background-color:#f3f4f6;border-left:4px solid #22475b;padding:12px 16px",
      "p.mail-text: font-size:16px;line-height:24px;margin:0 0 12px;color:#111827;overflow-wrap:anywhere;word-break:break-word;margin-top:0;margin-right:0;margin-bottom:12px;margin-left:0",
      "img: display:block;outline:none;border:none;text-decoration:none;max-width:100%;height:auto",
      "table: padding-top:12px",
    ]
  `);
});
