/** Fields that fill every part of header and footer. */
export const NINE_SERVICES = Array.from({ length: 9 }, (_, index) => ({ name: `Service ${index + 1}` }));
export const FULL_FRAME = {
  dbPrincipal: {
    name: "Ridge & Sons",
    logo: "/logo.svg",
    phones: [{ phone: "603-555-0142", name: "Office" }, { phone: "603-555-0143" }],
    emails: [{ email: "a@b.example" }],
    location: [{ address: "Concord, NH" }],
    workdays: [{ day: "Monday" }, { day: "Sunday" }],
    workHours: [{ hour: "8 to 5" }, { hour: "Closed" }],
    paymentMethod: "Cash and card",
  },
  dbAbout: [{ text: "a".repeat(300) }],
  dbServices: NINE_SERVICES,
  landings: [{ name: "Deck Builds" }],
  dbSocialMedia: { redes: [{ url: "https://www.facebook.com/a" }] },
  tiposPago: [{ activo: true, img: "/cards.svg" }],
  reviews: { activo: true, links: ["https://reviews.example/ridge"] },
  ytGallery: { linkCanalYT: "https://www.youtube.com/@a" },
  linkPostEmail: "/api/contact",
};
