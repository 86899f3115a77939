/** Composes a record from a few facts and the texts of the trade: complete enough to be served immediately. */
import { type Language, labelsOf } from "../../record/language.ts";
import { phoneNumbers } from "../../record/phone.ts";
import { daysOf } from "../../site/seo/structured-data/days.ts";
import { hoursOf } from "../../site/seo/structured-data/opening-hours.ts";
import type { CopiedPicture } from "./content-files.ts";
import { picturesByService } from "./service-pictures.ts";
import { townOf } from "./typed-town.ts";
import type { Trade, TradeName, TradeTexts } from "./trade.ts";
import { tradesEn } from "./trades-en.ts";
import { tradesEs } from "./trades-es.ts";

/** Facts about the business. An empty text means that a fact was not given. */
export interface Facts {
  business: string;
  phone: string;
  email: string;
  trade: TradeName;
  /** Town and state, or a whole address. */
  place: string;
  /** `Monday to Friday 7 am – 5 pm; Saturday 8 am – noon`: days, then hours; semicolons separate spans. */
  hours: string;
  language: Language;
  licence: string;
  years: string;
  miles: string;
  /** URLs of the files that were copied into `content/`. */
  logo: string;
  icon: string;
  pictures: readonly CopiedPicture[];
  colors: Readonly<Record<string, string>>;
}

/** Separators at either end of days and hours. */
const AROUND = /^[\s:,–—-]+|[\s:,–—-]+$/g;

/** Splits a span into days and hours: after the words that name days, else before the first digit. */
function partedSpan(span: string): [days: string, time: string] {
  const words = span.split(/\s+/);
  for (let count = words.length; count > 0; count -= 1) {
    const days = words.slice(0, count).join(" ").replaceAll(AROUND, "");
    const time = words.slice(count).join(" ").replaceAll(AROUND, "");
    // Two letters alone are a day only if hours follow: "We" begins sentences, too.
    if (daysOf(days) !== undefined && (days.length > 2 || /^\d/.test(time))) return [days, time];
  }
  const [, days = span, time = ""] = /^(\D+?)[\s:,]*(\d.*)$/.exec(span) ?? [];
  return [days, time];
}

/** Splits spans that other signs than semicolons separate: `Mon-Fri 8am-5pm, Sat 9am-1pm`, not `Mon, Tue 8am-5pm`. */
function spansIn(text: string): string[] {
  for (const { index } of text.matchAll(/[,/|]/g)) {
    const [first, rest] = [text.slice(0, index).trim(), text.slice(index + 1).trim()];
    if (partedSpan(first)[1] !== "" && daysOf(partedSpan(rest)[0]) !== undefined) return [first, ...spansIn(rest)];
  }
  return [text];
}

/** Returns the days and hours of each span. @param everyDay the days of hours around the clock that have none */
export function readHours(hours: string, everyDay = EN.everyDay): { days: string[]; times: string[] } {
  const spans = hours
    .split(";")
    .map((span) => span.trim())
    .filter((span) => span !== "")
    .flatMap(spansIn);
  const parted = spans.map((span) =>
    hoursOf(span)?.[0]?.closes === "23:59" ? ([everyDay, span] as const) : partedSpan(span),
  );
  return { days: parted.map(([days]) => days), times: parted.map(([, time]) => time) };
}

interface Sentences {
  everyDay: string;
  intro(business: string, work: string, place: string): string;
  who(business: string, work: string, place: string): string;
  reach(phone: string, hours: string): string;
  list(work: string, place: string, hours: string): string[];
  values(facts: { work: string; place: string; phone: string; services: string }): [string, string][];
}

const EN: Sentences = {
  everyDay: "Every day",
  intro: (business, work, place) => `${business} does ${work} in ${place} and around it.`,
  who: (business, work, place) => `${business} does ${work} for homes in ${place} and the towns around it.`,
  reach: (phone, hours) => `Call ${phone}${hours === "" ? "" : ` (${hours})`}, or write by the form on this site.`,
  list: (work, place, hours) => [
    `Work in and around ${place}`,
    "Free estimates",
    `${capital(work)} for homes`,
    ...(hours === "" ? [] : [hours]),
  ],
  values: ({ work, place, phone, services }) => [
    [
      "Begin with what you see",
      "Tell us what is wrong and since when. A photo and a street name are often enough to know what comes next.",
    ],
    [
      `${capital(work)} in ${place}`,
      `${services} in ${place} and around it. Call ${phone}, or ask for a free estimate here.`,
    ],
    [
      "A free estimate",
      "Asking costs nothing. Say what you have in mind in the form, and how you would like to be answered.",
    ],
  ],
};

const ES: Sentences = {
  everyDay: "Todos los días",
  intro: (business, work, place) => `${business} hace trabajos de ${work} en ${place} y sus alrededores.`,
  who: (business, work, place) => `${business} hace trabajos de ${work} para casas en ${place} y los pueblos cercanos.`,
  reach: (phone, hours) =>
    `Llame al ${phone}${hours === "" ? "" : ` (${hours})`} o escriba con el formulario de este sitio.`,
  list: (work, place, hours) => [
    `Trabajo en ${place} y alrededores`,
    "Presupuestos gratis",
    `${capital(work)} para casas`,
    ...(hours === "" ? [] : [hours]),
  ],
  values: ({ work, place, phone, services }) => [
    [
      "Empiece por lo que ve",
      "Díganos qué pasa y desde cuándo. Una foto y el nombre de la calle suelen bastar para saber qué sigue.",
    ],
    [
      `${capital(work)} en ${place}`,
      `${services} en ${place} y sus alrededores. Llame al ${phone} o pida aquí un presupuesto gratis.`,
    ],
    [
      "Presupuesto gratis",
      "Preguntar no cuesta nada. Diga en el formulario qué tiene en mente y cómo quiere que le respondamos.",
    ],
  ],
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins names as the language does: `Roof Repair, Gutters and Flashing`. */
const listed = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(names);

/** Returns the URL of a map of a place that can be framed. */
const mapOf = (place: string): string => `https://www.google.com/maps?q=${encodeURIComponent(place)}&output=embed`;

const TRADE_TEXTS: Readonly<Record<Language, TradeTexts>> = { en: tradesEn, es: tradesEs };
const SENTENCES: Readonly<Record<Language, Sentences>> = { en: EN, es: ES };

/** Composes the record, in the usual order of its fields, without the facts that were not given. */
export function composeRecord(facts: Facts): Record<string, unknown> {
  const { business, email, place, hours, language } = facts;
  const phone = phoneNumbers(facts.phone)[0]?.text ?? facts.phone;
  const pictures = facts.pictures.map(({ address }) => address);
  const trade: Trade = TRADE_TEXTS[language][facts.trade];
  const say = SENTENCES[language];
  const town = townOf(place) ?? place;
  const { days, times } = readHours(hours, say.everyDay);
  const ofServices = picturesByService(trade.services, facts.pictures);
  const services = listed(
    trade.services.slice(0, 3).map(({ name }) => name),
    language,
  );
  return {
    $schema: "./record.schema.json",
    dbPrincipal: {
      name: business,
      ...given("logo", facts.logo),
      ...given("favicon", facts.icon),
      phones: [{ phone: facts.phone }],
      emails: email === "" ? [] : [{ email }],
      location: [{ address: place, url: mapOf(place) }],
      workdays: days.map((day) => ({ day })),
      workHours: times.map((hour) => ({ hour })),
      ...given("exprYears", facts.years),
      ...given("miles", facts.miles),
      ...given("licensed", facts.licence),
    },
    dbSlogan: trade.slogans.map((slogan) => ({ slogan })),
    dbAbout: [
      {
        text: `${say.who(business, trade.work, town)} ${trade.intro} ${say.reach(phone, hours)}`,
        list: say.list(trade.work, town, hours),
      },
      { text: trade.advice, list: [] },
    ],
    dbHome: [{ text: `${say.intro(business, trade.work, town)} ${trade.intro}` }, { text: trade.advice }],
    dbValues: say
      .values({ work: trade.work, place: town, phone, services })
      .map(([title, description]) => ({ title, description })),
    dbServices: trade.services.map(({ name, text, lists }, index) => ({
      name,
      description: [{ text, img: ofServices[index] ?? "", lists }],
    })),
    landings: [],
    gallery: pictures,
    stock: pictures.slice(0, 8),
    dbSocialMedia: { redes: [], directorios: [] },
    labels: labelsOf(language),
    simpleWidgets: [
      { val: "CallUsNow", activo: true },
      // Visitors come to a painter's site to pick colours.
      { val: "ModalColores", activo: facts.trade === "painting" },
    ],
    styles: facts.colors,
    linkPostEmail: "/api/contact",
    autoGntLandingFromService: true,
  };
}

const given = (field: string, value: string): Record<string, string> => (value === "" ? {} : { [field]: value });
