import type { Translated } from "../../languages/words.ts";
import { withStop } from "../../../record/text.ts";

/** Texts of the pages about privacy and accessibility. */
export const en = {
  /** Used if the business has no name. */
  business: "this business",
  intro: (name: string) =>
    `This page describes what the website of ${name} does with your data. It is generated from the website's settings.`,
  request: {
    heading: "When you ask for an estimate",
    elsewhere: (host: string, name: string) =>
      `The form sends your request to ${host}, which receives requests for ${name}: your name, your e-mail address or phone number, your address, the service and your message. That service decides how long it stores them; ${name} can tell you.`,
    leadServer: (host: string, name: string) =>
      `The form sends your request to ${host}, which receives requests for ${name}: your name, e-mail address, phone number, address and ZIP code, the service, your message, and how you prefer to be contacted. It also sends the page with the form, the page on which your visit began, and the website or advertisement that led you there. That service decides how long it stores them; ${name} can tell you.`,
    here: "This website stores what you write in the form: your name, e-mail address, phone number, address and ZIP code, the service, your message, and how you prefer to be contacted. It also stores the time, the page with the form, the page on which your visit began, and the website or advertisement that led you there.",
    photos:
      "Photos that you add are converted before they are stored: their location, camera and all other hidden data are removed.",
    spam: "To limit spam, requests from each IP address are counted. For that, a code derived from the address is stored for about an hour.",
  },
  recipients: {
    heading: "Who receives it",
    business: (name: string, address: string) => `${name}, by e-mail to ${address}`,
    others: (name: string) => `Other people who handle requests for ${name}, by e-mail`,
    webhook: (host: string, name: string) => `The service at ${host}, which manages the requests of ${name}`,
    operator: (name: string) => `The operator of this website for ${name}, who can read what is stored`,
    visitor: "You, by a confirmation e-mail",
  },
  storage: {
    heading: "How long it is stored",
    endless: (name: string) =>
      `There is no fixed period: requests are stored until ${name} erases them, or you ask for it.`,
    days: (days: number) => `Requests and their photos are erased from this website after ${days} days.`,
    mails: "E-mails about a request remain in the mailboxes that they were sent to.",
  },
  device: {
    heading: "On your device",
    noCookies: "This website sets no cookies.",
    cookies: (services: readonly string[]) =>
      `This website sets no cookies of its own. ${new Intl.ListFormat("en").format(services)} may set some.`,
    form: "While you write, your browser stores what you typed until it is sent or you close the tab, and photos for a day at most. A request that could not be sent is stored on your device for 30 days at most, so that you can send it later.",
  },
  visits: {
    heading: "When you visit",
    counted:
      "This website counts how often visitors call, write and ask for an estimate, and how fast its pages are. These are only numbers that do not identify you.",
    uncounted: "This website does not count what you do on it.",
    shown: "It counts visits, and shows how many.",
    log: "The server and its network may log the IP addresses that request pages, as is usual.",
  },
  trackers: {
    heading: "Third-party statistics and advertising",
    onConsent:
      "These services are loaded only after you accept, and you can change your mind at the bottom of each page.",
    onUse: "These services are loaded once you use the page.",
    privacyControl: "If your browser sends Global Privacy Control, that counts as declining.",
    learn:
      "They learn which pages you visit, and that you called, wrote or sent the form, with the number of your request. They do not receive what you write.",
  },
  others: {
    heading: "Third-party content",
    pictures: (hosts: string) => `Pictures may come from ${hosts}.`,
    onConsent:
      "Maps, videos and reviews come from the hosts below. They are loaded after you accept, or when you ask for one of them.",
    onUse:
      "Maps, videos and reviews come from the hosts below. A map or a review is loaded when you scroll near it, a video when you play it.",
    learn: "These hosts learn your IP address, and their own privacy policies apply.",
  },
  rights: {
    heading: "See, correct or erase it",
    ask: (name: string) =>
      `Ask ${name}, with the name, e-mail address or phone number that you gave, or the number of your request. The stored data about you is then shown to you, corrected, or erased with its photos.`,
  },
  everybody: (name: string) => `Everybody should be able to use the website of ${withStop(name)}`,
  made: {
    heading: "Standard",
    text: "This website is designed to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Automated tests check each kind of page at every change of its software. That does not replace an audit by people with disabilities: if something does not work for you, please tell us.",
    list: [
      "Everything can be reached and used by keyboard, and the focus is visible.",
      "Texts and controls have a contrast of at least 4.5 to 1 and 3 to 1 with their background.",
      "At 200% text size and 400% zoom nothing is cut off.",
      "With reduced motion nothing moves automatically.",
      "Pages can be read, and the form can be sent, without script.",
    ],
  },
  shortfalls: {
    heading: "Known limits",
    photos: "Photos are described by the service or project that they belong to, not one by one.",
    frames: (hosts: string) =>
      `Maps, videos and reviews are third-party content (${hosts}). Their important information is also on the page, or linked from it.`,
  },
  contact: {
    heading: "Tell us",
    text: "Say which page it was and what did not work. You can ask for an estimate in the same way.",
  },
} as const;

export type LegalWords = Translated<typeof en>;
