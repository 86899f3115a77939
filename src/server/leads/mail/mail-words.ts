/** The words of the mails. Fixed, but for what stands in the functions' parameters. */

export interface MailWords {
  newRequest: string;
  /** Subject to the business. */
  subject: (who: string, service: string, reference: string) => string;
  call: (phone: string) => string;
  write: string;
  map: string;
  service: string;
  otherService: (text: string) => string;
  name: string;
  phone: string;
  email: string;
  address: string;
  preferred: string;
  ways: Readonly<Record<string, string>>;
  message: string;
  page: string;
  /** Labels of where a visitor came from, by the names of attribution.ts; the others are their own. */
  cameFrom: Readonly<Record<string, string>>;
  received: string;
  reference: string;
  replyHint: string;
  /** Subject to the visitor. */
  confirmation: (business: string, reference: string) => string;
  thanks: string;
  next: string;
  callUs: (phone: string) => string;
  notYou: string;
}

export const mailWords: Readonly<Record<"en" | "es", MailWords>> = {
  en: {
    newRequest: "New estimate request",
    subject: (who, service, reference) =>
      `Estimate request: ${who}${service === "" ? "" : `, ${service}`} (${reference})`,
    call: (phone) => `Call ${phone}`,
    write: "Write back",
    map: "Show on the map",
    service: "Service",
    otherService: (text) => `Other: ${text}`,
    name: "Name",
    phone: "Phone",
    email: "E-mail",
    address: "Address",
    preferred: "Best way to reach them",
    ways: { phone: "Phone", email: "E-mail" },
    message: "Message",
    page: "Sent from",
    cameFrom: { landing: "First page of the visit", referrer: "Came from" },
    received: "Received",
    reference: "Reference",
    replyHint: "Replying to this mail writes to the visitor.",
    confirmation: (business, reference) => `${business}: we have your request (${reference})`,
    thanks: "Thank you. Your estimate request has reached us.",
    next: "We will get back to you soon. Please keep the reference in case you call.",
    callUs: (phone) => `Call us: ${phone}`,
    notYou: "You did not ask for this? Somebody gave us your address by mistake; there is nothing to do.",
  },
  es: {
    newRequest: "Nueva solicitud de presupuesto",
    subject: (who, service, reference) =>
      `Solicitud de presupuesto: ${who}${service === "" ? "" : `, ${service}`} (${reference})`,
    call: (phone) => `Llamar al ${phone}`,
    write: "Responder por correo",
    map: "Ver en el mapa",
    service: "Servicio",
    otherService: (text) => `Otro: ${text}`,
    name: "Nombre",
    phone: "Teléfono",
    email: "Correo",
    address: "Dirección",
    preferred: "Mejor forma de contacto",
    ways: { phone: "Teléfono", email: "Correo" },
    message: "Mensaje",
    page: "Enviado desde",
    cameFrom: { landing: "Primera página de la visita", referrer: "Vino de" },
    received: "Recibido",
    reference: "Referencia",
    replyHint: "Al responder este correo se escribe al visitante.",
    confirmation: (business, reference) => `${business}: recibimos su solicitud (${reference})`,
    thanks: "Gracias. Recibimos su solicitud de presupuesto.",
    next: "Nos comunicaremos pronto con usted. Tenga a mano la referencia si nos llama.",
    callUs: (phone) => `Llámenos: ${phone}`,
    notYou: "¿No la hizo usted? Alguien nos dio su correo por error; no tiene que hacer nada.",
  },
};
