import { expect, test } from "vitest";
import { siteOf } from "../../../../tests/records/site.ts";
import type { DataHandling } from "../../data-handling.ts";
import { SiteContext } from "../../site-context.ts";
import { recordWith, renderInSite } from "../../testing.tsx";
import { LegalText } from "./legal-text.tsx";
import { legalFacts } from "./facts.ts";
import { LEGAL_WORDS } from "./words.ts";

const BUSINESS = {
  dbPrincipal: {
    name: "Acme Roofing",
    phones: [{ phone: "(603) 555-0100" }],
    emails: [{ email: "office@acme.example" }],
  },
  linkPostEmail: "/api/contact",
};

const wordsOf = (fields: object, handling: DataHandling = {}, language: "en" | "es" = "en"): string =>
  JSON.stringify(LEGAL_WORDS[language].privacy(legalFacts(recordWith({ ...BUSINESS, ...fields }), handling)));

test("the privacy page states the retention time of requests, or that none is set, in both languages", () => {
  expect(wordsOf({}, { retentionDays: 90 })).toContain("after 90 days");
  expect(wordsOf({})).toContain("There is no fixed period");
  expect(wordsOf({}, { retentionDays: 90 }, "es")).toContain("a los 90 días");
  expect(wordsOf({}, {}, "es")).toContain("No hay un plazo");
});

test("recipients of a request are listed: the business, others, the webhook's host, the visitor", () => {
  const all = wordsOf({}, { othersGetLeads: true, webhookHost: "hooks.crm.example", confirmsByMail: true });
  expect(all).toContain("by e-mail to office@acme.example");
  expect(all).toContain("Other people who handle requests");
  expect(all).toContain("hooks.crm.example");
  expect(all).toContain("by a confirmation e-mail");
  const least = wordsOf({});
  expect(least).not.toContain("Other people who handle requests");
  expect(least).not.toContain("The service at");
  expect(least).not.toContain("confirmation");
});

test("a form with a third-party endpoint names its host, and without a form the page does not mention one", () => {
  const other = wordsOf({ linkPostEmail: "https://forms.other.example/send" });
  expect(other).toContain("sends your request to forms.other.example");
  expect(other).not.toContain("This website stores what you write");
  const none = wordsOf({ linkPostEmail: "" });
  expect(none).not.toContain("in the form");
  expect(none).not.toContain("While you write");
  expect(none).not.toContain("number of your request");
});

test.each([
  ["en", ["sends your request to leads.agency.example", "ZIP code", "how you prefer", "visit began", "Photos", "spam"]],
  ["es", ["envía su solicitud a leads.agency.example", "código postal", "prefiere", "empezó su visita", "fotos", "IP"]],
] as const)("the form of an export states what it sends to our lead server on another host (%s)", (language, parts) => {
  const leadsUrl = "https://leads.agency.example/api/contact";
  const [, request] = LEGAL_WORDS[language].privacy(
    legalFacts(recordWith({ ...BUSINESS, linkPostEmail: leadsUrl }), {}, leadsUrl),
  );
  const words = request?.paragraphs.join("\n");
  for (const part of parts) expect(words).toContain(part);
  expect(wordsOf({ linkPostEmail: leadsUrl }, {}, language)).not.toContain(parts[3]);
});

test("the privacy page knows the lead server of its site", () => {
  const leadsUrl = "https://leads.agency.example/api/contact";
  const record = recordWith({ ...BUSINESS, linkPostEmail: leadsUrl });
  const page = (
    <SiteContext value={{ ...siteOf(record, "/privacy"), leadsUrl }}>
      <LegalText about="privacy" />
    </SiteContext>
  );
  expect(renderInSite(page, record, "/privacy")).toContain("the page on which your visit began");
});

test("the page states that no cookies are set only if no tracker sets any", () => {
  const tracker = {
    name: "Google Analytics",
    company: "Google",
    hosts: ["www.googletagmanager.com"],
    setsCookies: true,
  };
  expect(wordsOf({})).toContain("sets no cookies.");
  const tracked = wordsOf({}, { trackers: [tracker] });
  expect(tracked).toContain("Google Analytics may set some");
  const [ads, pixel] = ["Google Ads", "Meta Pixel"].map((name) => ({ ...tracker, name }));
  const all = [tracker, ads ?? tracker, pixel ?? tracker];
  expect(wordsOf({}, { trackers: all })).toContain("Google Analytics, Google Ads, and Meta Pixel may set some");
  expect(wordsOf({}, { trackers: [tracker] }, "es")).toContain("Google Analytics puede usar algunas");
  expect(wordsOf({}, { trackers: all }, "es")).toContain(
    "Google Analytics, Google Ads y Meta Pixel pueden usar algunas",
  );
  expect(tracked).toContain("Google Analytics (Google): www.googletagmanager.com");
  expect(tracked).toContain("loaded once you use the page");
  expect(wordsOf({}, { trackers: [tracker], asksConsent: true })).toContain("only after you accept");
  expect(wordsOf({}, { trackers: [{ ...tracker, setsCookies: false }] })).toContain("sets no cookies.");
});

test("the hosts of videos and review widgets are listed, and the section is omitted without any", () => {
  const words = wordsOf({
    videosPromo: [{ activo: true, url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ", img: "/a.jpg" }],
    reviews: {
      activo: true,
      links: ['<script src="https://apps.elfsight.com/p/platform.js"></script><div class="elfsight-app-1"></div>'],
    },
  });
  expect(words).toContain("www.youtube-nocookie.com");
  expect(words).toContain("elfsight");
  expect(wordsOf({})).not.toContain("Third-party content");
});

test("the page states whether actions are counted", () => {
  expect(wordsOf({}, { countsActions: true })).toContain("These are only numbers");
  expect(wordsOf({})).toContain("does not count what you do");
});

test("both languages have the same number of paragraphs and list items", () => {
  const facts = legalFacts(recordWith(BUSINESS), {
    retentionDays: 30,
    trackers: [{ name: "A", company: "B", hosts: ["c.example"], setsCookies: true }],
  });
  const shape = (language: "en" | "es", page: "privacy" | "accessibility") =>
    LEGAL_WORDS[language][page](facts).map(({ paragraphs, list = [] }) => [paragraphs.length, list.length]);
  for (const page of ["privacy", "accessibility"] as const) expect(shape("es", page)).toEqual(shape("en", page));
});

test("the legal pages link to the business's phone and e-mail address", () => {
  for (const about of ["privacy", "accessibility"] as const) {
    const html = renderInSite(<LegalText about={about} />, recordWith(BUSINESS), `/${about}`);
    expect(html).toContain('href="tel:+16035550100"');
    expect(html).toContain('href="mailto:office@acme.example"');
  }
});
