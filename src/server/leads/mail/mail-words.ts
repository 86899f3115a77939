/** Texts of the mails, with placeholders for what differs from lead to lead. */
import type { Language } from "../../../record/language.ts";

const en = {
  newRequest: "New estimate request",
  /** Subject of the mail to the business. */
  subject: (who: string, service: string, reference: string) =>
    `Estimate request: ${who}${service === "" ? "" : `, ${service}`} (${reference})`,
  call: (phone: string) => `Call ${phone}`,
  /** Label of the link that starts a text message. */
  text: "Text message",
  write: "Write back",
  /** Greeting of a reply to the visitor. */
  hello: (name: string) => (name === "" ? "Hello," : `Hello ${name},`),
  /** Follows the greeting of a text message. */
  thisIs: (business: string) => `this is ${business}, about your estimate request.`,
  replySubject: (reference: string) => `Your estimate request (${reference})`,
  /** Label above the prepared replies. */
  replyWith: "Reply with a prepared message:",
  /** Prepared replies: label of the button and text of the reply. */
  replies: [
    {
      label: "Propose a visit",
      text: "Thank you for your request. When would be a good time for us to come by and have a look?",
    },
    {
      label: "Ask for details",
      text: "Thank you for your request. Could you tell us a little more about what needs doing, and send a picture or two?",
    },
    {
      label: "Decline politely",
      text: "Thank you for your request. We are sorry that we can't take this job on.",
    },
  ],
  map: "Show on the map",
  photos: "Photos",
  /** For a photo without a name. */
  photo: (position: number) => `Photo ${position}`,
  /** Above photos of which some are links. */
  linkedPhotos: "Photos that are too large for this mail open in the browser.",
  /** Link to a photo that is too large for the mail. */
  openPhoto: (name: string) => `Open ${name}`,
  service: "Service",
  otherService: (text: string) => `Other: ${text}`,
  phone: "Phone",
  email: "E-mail",
  address: "Address",
  zip: "ZIP code",
  distance: "Distance from you",
  /** Distance to the visitor's ZIP code; `beyond` is the business's usual distance if the visitor is farther away. */
  miles: (miles: number, beyond: number | undefined) =>
    `${miles} ${miles === 1 ? "mile" : "miles"}${beyond === undefined ? "" : `, outside your usual ${beyond}`}`,
  preferred: "Best way to reach them",
  ways: { phone: "Phone", email: "E-mail" },
  message: "Message",
  page: "Sent from",
  /** Labels of the attribution, by the names of attribution.ts; campaign parameters are shown under their own names. */
  cameFrom: { landing: "First page of the visit", referrer: "Came from" },
  received: "Received",
  reference: "Reference",
  replyHint: "A reply to this mail goes to the visitor.",
  /** Subject of the confirmation to the visitor. */
  confirmation: (business: string, reference: string) => `${business}: we have your request (${reference})`,
  thanks: "Thank you. Your estimate request has reached us.",
  next: "Please have the reference handy if you call.",
  hours: "Our hours",
  callUs: (phone: string) => `Call us: ${phone}`,
  notYou: "Didn't ask for this estimate? Somebody gave us your address by mistake; you don't need to do anything.",
};

export type MailWords = typeof en;

const es: MailWords = {
  newRequest: "Nueva solicitud de presupuesto",
  subject: (who, service, reference) =>
    `Solicitud de presupuesto: ${who}${service === "" ? "" : `, ${service}`} (${reference})`,
  call: (phone) => `Llamar al ${phone}`,
  text: "Mensaje de texto",
  write: "Responder por correo",
  hello: (name) => (name === "" ? "Hola:" : `Hola, ${name}:`),
  thisIs: (business) => `le escribe ${business} sobre su solicitud de presupuesto.`,
  replySubject: (reference) => `Su solicitud de presupuesto (${reference})`,
  replyWith: "Responder por correo, con un texto preparado:",
  replies: [
    {
      label: "Proponer una visita",
      text: "Gracias por su solicitud. ¿Cuándo le vendría bien que pasemos a verlo?",
    },
    {
      label: "Pedir detalles",
      text: "Gracias por su solicitud. ¿Podría contarnos un poco más de lo que necesita y enviarnos una o dos fotos?",
    },
    {
      label: "Decir que no, con amabilidad",
      text: "Gracias por su solicitud. Lamentamos no poder hacer este trabajo.",
    },
  ],
  map: "Ver en el mapa",
  photos: "Fotos",
  photo: (position) => `Foto ${position}`,
  linkedPhotos: "Las fotos demasiado grandes para este correo se abren en el navegador.",
  openPhoto: (name) => `Abrir ${name}`,
  service: "Servicio",
  otherService: (text) => `Otro: ${text}`,
  phone: "Teléfono",
  email: "Correo",
  address: "Dirección",
  zip: "Código postal",
  distance: "Distancia desde su negocio",
  miles: (miles, beyond) =>
    `${miles} ${miles === 1 ? "milla" : "millas"}${beyond === undefined ? "" : `, fuera de sus ${beyond} habituales`}`,
  preferred: "Mejor forma de contacto",
  ways: { phone: "Teléfono", email: "Correo" },
  message: "Mensaje",
  page: "Enviado desde",
  cameFrom: { landing: "Primera página de la visita", referrer: "Vino de" },
  received: "Recibido",
  reference: "Referencia",
  replyHint: "Si responde a este correo, su respuesta llega al visitante.",
  confirmation: (business, reference) => `${business}: recibimos su solicitud (${reference})`,
  thanks: "Gracias. Recibimos su solicitud de presupuesto.",
  next: "Tenga a mano la referencia si nos llama.",
  hours: "Nuestro horario",
  callUs: (phone) => `Llámenos: ${phone}`,
  notYou: "¿No pidió usted este presupuesto? Alguien nos dio su correo por error; no tiene que hacer nada.",
};

/** Looks up the text for a name from outside; undefined if there is none. */
export const wordFor = (words: Readonly<Record<string, string>>, name: string): string | undefined => words[name];

export const mailWords: Readonly<Record<Language, MailWords>> = { en, es };
