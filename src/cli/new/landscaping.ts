/** What a new record says of landscaping, in both languages. */
import type { Trade } from "./trade.ts";

export const landscapingEn: Trade = {
  work: "landscaping",
  slogans: [
    "A yard you walk out to",
    "From bare ground to garden",
    "Planted for this soil",
    "Green from spring to frost",
  ],
  intro:
    "A garden is built from below: first where the water goes, then paths and walls, then soil, and plants at the very end. We look at light, slope and drainage before anything is dug, so that what is planted this year still stands right when it has grown.",
  advice:
    "Before you call, look at the yard in the morning and again in the evening, and note where the sun stands and where puddles stay after rain. Those two decide what can grow where. A photo from an upstairs window shows us more than a measurement.",
  services: [
    {
      name: "Lawn Care",
      text: "Mowing at the right height, edges cut clean, bare spots seeded when the season suits them. A lawn that is cut too short dries out and lets weeds in, so we set the blade by the grass and the weather and not by the calendar alone.",
      lists: ["Mowing and edging", "Seeding and aeration", "Spring and fall cleanup"],
    },
    {
      name: "Garden Design",
      text: "A plan for the whole yard before the first hole: what grows tall, what stays low, what blooms when, and where you will sit. Plants are chosen for the light and the soil that are there, so that they need less water and less work once they have rooted.",
      lists: ["Planting plans", "Beds, shrubs and trees", "Plants that suit the soil"],
    },
    {
      name: "Patios & Walls",
      text: "Pavers and stone are only as level as what lies under them. We dig out, lay gravel in layers and compact each one, and give walls drainage behind them, so that frost and rain have nothing to push against and the surface stays where it was set.",
      lists: ["Paver patios and walks", "Retaining walls", "Steps and edging"],
    },
    {
      name: "Irrigation & Drainage",
      text: "Too little water on the slope and too much at the foundation are often the same problem. Sprinklers and drip lines bring water where roots are, in the hours when it doesn't dry off at once; drains and swales lead the rest away from the house.",
      lists: ["Sprinklers and drip lines", "French drains and swales", "Winter shutdown"],
    },
  ],
};

export const landscapingEs: Trade = {
  work: "jardinería",
  slogans: ["Un jardín para salir", "De la tierra al jardín", "Plantado para este suelo", "Verde hasta la helada"],
  intro:
    "Un jardín se hace desde abajo: primero adónde va el agua, después caminos y muros, luego la tierra, y las plantas al final. Vemos la luz, la pendiente y el drenaje antes de cavar, para que lo que se planta este año siga bien puesto cuando haya crecido.",
  advice:
    "Antes de llamar mire el jardín por la mañana y otra vez por la tarde, y anote dónde da el sol y dónde quedan charcos después de la lluvia. Eso decide qué puede crecer en cada lugar. Una foto desde una ventana alta dice más que una medida.",
  services: [
    {
      name: "Cuidado del Césped",
      text: "Corte a la altura correcta, bordes limpios, semilla en los claros cuando la temporada lo permite. Un césped cortado muy bajo se seca y deja entrar la maleza, así que ajustamos la cuchilla según el pasto y el clima, y no solo según el calendario.",
      lists: ["Corte y bordes", "Semilla y aireación", "Limpieza de primavera y otoño"],
    },
    {
      name: "Diseño de Jardines",
      text: "Un plano de todo el terreno antes del primer hoyo: qué crece alto, qué queda bajo, qué florece y cuándo, y dónde se va a sentar usted. Las plantas se eligen para la luz y el suelo que hay, y así piden menos agua y menos trabajo cuando han echado raíz.",
      lists: ["Planos de plantación", "Arriates, arbustos y árboles", "Plantas para su suelo"],
    },
    {
      name: "Patios y Muros",
      text: "Los adoquines y la piedra quedan tan nivelados como lo que tienen debajo. Cavamos, ponemos grava en capas y compactamos cada una, y damos drenaje a los muros por detrás, para que ni la helada ni la lluvia tengan qué empujar.",
      lists: ["Patios y andadores de adoquín", "Muros de contención", "Escalones y bordes"],
    },
    {
      name: "Riego y Drenaje",
      text: "Poca agua en la pendiente y demasiada junto a la casa suelen ser el mismo problema. Aspersores y goteo llevan el agua adonde están las raíces, a horas en que no se seca enseguida; los drenajes y las zanjas alejan el resto de los cimientos.",
      lists: ["Aspersores y goteo", "Drenajes y zanjas", "Cierre para el invierno"],
    },
  ],
};
