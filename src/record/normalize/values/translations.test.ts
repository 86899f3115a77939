import { expect, test } from "vitest";
import { parseRecord } from "../../parse.ts";
import { normalizeRecord } from "../normalize.ts";

const SPANISH = { formLabel: { isenglish: false } };
const given = {
  dbSlogan: [{ slogan: { en: "Roofs that last", es: "Techos que duran" } }],
  dbAbout: { "en-US": [{ text: "We roof." }], "es-MX": [{ text: "Techamos." }] },
  dbServices: [{ name: { en: "Roofs", es: "Techos" }, description: [{ text: { en: "<p>All of them.</p>", es: "" } }] }],
};

test("a text in several languages is shown in the site's language", () => {
  expect(parseRecord(given)?.record).toMatchObject({
    dbSlogan: [{ slogan: "Roofs that last" }],
    dbAbout: [{ text: "We roof." }],
    dbServices: [{ name: "Roofs", description: [{ text: "All of them." }] }],
  });
  expect(parseRecord({ ...given, labels: SPANISH })?.record).toMatchObject({
    dbSlogan: [{ slogan: "Techos que duran" }],
    dbAbout: [{ text: "Techamos." }],
    dbServices: [{ name: "Techos" }],
  });
});

test("an empty translation falls back to another language, and a list in one language is the list", () => {
  expect(parseRecord({ ...given, labels: SPANISH })?.record.dbServices[0]?.description[0]?.text).toBe("All of them.");
  expect(
    parseRecord({ dbServices: { "en-US": [{ name: "Roofs" }, { name: "Decks" }] } })?.record.dbServices,
  ).toMatchObject([{ name: "Roofs" }, { name: "Decks" }]);
});

const servicesIn = (language: "en" | "es", dbServices: unknown) =>
  parseRecord({ labels: { formLabel: { isenglish: language === "en" } }, dbServices })?.record.dbServices.map(
    ({ name, description }) => [name, description[0]?.text],
  );

test.each([
  [{ name_en: "Decks", name_es: "Terrazas", description_en: "We build.", description_es: "Construimos." }],
  [{ nameEn: "Decks", nameEs: "Terrazas", descriptionEN: "We build.", descriptionES: "Construimos." }],
  [{ "title_en-US": "Decks", "title_es-MX": "Terrazas", "content-en": "We build.", "content-es": "Construimos." }],
  [{ name: "Decks", name_es: "Terrazas", description: "We build.", description_es: "Construimos." }],
  [
    {
      id: 1,
      translations: [
        { id: 1, languages_code: "en-US", name: "Decks", description: "We build." },
        { id: 2, languages_code: "es-ES", name: "Terrazas", description: "Construimos." },
      ],
    },
  ],
  [
    {
      name: "Decks",
      description: "We build.",
      translations: [{ locale: "es", name: "Terrazas", description: "Construimos." }],
    },
  ],
  [
    {
      translations: [
        { language: { code: "es" }, title: "Terrazas", text: "Construimos." },
        { language: { code: "en" }, title: "Decks", text: "We build." },
      ],
    },
  ],
])("the service %j is shown in the site's language", (service) => {
  expect(servicesIn("en", [service])).toEqual([["Decks", "We build."]]);
  expect(servicesIn("es", [service])).toEqual([["Terrazas", "Construimos."]]);
});

test("texts in another language are noted as hidden", () => {
  const service = { name: "Decks", name_es: "Terrazas", translations: [{ locale: "es", text: "Construimos." }] };
  const hidden = parseRecord({ dbServices: [service] })?.readings.filter(({ level }) => level === "hidden");
  expect(hidden?.map(({ path }) => path.at(-1))).toEqual(["name_es", "translations"]);
});

test("a text that is missing in the site's language is taken from a translation", () => {
  const translations = [{ locale: "es", name: "Terrazas", description: "Construimos." }];
  expect(servicesIn("en", [{ name: "Decks", translations }])).toEqual([["Decks", "Construimos."]]);
});

test("a service with an empty list of translations is shown as it is", () => {
  expect(servicesIn("en", [{ name: "Decks", description: "We build.", translations: [] }])).toEqual([
    ["Decks", "We build."],
  ]);
});

test("a name that only ends like a language code is not a translation", () => {
  expect(servicesIn("en", [{ name: "Decks", text: "We build.", photo_es: "x", Es: "y", les: "z" }])).toEqual([
    ["Decks", "We build."],
  ]);
  expect(servicesIn("es", [{ name_en: "Decks" }])).toEqual([["Decks", undefined]]);
});

test("of items in several languages those in the site's language are shown", () => {
  const dbAbout = [
    { lang: "en", text: "We are." },
    { lang: "es", text: "Somos." },
  ];
  const dbServices = ["en-US", "es"].flatMap((locale) =>
    ["Roofs", "Siding"].map((name) => ({ locale, name: `${name} ${locale}`, description: "Done well." })),
  );
  expect(parseRecord({ dbAbout, dbServices })?.record).toMatchObject({
    dbAbout: [{ text: "We are." }],
    dbServices: [{ name: "Roofs en-US" }, { name: "Siding en-US" }],
  });
  expect(parseRecord({ dbAbout, labels: SPANISH })?.record.dbAbout).toMatchObject([{ text: "Somos." }]);
  expect(parseRecord({ dbAbout })?.readings.map(({ message }) => message)).toContain(
    "is in another language than the site, and is not shown",
  );
});

test("customers' words in other languages, and items of which some have no language, are shown", () => {
  const testimonials = [
    { lang: "en", text: "They came on time.", name: "Dana" },
    { lang: "es", text: "Gran trabajo.", name: "Eva" },
  ];
  expect(parseRecord({ dbPrincipal: {}, ownWords: { testimonials } })?.record.ownWords?.testimonials).toHaveLength(2);
  const dbAbout = [{ lang: "en", text: "We are." }, { lang: "es", text: "Somos." }, { text: "And more." }];
  expect(parseRecord({ dbAbout })?.record.dbAbout).toHaveLength(3);
});

test.each([
  ["of Sanity", { _type: "localeString", en: "Walls", es: "Muros" }],
  ["of GraphQL", { __typename: "Localized", en: "Walls", es: "Muros" }],
])("a value in several languages beside its type is read in the site's language: %s", (_, name) => {
  expect(parseRecord({ dbServices: [{ name }] })?.record.dbServices).toMatchObject([{ name: "Walls" }]);
  expect(parseRecord({ dbServices: [{ name }], labels: SPANISH })?.record.dbServices).toMatchObject([
    { name: "Muros" },
  ]);
});

test("a value in a list of languages is read in the site's language", () => {
  const name = [
    { _key: "en", _type: "internationalizedArrayStringValue", value: "Walls" },
    { _key: "es", _type: "internationalizedArrayStringValue", value: "Muros" },
  ];
  const walls = { dbServices: [{ name }], dbSlogan: [{ slogan: name }] };
  expect(parseRecord(walls)?.record).toMatchObject({
    dbServices: [{ name: "Walls" }],
    dbSlogan: [{ slogan: "Walls" }],
  });
  expect(parseRecord({ ...walls, labels: SPANISH })?.record).toMatchObject({
    dbServices: [{ name: "Muros" }],
    dbSlogan: [{ slogan: "Muros" }],
  });
  const hidden = { path: ["dbServices", 0, "name", 1], level: "hidden" };
  expect(normalizeRecord(walls)?.notes).toContainEqual(expect.objectContaining(hidden));
});

test.each(["key", "language"])("phones and e-mail addresses are shown whatever their %s", (name) => {
  const [es, en] = [{ [name]: "es" }, { [name]: "en" }];
  const dbPrincipal = {
    name: "Acme",
    phones: [
      { ...es, phone: "603-555-0142" },
      { ...en, phone: "603-555-0143" },
    ],
    emails: [
      { ...es, email: "a@acme.example" },
      { ...en, email: "b@acme.example" },
    ],
  };
  const { phones, emails } = parseRecord({ dbPrincipal })?.record.dbPrincipal ?? {};
  expect(phones?.map(({ phone }) => phone)).toEqual(["603-555-0142", "603-555-0143"]);
  expect(emails?.map(({ email }) => email)).toEqual(["a@acme.example", "b@acme.example"]);
});
