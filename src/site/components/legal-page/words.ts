/**
 * Texts of the pages about privacy and accessibility, in every language. In a chunk of their own, since few visitors
 * read them.
 */
import type { Language } from "../../../record/language.ts";
import type { LegalFacts } from "./facts.ts";
import { en, type LegalWords } from "./words-en.ts";
import { es } from "./words-es.ts";

export interface LegalSection {
  /** Empty for the first section. */
  heading: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

/** Removes the entries that do not apply. */
const present = (parts: readonly (string | false | undefined)[]): string[] =>
  parts.filter((part) => typeof part === "string");

function requestSections(facts: LegalFacts, name: string, words: LegalWords): LegalSection[] {
  const { request, recipients, storage } = words;
  const { form, mailedTo, othersGetLeads, webhookHost, confirmsByMail, retentionDays } = facts;
  if (form.kind === "none") return [];
  if (form.kind === "host") return [{ heading: request.heading, paragraphs: [request.elsewhere(form.host, name)] }];
  if (form.kind === "leadServer") {
    const paragraphs = [request.leadServer(form.host, name), request.photos, request.spam];
    return [{ heading: request.heading, paragraphs }];
  }
  return [
    { heading: request.heading, paragraphs: [request.here, request.photos, request.spam] },
    {
      heading: recipients.heading,
      paragraphs: [],
      list: present([
        mailedTo !== "" && recipients.business(name, mailedTo),
        othersGetLeads && recipients.others(name),
        webhookHost !== undefined && recipients.webhook(webhookHost, name),
        recipients.operator(name),
        confirmsByMail && recipients.visitor,
      ]),
    },
    {
      heading: storage.heading,
      paragraphs: [retentionDays === undefined ? storage.endless(name) : storage.days(retentionDays), storage.mails],
    },
  ];
}

function trackerSections({ trackers, asksConsent }: LegalFacts, { trackers: words }: LegalWords): LegalSection[] {
  if (trackers === undefined) return [];
  const { heading, onConsent, onUse, privacyControl, learn } = words;
  const list = trackers.map(({ name, company, hosts }) => `${name} (${company}): ${hosts.join(", ")}`);
  return [{ heading, paragraphs: [asksConsent ? onConsent : onUse, privacyControl, learn], list }];
}

function othersSections(facts: LegalFacts, { others: words }: LegalWords): LegalSection[] {
  const { frameHosts, pictureHosts, asksConsent } = facts;
  if (frameHosts.length + pictureHosts.length === 0) return [];
  const paragraphs = present([
    pictureHosts.length > 0 && words.pictures(pictureHosts.join(", ")),
    frameHosts.length > 0 && (asksConsent ? words.onConsent : words.onUse),
    words.learn,
  ]);
  return [{ heading: words.heading, paragraphs, list: frameHosts }];
}

function privacy(facts: LegalFacts, words: LegalWords): LegalSection[] {
  const { device, visits, rights } = words;
  const name = facts.business || words.business;
  const cookies = facts.trackers?.filter(({ setsCookies }) => setsCookies).map((tracker) => tracker.name) ?? [];
  return [
    { heading: "", paragraphs: [words.intro(name)] },
    ...requestSections(facts, name, words),
    {
      heading: device.heading,
      paragraphs: present([
        cookies.length === 0 ? device.noCookies : device.cookies(cookies),
        facts.form.kind !== "none" && device.form,
      ]),
    },
    {
      heading: visits.heading,
      paragraphs: present([
        facts.countsActions ? visits.counted : visits.uncounted,
        facts.countsVisits && visits.shown,
        visits.log,
      ]),
    },
    ...trackerSections(facts, words),
    ...othersSections(facts, words),
    ...(facts.form.kind === "none" ? [] : [{ heading: rights.heading, paragraphs: [rights.ask(name)] }]),
  ];
}

function accessibility({ business, frameHosts }: LegalFacts, words: LegalWords): LegalSection[] {
  const { made, shortfalls, contact } = words;
  const frames = frameHosts.length > 0 && shortfalls.frames(frameHosts.join(", "));
  return [
    { heading: "", paragraphs: [words.everybody(business || words.business)] },
    { heading: made.heading, paragraphs: [made.text], list: made.list },
    { heading: shortfalls.heading, paragraphs: [], list: present([shortfalls.photos, frames]) },
    { heading: contact.heading, paragraphs: [contact.text] },
  ];
}

const pagesIn = (words: LegalWords) => ({
  privacy: (facts: LegalFacts) => privacy(facts, words),
  accessibility: (facts: LegalFacts) => accessibility(facts, words),
});

export const LEGAL_WORDS: Readonly<Record<Language, ReturnType<typeof pagesIn>>> = { en: pagesIn(en), es: pagesIn(es) };
