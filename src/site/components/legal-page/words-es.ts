import type { LegalFacts } from "./facts.ts";
import type { LegalSection, LegalWords } from "./words.ts";

const nameOf = ({ business }: LegalFacts): string => business || "esta empresa";

function request(facts: LegalFacts): LegalSection[] {
  const name = nameOf(facts);
  if (facts.form.kind === "none") return [];
  if (facts.form.kind === "host") {
    const { host } = facts.form;
    return [
      {
        heading: "Cuando pide un presupuesto",
        paragraphs: [
          `Lo que escribe en el formulario va a ${host}, que recibe las solicitudes para ${name}: su nombre, su correo electrónico o teléfono, su dirección, el servicio y su mensaje. Allí se decide cuánto tiempo se guarda; ${name} puede decírselo.`,
        ],
      },
    ];
  }
  return [
    {
      heading: "Cuando pide un presupuesto",
      paragraphs: [
        "Este sitio guarda lo que escribe en el formulario: su nombre, correo electrónico, teléfono, dirección y código postal, el servicio, su mensaje y cómo prefiere que le contacten. También la hora, la página del formulario, la página en que empezó su visita y el sitio o anuncio que le trajo.",
        "Las fotos que añade se vuelven a dibujar antes de guardarse: el lugar, la cámara y los demás datos ocultos no se guardan.",
        "Contra el correo basura se cuentan las solicitudes de cada dirección de internet. Para eso se guarda, cerca de una hora, un código hecho con esa dirección.",
      ],
    },
    {
      heading: "Quién lo recibe",
      paragraphs: [],
      list: [
        ...(facts.mailedTo === "" ? [] : [`${name}, por correo electrónico a ${facts.mailedTo}`]),
        ...(facts.othersGetLeads
          ? [`Otras personas que atienden solicitudes para ${name}, por correo electrónico`]
          : []),
        ...(facts.webhookHost === undefined
          ? []
          : [`El servicio ${facts.webhookHost}, donde ${name} lleva sus solicitudes`]),
        `Quien mantiene este sitio para ${name}, que puede leer lo guardado`,
        ...(facts.confirmsByMail ? ["Usted: se le envía una confirmación a su correo electrónico"] : []),
      ],
    },
    {
      heading: "Cuánto tiempo se guarda",
      paragraphs: [
        facts.retentionDays === undefined
          ? `No hay un plazo: las solicitudes se guardan hasta que ${name} las borra o usted lo pide.`
          : `Las solicitudes y sus fotos se borran de este sitio a los ${facts.retentionDays} días.`,
        "Los correos sobre una solicitud quedan en los buzones a los que se enviaron.",
      ],
    },
  ];
}

function device(facts: LegalFacts): LegalSection {
  const cookies = facts.trackers?.filter(({ setsCookies }) => setsCookies).map(({ name }) => name) ?? [];
  return {
    heading: "En su dispositivo",
    paragraphs: [
      cookies.length === 0
        ? "Este sitio no usa cookies."
        : `Este sitio no usa cookies propias. ${cookies.join(" y ")} pueden usar algunas.`,
      ...(facts.form.kind === "none"
        ? []
        : [
            "Mientras escribe, su navegador guarda lo escrito hasta que se envía o usted cierra la pestaña, y las fotos un día como máximo. Una solicitud que no se pudo enviar se guarda en su dispositivo 30 días como máximo, para que pueda enviarla después.",
          ]),
    ],
  };
}

function visits(facts: LegalFacts): LegalSection {
  return {
    heading: "Cuando nos visita",
    paragraphs: [
      facts.countsActions
        ? "Este sitio cuenta cuántas veces se llama, se escribe o se pide un presupuesto desde él, y qué tan rápidas son sus páginas. Son solo números: nada en ellos dice quién es usted."
        : "Este sitio no cuenta lo que usted hace en él.",
      ...(facts.countsVisits ? ["Cuenta las visitas y muestra su número."] : []),
      "El equipo y la red en que funciona pueden registrar las direcciones de internet que piden páginas, como todos.",
    ],
  };
}

function trackers(facts: LegalFacts): LegalSection[] {
  if (facts.trackers === undefined) return [];
  return [
    {
      heading: "Estadísticas y publicidad de terceros",
      paragraphs: [
        facts.asksConsent
          ? "Estos servicios se cargan solo si usted acepta, y puede cambiar de opinión al pie de cada página."
          : "Estos servicios se cargan cuando usted usa la página.",
        "Si su navegador pide privacidad en general (Global Privacy Control), se entiende que no acepta.",
        "Saben qué páginas ve, y que llamó, escribió o envió el formulario, con el número de su solicitud. No reciben lo que usted escribe.",
      ],
      list: facts.trackers.map(({ name, company, hosts }) => `${name} (${company}): ${hosts.join(", ")}`),
    },
  ];
}

function others(facts: LegalFacts): LegalSection[] {
  const { frameHosts, pictureHosts } = facts;
  if (frameHosts.length + pictureHosts.length === 0) return [];
  const pictures = pictureHosts.length === 0 ? [] : [`Algunas fotos pueden venir de ${pictureHosts.join(", ")}.`];
  return [
    {
      heading: "Contenido de terceros",
      paragraphs: [
        ...pictures,
        ...(frameHosts.length === 0
          ? []
          : [
              facts.asksConsent
                ? "Los mapas, videos y reseñas vienen de los sitios de abajo. Se piden si usted acepta, o si pide uno de ellos."
                : "Los mapas, videos y reseñas vienen de los sitios de abajo. Un mapa o una reseña se pide cuando usted se acerca, un video cuando lo reproduce.",
            ]),
        "A quien se le pide algo llega su dirección de internet, y la trata según su propia política de privacidad.",
      ],
      list: frameHosts,
    },
  ];
}

export const es: LegalWords = {
  privacy: (facts) => [
    {
      heading: "",
      paragraphs: [
        `Qué hace el sitio de ${nameOf(facts)} con lo que usted escribe y hace en él. Esta página se hace con los ajustes con que funciona el sitio.`,
      ],
    },
    ...request(facts),
    device(facts),
    visits(facts),
    ...trackers(facts),
    ...others(facts),
    {
      heading: "Verlo, corregirlo o borrarlo",
      paragraphs: [
        `Pídalo a ${nameOf(facts)}, con el nombre, correo electrónico o teléfono que dio, o el número de su solicitud. Lo que se guarda de usted se le muestra, se corrige o se borra con sus fotos.`,
      ],
    },
  ],
  accessibility: (facts) => [
    { heading: "", paragraphs: [`Todas las personas deben poder usar el sitio de ${nameOf(facts)}.`] },
    {
      heading: "Cómo está hecho",
      paragraphs: [
        "Este sitio se hizo según las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA. Pruebas automáticas revisan cada tipo de página con cada cambio de su programa. No es una auditoría de personas que dependen de ello: si algo no le funciona, cuenta.",
      ],
      list: [
        "Todo se alcanza y se usa con el teclado, y el foco se ve.",
        "Los textos y controles se distinguen de su fondo con 4,5 a 1 y 3 a 1, o más.",
        "Con el texto al 200 % y el zoom al 400 % nada se corta.",
        "Con movimiento reducido nada se mueve por sí solo.",
        "Las páginas se leen y el formulario se envía sin scripts.",
      ],
    },
    {
      heading: "Qué puede faltar",
      paragraphs: [],
      list: [
        "Las fotos se nombran por el servicio o proyecto al que pertenecen, no una por una.",
        ...(facts.frameHosts.length === 0
          ? []
          : [
              `Los mapas, videos y reseñas son contenido de terceros (${facts.frameHosts.join(", ")}). Lo que importa de ellos también está en la página, o tiene un enlace.`,
            ]),
      ],
    },
    {
      heading: "Díganoslo",
      paragraphs: ["Diga qué página era y qué no funcionó. También puede pedir un presupuesto de la misma manera."],
    },
  ],
};
