import type { LegalWords } from "./words-en.ts";
import { withStop } from "../../../record/text.ts";

export const es: LegalWords = {
  /** Used if the business has no name. */
  business: "esta empresa",
  intro: (name) =>
    `Qué hace el sitio de ${name} con lo que usted escribe y hace en él. Esta página se hace con los ajustes con que funciona el sitio.`,
  request: {
    heading: "Cuando pide un presupuesto",
    elsewhere: (host, name) =>
      `Lo que escribe en el formulario va a ${host}, que recibe las solicitudes para ${name}: su nombre, su correo electrónico o teléfono, su dirección, el servicio y su mensaje. Allí se decide cuánto tiempo se guarda; ${name} puede decírselo.`,
    here: "Este sitio guarda lo que escribe en el formulario: su nombre, correo electrónico, teléfono, dirección y código postal, el servicio, su mensaje y cómo prefiere que le contacten. También la hora, la página del formulario, la página en que empezó su visita y el sitio o anuncio que le trajo.",
    photos:
      "Las fotos que añade se vuelven a dibujar antes de guardarse: el lugar, la cámara y los demás datos ocultos no se guardan.",
    spam: "Contra el correo basura se cuentan las solicitudes de cada dirección de internet. Para eso se guarda, cerca de una hora, un código hecho con esa dirección.",
  },
  recipients: {
    heading: "Quién lo recibe",
    business: (name, address) => `${name}, por correo electrónico a ${address}`,
    others: (name) => `Otras personas que atienden solicitudes para ${name}, por correo electrónico`,
    webhook: (host, name) => `El servicio ${host}, donde ${name} lleva sus solicitudes`,
    operator: (name) => `Quien mantiene este sitio para ${name}, que puede leer lo guardado`,
    visitor: "Usted: se le envía una confirmación a su correo electrónico",
  },
  storage: {
    heading: "Cuánto tiempo se guarda",
    endless: (name) => `No hay un plazo: las solicitudes se guardan hasta que ${name} las borra o usted lo pide.`,
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
      "Este sitio cuenta cuántas veces se llama, se escribe o se pide un presupuesto desde él, y qué tan rápidas son sus páginas. Son solo números: nada en ellos dice quién es usted.",
    uncounted: "Este sitio no cuenta lo que usted hace en él.",
    shown: "Cuenta las visitas y muestra su número.",
    log: "El equipo y la red en que funciona pueden registrar las direcciones de internet que piden páginas, como todos.",
  },
  trackers: {
    heading: "Estadísticas y publicidad de terceros",
    onConsent: "Estos servicios se cargan solo si usted acepta, y puede cambiar de opinión al pie de cada página.",
    onUse: "Estos servicios se cargan cuando usted usa la página.",
    privacyControl: "Si su navegador pide privacidad en general (Global Privacy Control), se entiende que no acepta.",
    learn:
      "Saben qué páginas ve, y que llamó, escribió o envió el formulario, con el número de su solicitud. No reciben lo que usted escribe.",
  },
  others: {
    heading: "Contenido de terceros",
    pictures: (hosts) => `Algunas fotos pueden venir de ${hosts}.`,
    onConsent:
      "Los mapas, videos y reseñas vienen de los sitios de abajo. Se piden si usted acepta, o si pide uno de ellos.",
    onUse:
      "Los mapas, videos y reseñas vienen de los sitios de abajo. Un mapa o una reseña se pide cuando usted se acerca, un video cuando lo reproduce.",
    learn: "A quien se le pide algo llega su dirección de internet, y la trata según su propia política de privacidad.",
  },
  rights: {
    heading: "Verlo, corregirlo o borrarlo",
    ask: (name) =>
      `Pídalo a ${name}, con el nombre, correo electrónico o teléfono que dio, o el número de su solicitud. Lo que se guarda de usted se le muestra, se corrige o se borra con sus fotos.`,
  },
  everybody: (name) => `Todas las personas deben poder usar el sitio de ${withStop(name)}`,
  made: {
    heading: "Cómo está hecho",
    text: "Este sitio se hizo según las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. Pruebas automáticas revisan cada tipo de página con cada cambio de su programa. No es una auditoría de personas que dependen de ello: si algo no le funciona, díganoslo.",
    list: [
      "Todo se alcanza y se usa con el teclado, y el foco se ve.",
      "Los textos y controles se distinguen de su fondo con 4,5 a 1 y 3 a 1, o más.",
      "Con el texto al 200 % y el zoom al 400 % nada se corta.",
      "Con movimiento reducido nada se mueve por sí solo.",
      "Las páginas se leen y el formulario se envía sin scripts.",
    ],
  },
  shortfalls: {
    heading: "Qué puede faltar",
    photos: "Las fotos se nombran por el servicio o proyecto al que pertenecen, no una por una.",
    frames: (hosts) =>
      `Los mapas, videos y reseñas son contenido de terceros (${hosts}). Lo que importa de ellos también está en la página, o tiene un enlace.`,
  },
  contact: {
    heading: "Díganoslo",
    text: "Diga qué página era y qué no funcionó. También puede pedir un presupuesto de la misma manera.",
  },
};
