/** One record in the forms that providers send, all with the same meaning. */
import type { Json } from "./record.ts";

export const EMBED = "https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d1!2d-71.5376!3d43.2081";
export const ADDRESS = "1 Main St, Concord, NH";

/** The record in the form of docs/record.md. */
export const WELL_FORMED: Json = {
  dbPrincipal: {
    name: "Maple & Sons",
    logo: "/uploads/logo.png",
    phones: [{ phone: "603-555-0142" }, { phone: "603-555-0143" }],
    emails: [{ email: "office@maple.example" }, { email: "crew@maple.example" }],
    location: [{ address: ADDRESS, url: EMBED }],
    workdays: [{ day: "Monday to Friday" }, { day: "Saturday" }],
    workHours: [{ hour: "8 am to 5 pm" }, { hour: "By appointment" }],
    paymentMethod: "Cash, Check",
    exprYears: "22",
    miles: "45",
  },
  dbSlogan: [{ slogan: "Roofs that last" }],
  dbAbout: [{ text: "We mend houses.\n\nWe live here.", list: ["Own crews", "Insured"] }],
  dbHome: [{ text: "Slate & copper." }, { text: "No roof < 10 years old is torn off." }],
  dbValues: [{ title: "Fair price", description: "We tell it first." }],
  dbServices: [
    {
      name: "Roofing",
      description: [{ text: "We mend roofs.", img: "/uploads/roof.jpg", lists: ["Tiles", "Vents"] }],
    },
    { name: "Siding", description: [{ text: "We hang clapboard." }] },
  ],
  landings: [{ name: "Decks", gallery: ["/uploads/deck-1.jpg", "/uploads/deck-2.jpg"] }],
  stock: ["/uploads/head.jpg"],
  beforeAfterGall: [{ beforeImg: "/uploads/before.jpg", afterImg: "/uploads/after.jpg" }],
  dbSocialMedia: {
    redes: [
      { url: "https://www.facebook.com/maple", icon: "facebook" },
      { url: "https://www.instagram.com/maple", icon: "instagram" },
    ],
  },
  reviews: { activo: true, isHomeOnly: false, links: ["https://reviews.example/maple"] },
  videosPromo: [{ activo: true, link: "https://youtu.be/aqz-KE-bpKQ" }],
  ytGallery: { linkCanalYT: "https://www.youtube.com/@maple", links: ["https://youtu.be/eRsGyueVLvQ"] },
  brandingExtra: [{ activo: true, img: "/uploads/maker.png" }],
  simpleWidgets: [
    { val: "Wheather", activo: true },
    { val: "CallUsNow", activo: true },
  ],
  linkPostEmail: "/api/contact",
};

/** Replaces lists by numbered objects, as some databases send them: `{ "0": ..., "1": ... }`. */
export function numbered(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, numbered(entry)]));
}

/** Capitalizes each name, as some languages write them: `DbPrincipal`. */
export function capitalized(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(capitalized);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [`${key[0]?.toUpperCase()}${key.slice(1)}`, capitalized(entry)]),
  );
}

/** Plain texts or single list items instead of objects. */
export const TEXTS: Json = {
  dbPrincipal: {
    name: ["Maple & Sons"],
    logo: "uploads/logo.png",
    phones: ["603-555-0142", "603-555-0143"],
    emails: "office@maple.example, crew@maple.example",
    location: { address: ["1 Main St", "Concord", "NH"], url: EMBED },
    workdays: "Monday to Friday\nSaturday",
    workHours: ["8 am to 5 pm", "By appointment"],
    paymentMethod: ["Cash", "Check"],
    exprYears: "22+ years",
    miles: "45 miles",
  },
  dbSlogan: "Roofs that last",
  dbAbout: { text: ["We mend houses.", "We live here."], list: [{ item: "Own crews" }, null, { item: "Insured" }] },
  dbHome: ["Slate & copper.", "No roof < 10 years old is torn off."],
  dbValues: { title: "Fair price", description: "We tell it first." },
  dbServices: [
    { name: "Roofing", description: "We mend roofs.", img: "./uploads/roof.jpg", lists: "Tiles\nVents" },
    { name: "Siding", description: "We hang clapboard." },
  ],
  landings: { name: "Decks", gallery: "uploads/deck-1.jpg, uploads/deck-2.jpg" },
  stock: "uploads/head.jpg",
  beforeAfterGall: { beforeImg: "uploads/before.jpg", afterImg: "uploads/after.jpg" },
  dbSocialMedia: { redes: { facebook: "@maple", instagram: "@maple" } },
  reviews: "https://reviews.example/maple",
  videosPromo: "https://youtu.be/aqz-KE-bpKQ",
  ytGallery: { linkCanalYT: "@maple", links: "https://youtu.be/eRsGyueVLvQ" },
  brandingExtra: "uploads/maker.png",
  simpleWidgets: ["weather", "CALLUSNOW"],
  linkPostEmail: "/api/contact",
};

/** Output of rich-text editors and content management systems. */
export const RICH: Json = {
  dbPrincipal: {
    name: "<b>Maple &amp; Sons</b>",
    logo: '<img src="/uploads/logo.png" alt="Logo">',
    phones: [{ phone: '<a href="tel:6035550142">603-555-0142</a>' }, { phone: "<p>603-555-0143</p>" }],
    emails: [
      { email: '<a href="mailto:office@maple.example">office@maple.example</a>' },
      { email: "mailto:crew@maple.example" },
    ],
    location: [
      {
        address: "<p>1 Main St,<br>Concord, NH</p>",
        url: `<iframe src="${EMBED}" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>`,
      },
    ],
    workdays: "<ul><li>Monday to Friday</li><li>Saturday</li></ul>",
    workHours: "<p>8&nbsp;am to 5&nbsp;pm</p><p>By appointment</p>",
    paymentMethod: "<ul><li>Cash</li><li>Check</li></ul>",
    exprYears: "<strong>22</strong> years",
    miles: "45&nbsp;miles",
  },
  dbSlogan: [{ slogan: "<h1>Roofs that last</h1>" }],
  dbAbout: [
    { text: "<p>We mend houses.</p>\r\n<p>We live here.</p>", list: ["<ul><li>Own crews</li><li>Insured</li></ul>"] },
  ],
  dbHome: [{ text: "<p>Slate &amp; copper.</p>" }, { text: "<div>No roof &lt; 10 years old is torn off.</div>" }],
  dbValues: [{ title: "<em>Fair price</em>", description: "<p><span style='color:red'>We tell</span> it first.</p>" }],
  dbServices: [
    {
      name: "Roofing<br>",
      description: [
        {
          text: "<p>We mend roofs.</p>",
          img: { url: "/uploads/roof.jpg" },
          lists: "<ol><li>Tiles</li><li>Vents</li></ol>",
        },
      ],
    },
    { name: "Siding", description: "<p>We hang clapboard.</p><script>alert(1)</script>" },
  ],
  landings: [{ name: "Decks", gallery: [{ img: "/uploads/deck-1.jpg" }, { url: "/uploads/deck-2.jpg" }] }],
  stock: [{ src: "/uploads/head.jpg" }],
  beforeAfterGall: [{ beforeImg: { url: "/uploads/before.jpg" }, afterImg: ["/uploads/after.jpg"] }],
  dbSocialMedia: [
    { url: '<a href="https://www.facebook.com/maple">Facebook</a>', icon: "fab fa-facebook-f" },
    { url: " @maple ", icon: "FaInstagram" },
  ],
  reviews: { activo: "Sí", isHomeOnly: "no", links: [{ url: "https://reviews.example/maple" }] },
  videosPromo: [
    {
      activo: { activo: "si" },
      link: '<iframe width="560" src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=x" allowfullscreen></iframe>',
    },
  ],
  ytGallery: { linkCanalYT: "maple", links: [{ link: "https://www.youtube.com/live/eRsGyueVLvQ?si=x" }] },
  brandingExtra: [{ activo: "1", img: { url: "/uploads/maker.png" } }],
  simpleWidgets: { weather: "si", "call-us-now": "ON" },
  linkPostEmail: "/api/contact",
};

/** All forms of the record, by description. */
export const MESSY: readonly (readonly [what: string, response: unknown])[] = [
  ["in the documented form", WELL_FORMED],
  [
    "with numbered objects in place of lists, in { success, data: { pagina } }",
    { success: true, data: { pagina: numbered(WELL_FORMED) } },
  ],
  ["with texts in place of objects, in a list", [TEXTS]],
  [
    "with HTML in texts and objects in place of addresses, as JSON in a string",
    `\uFEFF${JSON.stringify(JSON.stringify(RICH))}`,
  ],
  [
    "with other spellings of the names, in { body }",
    { statusCode: 200, body: JSON.stringify(capitalized(WELL_FORMED)) },
  ],
];
