import type { LegalWords } from "./words-en.ts";
import { withStop } from "../../../record/text.ts";

export const es: LegalWords = {
  /** Used if the business has no name. */
  business: "esta empresa",
  intro: (name) =>
    `Esta página describe qué hace el sitio web de ${name} con sus datos. Se genera a partir de la configuración del sitio.`,
  request: {
    heading: "Cuando pide un presupuesto",
    elsewhere: (host, name) =>
      `El formulario envía su solicitud a ${host}, que recibe las solicitudes para ${name}: su nombre, su correo electrónico o teléfono, su dirección, el servicio y su mensaje. Ese servicio decide cuánto tiempo los guarda; ${name} puede decírselo.`,
    leadServer: (host, name) =>
      `El formulario envía su solicitud a ${host}, que recibe las solicitudes para ${name}: su nombre, correo electrónico, teléfono, dirección y código postal, el servicio, su mensaje y cómo prefiere que le contacten. También envía la página del formulario, la página en que empezó su visita y el sitio o anuncio desde el que llegó. Ese servicio decide cuánto tiempo los guarda; ${name} puede decírselo.`,
    here: "Este sitio guarda lo que escribe en el formulario: su nombre, correo electrónico, teléfono, dirección y código postal, el servicio, su mensaje y cómo prefiere que le contacten. También guarda la hora, la página del formulario, la página en que empezó su visita y el sitio o anuncio desde el que llegó.",
    photos:
      "Las fotos que agrega se convierten antes de guardarse: se eliminan el lugar, la cámara y los demás datos ocultos.",
    spam: "Para limitar los mensajes no deseados, se cuentan las solicitudes de cada dirección IP. Para eso se guarda, durante cerca de una hora, un código derivado de esa dirección.",
  },
  recipients: {
    heading: "Quién lo recibe",
    business: (name, address) => `${name}, por correo electrónico a ${address}`,
    others: (name) => `Otras personas que atienden solicitudes para ${name}, por correo electrónico`,
    webhook: (host, name) => `El servicio en ${host}, que administra las solicitudes de ${name}`,
    operator: (name) => `Quien administra este sitio para ${name}, que puede leer lo que se guarda`,
    visitor: "Usted, en un correo de confirmación",
  },
  storage: {
    heading: "Cuánto tiempo se guarda",
    endless: (name) => `No hay un plazo fijo: las solicitudes se guardan hasta que ${name} las borre o usted lo pida.`,
    days: (days) => `Las solicitudes y sus fotos se borran de este sitio a los ${days} días.`,
    mails: "Los correos sobre una solicitud quedan en los buzones a los que se enviaron.",
  },
  device: {
    heading: "En su dispositivo",
    noCookies: "Este sitio no usa cookies.",
    cookies: (services) =>
      `Este sitio no usa cookies propias. ${new Intl.ListFormat("es").format(services)} ${services.length === 1 ? "puede" : "pueden"} usar algunas.`,
    form: "Mientras escribe, su navegador guarda lo escrito hasta que se envía o usted cierra la pestaña, y las fotos un día como máximo. Una solicitud que no se pudo enviar se guarda en su dispositivo 30 días como máximo, para que pueda enviarla después.",
  },
  visits: {
    heading: "Cuando nos visita",
    counted:
      "Este sitio cuenta cuántas veces se llama, se escribe o se pide un presupuesto desde él, y qué tan rápidas son sus páginas. Son solo números que no revelan quién es usted.",
    uncounted: "Este sitio no cuenta lo que usted hace en él.",
    shown: "Cuenta las visitas y muestra cuántas son.",
    log: "El servidor y su red pueden registrar las direcciones IP que piden páginas, como es habitual.",
  },
  trackers: {
    heading: "Estadísticas y publicidad de terceros",
    onConsent: "Estos servicios se cargan solo si usted acepta, y puede cambiar de opinión al pie de cada página.",
    onUse: "Estos servicios se cargan cuando usted usa la página.",
    privacyControl: "Si su navegador envía Global Privacy Control, se entiende que no acepta.",
    learn:
      "Saben qué páginas ve, y que llamó, escribió o envió el formulario, con el número de su solicitud. No reciben lo que usted escribe.",
  },
  others: {
    heading: "Contenido de terceros",
    pictures: (hosts) => `Algunas fotos pueden venir de ${hosts}.`,
    onConsent:
      "Los mapas, videos y reseñas vienen de los sitios de abajo. Se cargan después de que usted acepta, o cuando pide uno de ellos.",
    onUse:
      "Los mapas, videos y reseñas vienen de los sitios de abajo. Un mapa o una reseña se carga cuando usted se acerca a esa parte de la página; un video, cuando lo reproduce.",
    learn: "Esos sitios reciben su dirección IP y aplican su propia política de privacidad.",
  },
  rights: {
    heading: "Verlo, corregirlo o borrarlo",
    ask: (name) =>
      `Pídaselo a ${name}, con el nombre, correo electrónico o teléfono que dio, o el número de su solicitud. Los datos guardados sobre usted se le muestran, se corrigen o se borran junto con sus fotos.`,
  },
  everybody: (name) => `Todas las personas deben poder usar el sitio de ${withStop(name)}`,
  made: {
    heading: "Cómo está hecho",
    text: "Este sitio está diseñado para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. Pruebas automáticas revisan cada tipo de página con cada cambio de su programa. Eso no reemplaza una auditoría hecha por personas con discapacidad: si algo no le funciona, díganoslo.",
    list: [
      "Todo se puede alcanzar y usar con el teclado, y el foco se ve.",
      "Los textos y los controles tienen un contraste con su fondo de al menos 4.5 a 1 y 3 a 1.",
      "Con el texto al 200 % y el zoom al 400 % nada se corta.",
      "Con movimiento reducido nada se mueve por sí solo.",
      "Las páginas se pueden leer, y el formulario se puede enviar, sin scripts.",
    ],
  },
  shortfalls: {
    heading: "Limitaciones conocidas",
    photos: "Las fotos se describen por el servicio o proyecto al que pertenecen, no una por una.",
    frames: (hosts) =>
      `Los mapas, videos y reseñas son contenido de terceros (${hosts}). Su información importante también está en la página, o tiene un enlace en ella.`,
  },
  contact: {
    heading: "Díganoslo",
    text: "Diga qué página era y qué no funcionó. También puede pedir un presupuesto de la misma manera.",
  },
};
