import type { LegalFacts } from "./facts.ts";
import type { LegalSection, LegalWords } from "./words.ts";

const nameOf = ({ business }: LegalFacts): string => business || "this business";

function request(facts: LegalFacts): LegalSection[] {
  const name = nameOf(facts);
  if (facts.form.kind === "none") return [];
  if (facts.form.kind === "host") {
    const { host } = facts.form;
    return [
      {
        heading: "When you ask for an estimate",
        paragraphs: [
          `What you write in the form goes to ${host}, which receives requests for ${name}: your name, your e-mail address or phone number, your address, the service and your message. How long it is stored there is decided there; ${name} can tell you.`,
        ],
      },
    ];
  }
  return [
    {
      heading: "When you ask for an estimate",
      paragraphs: [
        "This website stores what you write in the form: your name, e-mail address, phone number, address and ZIP code, the service, your message, and how you like to be contacted. With it stand the time, the page with the form, the page on which your visit began, and the website or advertisement that led you there.",
        "Photos that you add are drawn anew before they are stored: the place, the camera and all other hidden data are left out.",
        "Against spam, requests from one internet address are counted. A code made from the address is stored for that, for about an hour.",
      ],
    },
    {
      heading: "Who gets it",
      paragraphs: [],
      list: [
        ...(facts.mailedTo === "" ? [] : [`${name}, by e-mail to ${facts.mailedTo}`]),
        ...(facts.othersGetLeads ? [`Others who work on requests for ${name}, by e-mail`] : []),
        ...(facts.webhookHost === undefined
          ? []
          : [`The service at ${facts.webhookHost}, where ${name} has its requests`]),
        `Whoever runs this website for ${name}, and can read what is stored`,
        ...(facts.confirmsByMail ? ["You: a confirmation goes to your e-mail address"] : []),
      ],
    },
    {
      heading: "How long it is stored",
      paragraphs: [
        facts.retentionDays === undefined
          ? `No time is set: requests stay stored until ${name} has them erased, or you ask for it.`
          : `Requests and their photos are erased from this website after ${facts.retentionDays} days.`,
        "E-mails about a request stay in the mailboxes that they were sent to.",
      ],
    },
  ];
}

function device(facts: LegalFacts): LegalSection {
  const cookies = facts.trackers?.filter(({ setsCookies }) => setsCookies).map(({ name }) => name) ?? [];
  return {
    heading: "On your device",
    paragraphs: [
      cookies.length === 0
        ? "This website sets no cookies."
        : `This website sets no cookies of its own. ${cookies.join(" and ")} may set some.`,
      ...(facts.form.kind === "none"
        ? []
        : [
            "While you write, your browser stores what you typed until it is sent or you close the tab, and photos for a day at most. A request that could not be sent is stored on your device for 30 days at most, so that you can send it later.",
          ]),
    ],
  };
}

function visits(facts: LegalFacts): LegalSection {
  return {
    heading: "When you visit",
    paragraphs: [
      facts.countsActions
        ? "This website counts how often it is called, written to and asked for an estimate, and how fast its pages are. These are numbers only: nothing in them tells who you are."
        : "This website does not count what you do on it.",
      ...(facts.countsVisits ? ["It counts visits, and shows their number."] : []),
      "The computer and the network that it runs on may log the internet addresses that ask for pages, as all of them do.",
    ],
  };
}

function trackers(facts: LegalFacts): LegalSection[] {
  if (facts.trackers === undefined) return [];
  return [
    {
      heading: "Statistics and advertising by others",
      paragraphs: [
        facts.asksConsent
          ? "These services are loaded only after you accept, and you can change your mind at the foot of each page."
          : "These services are loaded once you use the page.",
        "A browser that asks for privacy in general (Global Privacy Control) is taken to say no.",
        "They learn which pages you see, and that you called, wrote or sent the form, with the number of your request. What you write is not given to them.",
      ],
      list: facts.trackers.map(({ name, company, hosts }) => `${name} (${company}): ${hosts.join(", ")}`),
    },
  ];
}

function others(facts: LegalFacts): LegalSection[] {
  const { frameHosts, pictureHosts } = facts;
  if (frameHosts.length + pictureHosts.length === 0) return [];
  const pictures = pictureHosts.length === 0 ? [] : [`Pictures may come from ${pictureHosts.join(", ")}.`];
  return [
    {
      heading: "Content of others",
      paragraphs: [
        ...pictures,
        ...(frameHosts.length === 0
          ? []
          : [
              facts.asksConsent
                ? "Maps, videos and reviews come from the hosts below. They are asked after you accept, or ask for one of them."
                : "Maps, videos and reviews come from the hosts below. A map or a review is asked for when you come near it, a video when you play it.",
            ]),
        "Whoever is asked learns your internet address, and does with it what its own privacy policy says.",
      ],
      list: frameHosts,
    },
  ];
}

export const en: LegalWords = {
  privacy: (facts) => [
    {
      heading: "",
      paragraphs: [
        `What the website of ${nameOf(facts)} does with what you write and do on it. This page is made from the settings that the website runs with.`,
      ],
    },
    ...request(facts),
    device(facts),
    visits(facts),
    ...trackers(facts),
    ...others(facts),
    {
      heading: "See, correct or erase it",
      paragraphs: [
        `Ask ${nameOf(facts)}, with the name, e-mail address or phone number that you gave, or the number of your request. What is stored of you is then shown to you, corrected, or erased with its photos.`,
      ],
    },
  ],
  accessibility: (facts) => [
    { heading: "", paragraphs: [`Everybody should be able to use the website of ${nameOf(facts)}.`] },
    {
      heading: "What it is made to",
      paragraphs: [
        "This website is made to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Automated tests check each kind of page at every change of its software. That is no audit by people who depend on it: if something does not work for you, it counts.",
      ],
      list: [
        "Everything can be reached and used by keyboard, and the focus is visible.",
        "Texts and controls stand out from what is behind them by 4.5 to 1 and 3 to 1, or more.",
        "At 200% text size and 400% zoom nothing is cut off.",
        "With reduced motion nothing moves by itself.",
        "Pages can be read, and the form can be sent, without script.",
      ],
    },
    {
      heading: "What may fall short",
      paragraphs: [],
      list: [
        "Photos are named by the service or project that they belong to, not one by one.",
        ...(facts.frameHosts.length === 0
          ? []
          : [
              `Maps, videos and reviews are content of others (${facts.frameHosts.join(", ")}). What matters in them also stands on the page, or has a link to it.`,
            ]),
      ],
    },
    {
      heading: "Tell us",
      paragraphs: ["Say which page it was and what did not work. You can ask for an estimate in the same way."],
    },
  ],
};
