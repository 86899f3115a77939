import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";

const A = "https://x.example/a.jpg";
const B = "https://x.example/b.jpg";
const services = (dbServices: unknown) => parseRecord({ dbServices })?.record.dbServices;
const ROOFING = [{ name: "Roofing", description: [{ text: "We roof.", img: A, lists: [] }] }];

test.each([
  ["a site builder", { title: "Roofing", content: "We roof.", image: A }],
  ["a page editor", { headline: "Roofing", body: "We roof.", photo: A }],
  ["WordPress", { title: { rendered: "Roofing" }, content: { rendered: "<p>We roof.</p>" }, featured_image_url: A }],
  ["a spreadsheet", { "Service Name": "Roofing", "Service Description": "We roof.", "Image URL": A }],
  ["a scraper", { service_name: "Roofing", service_text: "We roof.", service_image: A }],
  ["a CMS with picture objects", { name: "Roofing", details: "We roof.", picture: { src: A, alt: "A roof" } }],
  ["a record whose picture is a separate field", { name: "Roofing", description: "We roof.", image: A }],
  ["a block with other names", { name: "Roofing", description: [{ content: "We roof.", image: A }] }],
  ["a list of pictures", { name: "Roofing", summary: "We roof.", images: [A] }],
  ["Drupal", { title: [{ value: "Roofing" }], body: [{ value: "We roof." }], field_image: [{ target_id: 1, url: A }] }],
  ["a shop", { title: "Roofing", body_html: "<p>We roof.</p>", image: { src: A } }],
  ["Square", { name: "Roofing", description_plaintext: "We roof.", image_url: A }],
  ["a Spanish record", { titulo: "Roofing", descripción: "We roof.", imagen: A }],
])("a service of %s keeps its name, text and picture", (_, service) => {
  expect(services([service])).toEqual(ROOFING);
  // A single service instead of a list.
  expect(services(service)).toEqual(ROOFING);
});

test.each([
  ["Strapi", { data: [{ id: 1, attributes: { title: "Roofing", description: "We roof.", cover: { url: A } } }] }],
  [
    "Contentful",
    [
      {
        metadata: { tags: [] },
        sys: { id: "1", type: "Entry" },
        fields: {
          title: "Roofing",
          description: "We roof.",
          cover: { fields: { file: { url: A, fileName: "a.jpg" } } },
        },
      },
    ],
  ],
])("services of %s keep their names, texts and pictures", (_, given) => expect(services(given)).toEqual(ROOFING));

test.each([
  [
    {
      business_name: "Acme",
      phone_number: "603-555-0142",
      email_address: "a@x.example",
      street_address: "1 Main St, Bow, NH",
    },
  ],
  [{ companyName: "Acme", telephone: "603-555-0142", correo: "a@x.example", address: "1 Main St, Bow, NH" }],
  [
    {
      displayName: { text: "Acme", languageCode: "en" },
      nationalPhoneNumber: "603-555-0142",
      contactEmail: "a@x.example",
      formattedAddress: "1 Main St, Bow, NH",
    },
  ],
  [
    {
      title: "Acme",
      phoneNumbers: { primaryPhone: "603-555-0142" },
      emails: "a@x.example",
      storefrontAddress: { postalCode: "", administrativeArea: "NH", locality: "Bow", addressLines: ["1 Main St"] },
    },
  ],
  [{ nombre: "Acme", teléfono: "603-555-0142", mail: "a@x.example", dirección: "1 Main St, Bow, NH" }],
])("the business keeps its name and how to reach it under other names: %j", (dbPrincipal) => {
  expect(parseRecord({ dbPrincipal })?.record.dbPrincipal).toMatchObject({
    name: "Acme",
    phones: [{ phone: "603-555-0142" }],
    emails: [{ email: "a@x.example" }],
    location: [{ address: "1 Main St, Bow, NH" }],
  });
});

test.each([
  [
    {
      hours: { Monday: "8 – 5" },
      "Years Experience": "12+",
      payment_methods: ["Cash", "Check"],
      license: "NH #1",
      radius: 20,
    },
  ],
  [
    {
      horario: { Monday: "8 – 5" },
      Years: "12 yrs",
      formas_de_pago: "Cash, Check",
      licencia: "NH #1",
      millas: "20 mi",
    },
  ],
])("the business keeps its hours, years, payment, licence and miles under other names: %j", (dbPrincipal) => {
  expect(parseRecord({ dbPrincipal })?.record.dbPrincipal).toMatchObject({
    workHours: [{ hour: "Monday: 8 – 5" }],
    exprYears: "12",
    paymentMethod: "Cash, Check",
    licensed: "NH #1",
    miles: "20",
  });
});

test.each(["ANOS_EXPERIENCIA", "años_experiencia", "anosExperiencia", "anios_experiencia", "Años de experiencia"])(
  "the years of experience are read under %s",
  (name) => expect(parseRecord({ dbPrincipal: { name: "Acme", [name]: 15 } })?.record.dbPrincipal.exprYears).toBe("15"),
);

test("a service in a wrapper keeps its name, text and picture", () => {
  const attributes = { title: "Roofing", description: "We roof.", cover: { url: A } };
  expect(services([{ id: 1, attributes }])).toEqual(ROOFING);
});

test("a service under its name in place of the list keeps its text and picture", () => {
  const { description } = { description: [{ content: "We roof.", image: A }] };
  expect(services({ Roofing: { content: "We roof.", image: A } })).toEqual(ROOFING);
  expect(services({ Roofing: { description } })).toEqual(ROOFING);
});

test("the points of a service are read under other names too", () => {
  expect(services([{ title: "Roofing", content: "We roof.", features: ["Drip edge", "Vents"] }])).toEqual([
    { name: "Roofing", description: [{ text: "We roof.", img: "", lists: ["Drip edge", "Vents"] }] },
  ]);
});

test("a service's own fields take precedence over other names, and a long text beside a short one is a block", () => {
  const own = { name: "Roofing", description: [{ text: "We roof.", img: A }], title: "Roofs", image: B };
  expect(services([own])).toEqual(ROOFING);
  expect(services([{ name: "Roofing", description: "We roof.", content: "<p>Since 1990.</p>", image: A }])).toEqual([
    {
      name: "Roofing",
      description: [
        { text: "We roof.", img: A, lists: [] },
        { text: "Since 1990.", img: "", lists: [] },
      ],
    },
  ]);
  expect(services([{ name: "Roofing", description: "We roof.", excerpt: "We…", image: A }])).toEqual(ROOFING);
});

test.each([
  [{ name: "Honest", text: "We are." }],
  [{ heading: "Honest", content: "We are.", icon: "check" }],
  [{ title: "Honest", body: "We are." }],
  [{ titulo: "Honest", descripcion: "We are." }],
])("a value %j keeps its title and description", (value) => {
  expect(parseRecord({ dbValues: [value] })?.record.dbValues).toEqual([{ title: "Honest", description: "We are." }]);
});

test("a short value with only one text is a title", () => {
  expect(parseRecord({ dbValues: [{ text: "Own crews" }] })?.record.dbValues).toEqual([
    { title: "Own crews", description: "" },
  ]);
});

test.each([
  [[{ title: "About us", content: "Since 1990.", bullets: ["Own crews"] }]],
  [{ heading: "About us", body: "Since 1990.", features: ["Own crews"] }],
  [[{ descripcion: "Since 1990.", lista: ["Own crews"] }]],
])("the about text is read without its heading: %j", (dbAbout) => {
  expect(parseRecord({ dbAbout })?.record.dbAbout).toEqual([{ text: "Since 1990.", list: ["Own crews"] }]);
});

test("texts of Home and slogans are read without the fields before them", () => {
  const dbHome = [
    { title: { rendered: "Home" }, content: { rendered: "<p>We began.</p>" } },
    { title: "A", text: "B" },
  ];
  const read = parseRecord({ dbHome, dbSlogan: [{ author: "Ann", tagline: "Built to last" }] })?.record;
  expect(read?.dbHome).toEqual([{ text: "We began." }, { text: "B" }]);
  expect(read?.dbSlogan).toEqual([{ slogan: "Built to last" }]);
});

test.each([
  { title: "Deck in Bow", images: [A, B] },
  { project_name: "Deck in Bow", photos: [{ url: A, alt: "A deck" }, { url: B }] },
  { titulo: "Deck in Bow", fotos: `${A}, ${B}` },
])("the project %j keeps its pictures", (project) => {
  expect(parseRecord({ landings: [project] })?.record.landings).toEqual([{ name: "Deck in Bow", gallery: [A, B] }]);
});

test.each([
  { author: "Dana", quote: "Great.", city: "Bow" },
  { author_name: "Dana", review: "Great.", location: "Bow" },
  { reviewer: { displayName: "Dana", profilePhotoUrl: "https://x.example/d" }, comment: "Great.", place: "Bow" },
  { user: { id: "7", name: "Dana", image_url: "https://x.example/d" }, text: "Great.", rating: 5, town: "Bow" },
  { nombre: "Dana", testimonio: "Great.", ciudad: "Bow" },
  { testimonial_text: "<p>Great.</p>", testimonial_author: "Dana", testimonial_location: "Bow" },
  { client_name: "Dana", client_location: "Bow", feedback: "Great." },
  { title: { rendered: "Dana" }, content: { rendered: "<p>Great.</p>" }, acf: { location: "Bow" } },
  { title: "Best roofers", comments: "Great.", customer: { name: "Dana", email: "d@x.example" }, city: "Bow" },
])("the testimonial %j is read", (testimonial) => {
  expect(parseRecord({ ownWords: { testimonials: [testimonial] } })?.record.ownWords?.testimonials).toEqual([
    { text: "Great.", name: "Dana", place: "Bow", service: "" },
  ]);
});

test.each([
  { q: "How long?", a: "A day." },
  { title: "How long?", content: "<p>A day.</p>" },
  { pregunta: "How long?", respuesta: "A day." },
  { "@type": "Question", name: "How long?", acceptedAnswer: { "@type": "Answer", text: "A day." } },
])("the question %j is read", (question) => {
  expect(parseRecord({ ownWords: { questions: [question] } })?.record.ownWords?.questions).toEqual([
    { question: "How long?", answer: "A day.", page: "/" },
  ]);
});

test.each([
  { before: A, after: B },
  { antes: A, después: B },
  { before_image: { url: A }, after_image: { url: B } },
  { beforePhoto: A, afterPhoto: B },
  { imageBefore: A, imageAfter: B },
  { img_before: { url: A }, img_after: { url: B } },
])("the comparison %j keeps both pictures", (pair) => {
  expect(parseRecord({ beforeAfterGall: [pair] })?.record.beforeAfterGall).toEqual([{ beforeImg: A, afterImg: B }]);
});

test("a brand keeps its link, a video its picture, a channel its videos, a profile its network", () => {
  const video = "https://youtu.be/abcdefghijk";
  const read = parseRecord({
    brandingExtra: [{ name: "GAF", logo: A, url: "https://gaf.example/", activo: true }],
    videosPromo: [{ title: "Us", url: video, thumbnail: A, activo: true }],
    ytGallery: { channel: "https://youtube.com/@acme", videos: [{ title: "x", url: video }] },
    gmb: { url: "https://g.example/acme", image: A },
    dbSocialMedia: {
      redes: [{ name: "Instagram", handle: "@acme" }],
      directorios: [{ title: "Angi", link: "https://angi.example/", logo: A }],
    },
  })?.record;
  expect(read?.brandingExtra).toEqual([{ activo: true, link: "https://gaf.example/", img: A }]);
  expect(read?.videosPromo).toMatchObject([{ activo: true, link: video, img: A }]);
  expect(read?.ytGallery).toMatchObject({ linkCanalYT: "https://youtube.com/@acme", links: [video] });
  expect(read?.gmb).toEqual({ link: "https://g.example/acme", img: A });
  expect(read?.dbSocialMedia.redes).toMatchObject([{ url: "https://www.instagram.com/acme", icon: "Instagram" }]);
  expect(read?.dbSocialMedia.directorios).toEqual([{ name: "Angi", url: "https://angi.example/", image: A }]);
});

test("a map beside the parts of an address is that address's map", () => {
  const map = "https://www.google.com/maps?q=Concord&output=embed";
  const location = [{ street: "1 Main St", city: "Concord", region: "NH", postal: "03301", map }];
  expect(parseRecord({ dbPrincipal: { location } })?.record.dbPrincipal.location).toMatchObject([
    { address: "1 Main St, Concord, NH 03301", url: map },
  ]);
  const globe = [{ address: "1 Main St", map: { lat: 43.2, lng: -71.5 } }];
  expect(parseRecord({ dbPrincipal: { location: globe } })?.problems).toEqual([]);
});

test("paragraphs of an about text and sections of a service are read", () => {
  const read = parseRecord({
    dbAbout: { title: "About us", paragraphs: ["One.", "Two."], list: ["Own crews"] },
    dbServices: [{ title: "Roofing", sections: [{ heading: "Shingles", body: "We roof." }, { body: "Metal too." }] }],
  })?.record;
  expect(read?.dbAbout).toEqual([{ text: "One.\n\nTwo.", list: ["Own crews"] }]);
  expect(read?.dbServices[0]?.description.map(({ text }) => text)).toEqual(["We roof.", "Metal too."]);
});

test("colours are read under the names that themes use", () => {
  const styles = {
    primary: "#112233",
    secondary_color: "#445566",
    "button-color": "#778899",
    footerBackground: "#000",
  };
  expect(parseRecord({ styles })?.record.styles).toMatchObject({
    mainColor: "#112233",
    secondaryColor: "#445566",
    btn: "#778899",
    bgFooter: "#000",
  });
  expect(parseRecord({ styles: { mainColor: "#111111", primary: "#222222" } })?.record.styles.mainColor).toBe(
    "#111111",
  );
});

test("a list of items under a heading is read as the list itself", () => {
  const items = [{ name: "Roofing", description: "We roof." }, { name: "Siding" }];
  for (const dbServices of [
    { title: "Our services", items },
    { heading: "Our services", image: A, list: items },
  ])
    expect(services(dbServices)?.map(({ name }) => name)).toEqual(["Roofing", "Siding"]);
  expect(parseRecord({ dbAbout: { title: "About us", items: [{ text: "Since 1990." }] } })?.record.dbAbout).toEqual([
    { text: "Since 1990.", list: [] },
  ]);
  const landings = { title: "Projects", image: A, items: [{ name: "Deck", gallery: [B] }] };
  expect(parseRecord({ landings })?.record.landings).toEqual([{ name: "Deck", gallery: [B] }]);
});

test("a text beside a description in blocks, or with the same words, is not a block of its own", () => {
  const blocks = [
    { text: "We roof.", img: A, lists: [] },
    { text: "Metal too.", img: B, lists: [] },
  ];
  const own = [{ name: "Roofing", description: blocks }];
  expect(services([{ name: "Roofing", description: blocks, content: "All about roofs." }])).toEqual(own);
  expect(services([{ name: "Roofing", description: "We roof.", content: "<p>We roof.</p>", image: A }])).toEqual(
    ROOFING,
  );
});

test("metadata for search engines is not a text of Home", () => {
  const dbHome = [{ heading: "Welcome", seo: { title: "Roofing in Bow", description: "Call the best roofers" } }];
  expect(parseRecord({ dbHome })?.record.dbHome).toEqual([{ text: "Welcome" }]);
});

test.each([
  { dbServices: [{ name: "Roofing", description: [{ text: "We roof." }], features: true, items: 3 }] },
  { ytGallery: { linkCanalYT: "https://youtube.com/@acme", items: 12 } },
  { gmb: { link: "https://g.example/acme", logo: true } },
  { dbPrincipal: { location: [{ address: "1 Main St", map: "yes" }] } },
  { styles: { mainColor: "#111111", text: "16px", heading: { size: 12 }.size } },
])("a switch, a count or a text that does not fit a field is ignored under another name: %j", (record) => {
  const parsed = parseRecord(record);
  expect(parsed?.problems).toEqual([]);
  expect(parsed?.readings).toEqual([]);
});

test("the number of a reviewer is not a name", () => {
  const testimonials = [{ body: "Great.", user: 5 }];
  expect(parseRecord({ ownWords: { testimonials } })?.record.ownWords?.testimonials ?? []).toMatchObject([
    { name: "" },
  ]);
});

test.each([
  [
    "Google Places",
    {
      author_name: "Dana Reed",
      author_url: "https://www.google.com/maps/contrib/1",
      profile_photo_url: "https://lh3.example/a",
      rating: 5,
      relative_time_description: "a month ago",
      text: "Great.",
    },
  ],
  [
    "the current Google Places API",
    {
      name: "places/x/reviews/1",
      relativePublishTimeDescription: "a month ago",
      rating: 5,
      text: { text: "Great.", languageCode: "en" },
      authorAttribution: {
        displayName: "Dana Reed",
        uri: "https://www.google.com/maps/contrib/1",
        photoUri: "https://lh3.example/a",
      },
    },
  ],
  [
    "Google Business",
    {
      reviewId: "A",
      reviewer: { profilePhotoUrl: "https://lh3.example/a", displayName: "Dana Reed" },
      starRating: "FIVE",
      comment: "Great.",
      reviewReply: { comment: "Thank you!" },
      name: "accounts/1/locations/2/reviews/3",
    },
  ],
  [
    "Yelp",
    { id: "x", rating: 5, user: { id: "u", profile_url: "https://yelp.com/u", name: "Dana Reed" }, text: "Great." },
  ],
  ["Facebook", { recommendation_type: "positive", review_text: "Great.", reviewer: { name: "Dana Reed", id: "1" } }],
  ["schema.org", { "@type": "Review", author: { "@type": "Person", name: "Dana Reed" }, reviewBody: "Great." }],
  [
    "schema.org, with a headline",
    { "@type": "Review", name: "Best roofers", author: "Dana Reed", description: "Great." },
  ],
  ["a form", { first_name: "Dana", last_name: "Reed", review: "Great." }],
])("a review of %s keeps its author", (_, review) => {
  expect(parseRecord({ ownWords: { testimonials: [review] } })?.record.ownWords?.testimonials).toEqual([
    { text: "Great.", name: "Dana Reed", place: "", service: "" },
  ]);
});

test.each([
  { source: "/old.html", destination: "/about" },
  { oldUrl: "/old.html", newUrl: "/about" },
  { from_url: "/old.html", redirect_to: "/about" },
])("the redirect %j is read", (redirect) => {
  expect(parseRecord({ ownWords: { redirects: [redirect] } })?.record.ownWords?.redirects).toEqual([
    { from: "/old.html", to: "/about" },
  ]);
});

test("words for pages and pictures are read under other names", () => {
  const ownWords = {
    pages: [{ url: "/about", meta_title: "About Acme", meta_description: "We roof." }],
    pictures: [{ src: A, alt_text: "A deck", title: "Deck in Bow" }],
  };
  expect(parseRecord({ ownWords })?.record.ownWords).toMatchObject({
    pages: [{ path: "/about", title: "About Acme", description: "We roof." }],
    pictures: [{ picture: A, alt: "A deck", caption: "Deck in Bow" }],
  });
  expect(parseRecord({ ownWords: { pictures: { [A]: "A deck" } } })?.record.ownWords?.pictures).toEqual([
    { picture: A, alt: "A deck", caption: "" },
  ]);
});

test.each([
  { title: "Deck in Bow", cover: "https://x.example/c.jpg", images: [A, B] },
  {
    title: "Deck in Bow",
    thumbnail: { url: "https://x.example/c.jpg" },
    project_gallery: [
      { ID: 1, url: A },
      { ID: 2, url: B },
    ],
  },
  {
    name: "Deck in Bow",
    image: "https://x.example/c.jpg",
    photos: { data: [{ attributes: { url: A } }, { attributes: { url: B } }] },
  },
])("the project %j keeps all of its pictures, regardless of its cover", (project) => {
  expect(parseRecord({ landings: [project] })?.record.landings).toEqual([{ name: "Deck in Bow", gallery: [A, B] }]);
});

test("all pictures of albums in the gallery are read, each with its texts", () => {
  const gallery = [
    { title: "Kitchens", description: "All kitchens.", photos: [{ url: A, alt: "A kitchen" }, { url: B }] },
    { album: "Baths", images: ["https://x.example/c.jpg"] },
  ];
  const record = parseRecord({ gallery })?.record;
  expect(record?.gallery).toEqual([A, B, "https://x.example/c.jpg"]);
  expect(record?.ownWords?.pictures).toEqual([{ picture: A, alt: "A kitchen", caption: "" }]);
});

test.each([
  [{ sameAs: ["https://facebook.com/acme", "https://instagram.com/acme"] }],
  [{ links: ["https://facebook.com/acme", { url: "https://instagram.com/acme" }] }],
  [{ networks: [{ name: "Facebook", url: "https://facebook.com/acme" }, { url: "https://instagram.com/acme" }] }],
  [[{ type: "facebook", url: "https://facebook.com/acme" }, { url: "https://instagram.com/acme" }]],
])("the profiles %j are read", (dbSocialMedia) => {
  expect(parseRecord({ dbSocialMedia })?.record.dbSocialMedia.redes.map(({ url }) => url)).toEqual([
    "https://facebook.com/acme",
    "https://instagram.com/acme",
  ]);
});

test("a profile is read from a handle and its kind, and directories under their English name", () => {
  const handles = [
    { type: "instagram", handle: "acme" },
    { service: "facebook", account: "@acme" },
  ];
  expect(parseRecord({ dbSocialMedia: handles })?.record.dbSocialMedia.redes.map(({ url }) => url)).toEqual([
    "https://www.instagram.com/acme",
    "https://www.facebook.com/acme",
  ]);
  const directories = [{ name: "Angi", url: "https://angi.com/acme" }];
  expect(parseRecord({ dbSocialMedia: { facebook: "acme", directories } })?.record.dbSocialMedia).toMatchObject({
    redes: [{ url: "https://www.facebook.com/acme" }],
    directorios: directories,
  });
});

test.each([[{ logo_white: "/white.svg", logo_dark: A }], [{ companyLogo: { url: A } }], [{ logo_white: A }]])(
  "the dark or only logo is the logo: %j",
  (dbPrincipal) => expect(parseRecord({ dbPrincipal })?.record.dbPrincipal.logo).toBe(A),
);

test.each([
  [{ channel: "@acme", playlistItems: ["aqz-KE-bpKQ"] }],
  [{ channel: "@acme", videos: [{ id: "aqz-KE-bpKQ", title: "Our decks" }] }],
  [
    {
      channel: "@acme",
      items: [{ kind: "youtube#playlistItem", snippet: { title: "A", resourceId: { videoId: "aqz-KE-bpKQ" } } }],
    },
  ],
])("the videos of a playlist are read: %j", (ytGallery) =>
  expect(parseRecord({ ytGallery })?.record.ytGallery.videos).toEqual([{ kind: "youtube", id: "aqz-KE-bpKQ" }]),
);

test.each([
  [
    "Webflow",
    {
      items: [
        { isDraft: false, fieldData: { name: "Roofing", "rich-text": "<p>We roof.</p>", "main-image": { url: A } } },
      ],
    },
  ],
  ["Squarespace", [{ title: "Roofing", body: "<p>We roof.</p>", assetUrl: A, excerpt: "<p>Short</p>" }]],
  ["Wix", [{ title: "Roofing", description: "We roof.", media: { mainMedia: { image: A } } }]],
  [
    "ServiceTitan",
    { data: [{ displayName: "Roofing", description: "We roof.", assets: [{ fileName: "a.jpg", url: A }] }] },
  ],
  [
    "a form in Spanish",
    [{ nombre_servicio: "Roofing", descripcion_servicio: "We roof.", imagen_servicio: A, estado: "1" }],
  ],
])("a service of %s keeps its name, text and picture from its own form", (_, given) =>
  expect(services(given)).toEqual(ROOFING),
);

test("Wix pictures have an address, and the items of a project are its pictures", () => {
  const image = "wix:image://v1/11062b_deck~mv2.jpg/deck.jpg#originWidth=1200&originHeight=800";
  const landings = [{ title: "Decks", items: [{ assetUrl: A }, { assetUrl: B }] }];
  expect(parseRecord({ gallery: [image], landings })?.record).toMatchObject({
    gallery: ["https://static.wixstatic.com/media/11062b_deck~mv2.jpg"],
    landings: [{ name: "Decks", gallery: [A, B] }],
  });
});

test("profiles in a group of accounts are read, and a service that a number switches off is not", () => {
  const dbSocialMedia = { socialAccounts: { facebook: "acme", instagram: "@acme" } };
  expect(parseRecord({ dbSocialMedia })?.record.dbSocialMedia.redes).toHaveLength(2);
  expect(services([{ nombre: "Pisos", estado: "0" }])).toEqual([]);
});

test.each([[{ schedule: "8-5" }], [{ working_hours: "8-5" }], [{ "Office hours": "8-5" }]])(
  "the hours of %j are read",
  (fields) =>
    expect(parseRecord({ dbPrincipal: { name: "Acme", ...fields } })?.record.dbPrincipal.workHours).toEqual([
      { hour: "8-5" },
    ]),
);

test("a spreadsheet's column of miles is read as the service radius", () => {
  expect(parseRecord({ dbPrincipal: { "Service area (miles)": "40" } })?.record.dbPrincipal.miles).toBe("40");
});

test("a full match of a name takes precedence over a partial one", () => {
  const questions = [{ author_name: "Dana", name: "How long?", answer: "A day." }];
  expect(parseRecord({ ownWords: { questions } })?.record.ownWords?.questions).toMatchObject([
    { question: "How long?", answer: "A day." },
  ]);
});

test("a service's name in an object is only its title", () => {
  const label = { languageCode: "en", description: "We roof.", displayName: "Roofing" };
  expect(services([{ name: label }])).toMatchObject([{ name: "Roofing" }]);
});

test("metadata of a channel beside its videos is not its address", () => {
  const ytGallery = { links: ["https://youtu.be/aqz-KE-bpKQ"], layout: "wide", owner: "dana" };
  expect(parseRecord({ ytGallery })?.record.ytGallery.linkCanalYT).toBe("");
});

test("an about text in a group of the business is the whole about text", () => {
  const dbAbout = { id: "a1", profile: { description: "We roof." }, owner: "Dana", team: { lead: "Jo" } };
  expect(parseRecord({ dbAbout })?.record.dbAbout).toEqual([{ text: "We roof.", list: [] }]);
});

test("field names of vCards, forms and Spanish sites are read", () => {
  const dbPrincipal = {
    org: "Acme",
    logotipo: A,
    tel: "603-555-0142",
    adr: { street: "1 Main St", locality: "Bow", region: "NH" },
    payment_options: { cash_only: 0, visa: 1 },
    contractor_license: "CS-1",
  };
  expect(parseRecord({ dbPrincipal })?.record.dbPrincipal).toMatchObject({
    name: "Acme",
    logo: A,
    location: [{ address: "1 Main St, Bow, NH" }],
    paymentMethod: "visa",
    licensed: "CS-1",
  });
  const negocio = {
    nombreComercial: "Acme",
    metodosDePago: ["Efectivo"],
    direccion: { calle: "Main St", numero: "1", ciudad: "Bow", estado: "NH" },
  };
  expect(parseRecord({ dbPrincipal: negocio })?.record.dbPrincipal).toMatchObject({
    name: "Acme",
    location: [{ address: "1 Main St, Bow, NH" }],
    paymentMethod: "Efectivo",
  });
  const styles = { "Primary Color": "1F7A8C", colorBoton: "#ae2012", colorTexto: "#222222", colorPie: "#001219" };
  expect(parseRecord({ styles })?.record.styles).toMatchObject({
    mainColor: "#1F7A8C",
    btn: "#ae2012",
    paragraphTextColor: "#222222",
    bgFooter: "#001219",
  });
  expect(parseRecord({ styles: { accent_color: "#f2a33a" } })?.record.styles.btn).toBe("#f2a33a");
});

test.each([
  [
    "the long text takes precedence over the short one",
    { titulo: "Roofing", descripcionCorta: "Roofs.", descripcionLarga: "We roof.", foto: A },
  ],
  ["a field for details", { servicio: "Roofing", detalle: "We roof.", foto: A }],
  ["Wix", { title: "Roofing", shortDescription: "Roofs.", richContent: "<p>We roof.</p>", mainMedia: A }],
])("a service's text is read: %s", (_, service) => expect(services([service])).toEqual(ROOFING));

test.each([
  [{ about_us: { heading: "About Acme", story: "Since 1990.", why_choose_us: ["Own crews"] } }],
  [{ quienesSomos: "Since 1990.", porQueElegirnos: ["Own crews"] }],
])("a story with the business's strengths is an about text: %j", (dbAbout) =>
  expect(parseRecord({ dbAbout })?.record.dbAbout).toEqual([{ text: "Since 1990.", list: ["Own crews"] }]),
);

test("a testimonial keeps the service that was done", () => {
  const done = [{ service_type: "Roofing" }, { servicio: "Roofing" }, { job: { title: "Roofing" } }];
  const testimonials = done.map((fields) => ({ text: "On time, and tidy.", name: "Dana", ...fields }));
  expect(
    parseRecord({ dbPrincipal: {}, testimonials })?.record.ownWords?.testimonials.map(({ service }) => service),
  ).toEqual(done.map(() => "Roofing"));
});

test("a business's profile takes precedence over the page for writing a review", () => {
  const gmb = { reviewUrl: "https://g.example/review", profileUrl: "https://g.example/acme" };
  expect(parseRecord({ gmb })?.record.gmb.link).toBe("https://g.example/acme");
});

test("the text and picture of a post of Ghost are read", () => {
  const post = { title: "Roofing", html: "<p>We roof.</p>", plaintext: "We roof.", feature_image: A };
  expect(services([post])).toEqual(ROOFING);
  expect(parseRecord({ dbHome: [{ html: "<p>We roof.</p>" }] })?.record.dbHome).toEqual([{ text: "We roof." }]);
});
