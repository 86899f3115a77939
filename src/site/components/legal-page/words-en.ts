import type { Translated } from "../../languages/index.ts";

/** Texts of the pages about privacy and accessibility. */
export const en = {
  /** Used if the business has no name. */
  business: "this business",
  intro: (name: string) =>
    `What the website of ${name} does with what you write and do on it. This page is made from the settings that the website runs with.`,
  request: {
    heading: "When you ask for an estimate",
    elsewhere: (host: string, name: string) =>
      `What you write in the form goes to ${host}, which receives requests for ${name}: your name, your e-mail address or phone number, your address, the service and your message. How long it is stored there is decided there; ${name} can tell you.`,
    here: "This website stores what you write in the form: your name, e-mail address, phone number, address and ZIP code, the service, your message, and how you like to be contacted. With it stand the time, the page with the form, the page on which your visit began, and the website or advertisement that led you there.",
    photos:
      "Photos that you add are drawn anew before they are stored: the place, the camera and all other hidden data are left out.",
    spam: "Against spam, requests from one internet address are counted. A code made from the address is stored for that, for about an hour.",
  },
  recipients: {
    heading: "Who gets it",
    business: (name: string, address: string) => `${name}, by e-mail to ${address}`,
    others: (name: string) => `Others who work on requests for ${name}, by e-mail`,
    webhook: (host: string, name: string) => `The service at ${host}, where ${name} has its requests`,
    operator: (name: string) => `Whoever runs this website for ${name}, and can read what is stored`,
    visitor: "You: a confirmation goes to your e-mail address",
  },
  storage: {
    heading: "How long it is stored",
    endless: (name: string) => `No time is set: requests stay stored until ${name} has them erased, or you ask for it.`,
    days: (days: number) => `Requests and their photos are erased from this website after ${days} days.`,
    mails: "E-mails about a request stay in the mailboxes that they were sent to.",
  },
  device: {
    heading: "On your device",
    noCookies: "This website sets no cookies.",
    cookies: (services: readonly string[]) =>
      `This website sets no cookies of its own. ${services.join(" and ")} may set some.`,
    form: "While you write, your browser stores what you typed until it is sent or you close the tab, and photos for a day at most. A request that could not be sent is stored on your device for 30 days at most, so that you can send it later.",
  },
  visits: {
    heading: "When you visit",
    counted:
      "This website counts how often it is called, written to and asked for an estimate, and how fast its pages are. These are numbers only: nothing in them tells who you are.",
    uncounted: "This website does not count what you do on it.",
    shown: "It counts visits, and shows their number.",
    log: "The computer and the network that it runs on may log the internet addresses that ask for pages, as all of them do.",
  },
  trackers: {
    heading: "Statistics and advertising by others",
    onConsent:
      "These services are loaded only after you accept, and you can change your mind at the foot of each page.",
    onUse: "These services are loaded once you use the page.",
    privacyControl: "A browser that asks for privacy in general (Global Privacy Control) is taken to say no.",
    learn:
      "They learn which pages you see, and that you called, wrote or sent the form, with the number of your request. What you write is not given to them.",
  },
  others: {
    heading: "Content of others",
    pictures: (hosts: string) => `Pictures may come from ${hosts}.`,
    onConsent:
      "Maps, videos and reviews come from the hosts below. They are asked after you accept, or ask for one of them.",
    onUse:
      "Maps, videos and reviews come from the hosts below. A map or a review is asked for when you come near it, a video when you play it.",
    learn: "Whoever is asked learns your internet address, and does with it what its own privacy policy says.",
  },
  rights: {
    heading: "See, correct or erase it",
    ask: (name: string) =>
      `Ask ${name}, with the name, e-mail address or phone number that you gave, or the number of your request. What is stored of you is then shown to you, corrected, or erased with its photos.`,
  },
  everybody: (name: string) => `Everybody should be able to use the website of ${name}.`,
  made: {
    heading: "What it is made to",
    text: "This website is made to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Automated tests check each kind of page at every change of its software. That is no audit by people who depend on it: if something does not work for you, it counts.",
    list: [
      "Everything can be reached and used by keyboard, and the focus is visible.",
      "Texts and controls stand out from what is behind them by 4.5 to 1 and 3 to 1, or more.",
      "At 200% text size and 400% zoom nothing is cut off.",
      "With reduced motion nothing moves by itself.",
      "Pages can be read, and the form can be sent, without script.",
    ],
  },
  shortfalls: {
    heading: "What may fall short",
    photos: "Photos are named by the service or project that they belong to, not one by one.",
    frames: (hosts: string) =>
      `Maps, videos and reviews are content of others (${hosts}). What matters in them also stands on the page, or has a link to it.`,
  },
  contact: {
    heading: "Tell us",
    text: "Say which page it was and what did not work. You can ask for an estimate in the same way.",
  },
} as const;

export type LegalWords = Translated<typeof en>;
