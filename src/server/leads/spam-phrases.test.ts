import { describe, expect, test } from "vitest";
import { offerPoints } from "./spam-phrases.ts";

/** Phrases that only sellers write; one kind a line. */
const OFFERS = [
  "SEO, seo service, Seo services, seo expert, seo experts, seo package, seo packages, seo agency, seo report",
  "search engine optimization, Search engine optimisation, posicionamiento web, posicionamiento en google, продвижение сайтов",
  "rank higher, ranks better, ranking #1, ranked 1, rank on the first, rank on 1st, rank on top, rank on google, rank on the page, rank in google, rank in search, google ranking, google rankings, primera pagina de google, primera página de google, сайт в топ, топ10, топ 10, топ-10",
  "place your site on the first, put your website to top, get your web site on 1st, bring your business on the top, place your company to the first, errors that hurt your ranking, errors in ranking",
  "dofollow, do-follow, nofollow, no-follow, backlink, backlinks, back-links, back links, link building, link-building, дешевые ссылки, прогон по",
  "guest post, guest blog, sponsored post, sponsored article, domain authority, DA50, DA 50",
  "website traffic, site traffic, web traffic, organic traffic, targeted traffic, traffic to your web, traffic to your site, traffic to your business, traffic to your store, traffic to your page, trafico web, tráfico a su, tráfico a tu",
  "exclusive leads, qualified leads, prescreened leads, pre-screened leads, hot leads, leads for your, leads to your",
  "explainer video, explainer videos, bulk email, bulk sms, database of 5",
  "working capital, merchant cash, cash advance, быстрый кредит, быстрые займы",
  "crypto, cryptocurrency, bitcoin, forex, NFT, NFTs, trading bot, trading platform, trading signals, криптовалюта",
  "guaranteed profit, guaranteed income, guaranteed returns, earn $500 a day, make 5000 dollars per week, earn 50 a week, заработок в интернете",
  "online casino, casino bonus, casino online, casino for, free spins, jackpot, sport betting, sports betting, online poker, poker site, poker bonus, казино, ставки на спорт",
  "viagra, cialis, online pharmacy, cheap pills, cheap meds, replica watch, replica bag, виагра",
  "porn, escort service, escort services, adult dating, sexcam, sex cam, sexchat, sex chat, dating site, знакомства для взрослых",
  "free audit, free website audit",
];

/** Topics that customers of contractors also mention. */
const TOPICS = [
  "first page of google, 1st page on google",
  "web design, website design, web site redesign, web re-design, redesign of your website, redesign of your current web, redesign of your old home page, redesign of your homepage, redesign of your site, web developer, app development, mobile app developer, wordpress developer, diseño web, diseno de paginas web, diseño de páginas web, создание сайтов",
  "digital marketing, marketing agency, social media marketing, social media management, google ads optimization, google my business listing, google maps ranking, google ads management, email marketing, sms marketing",
  "lead generation, lead gen, leads gen, quality leads",
  "takeoff estimate, take-off services, take-offs for a bid, estimation services, estimating services, bid services, bidding services, outsourcing",
  "virtual assistant, virtual assistants, call center services, call centre services, email list, contact lists",
  "business loan, business loans, business funding, business credit, bad credit, passive income, investment opportunity",
  "more leads, more new customers, more clients, more appointments, build websites, make very good websites, create websites, design websites",
  "5 star reviews, five-star reviews, sell reviews, to buy real google followers, weight loss, weight-loss",
  "to unsubscribe, opt out, opt-out, reply stop, reply yes, reply no, limited time offer, limited-time offer, money back guarantee, money-back guarantee, act now",
];

/** Phrases of selling, which count together with a topic. */
const SELLING = [
  "we offer, I provide, we specialize, our team can help, our company can increase, our agency will increase, our expert could get, our experts sell, we really increase, we boost, we send you, we can bring, we will grow, we could place, we can boost, we can improve, we can send",
  "we do, we make, our rate, our rates, our price, our prices, our portfolio, our pricing, our samples, starting at, starting from, 50% off, preapproved, pre-approved",
  "scale your, promote your, list your, increase your, click here, click below",
  "Apply now, Hello: book a call now, Thanks! join https://a.example, > try http://a.example, buy www.a.example, order it now, sign up now, hire us, get more, see. hire it now",
  "ofrecemos, su negocio, tu negocio, sus ventas, tus ventas, под ключ, скидка",
];

/** Similar phrases that none of the lists may match. */
const NEITHER = [
  "Seo, museo, seo, Seoul",
  "a website, our web page, a quote, a free estimate, no obligation, Google",
  "rank, ranks of boards, on the first floor, a stop, стоп, автопарк, лев топка, в топке",
  "do follow up, link, a guest room, DA 5, DAD 50, the traffic, leads to the yard, a lead pipe",
  "cash, working, a crypt, NFTX, comforex, earn a day, make 5 doors, casino, poker, a spin, a bag",
  "a tile specialist, who specialises in slate, un especialista, socialism",
  "an audit, audits, escort, dating, sex, port, a video",
];

const phrasesOf = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(", "));

describe.each(OFFERS)("one kind of offer: %s", (line) => {
  test.each(line.split(", "))("%s", (phrase) => expect(offerPoints(`${phrase}.`)).toBe(2));
  test("counts once", () => expect(offerPoints(line)).toBe(2));
});

describe.each(TOPICS)("one topic: %s", (line) => {
  test.each(line.split(", "))("%s", (phrase) => expect(offerPoints(`${phrase}.`)).toBe(1));
});

test.each(phrasesOf(SELLING))("%s: a topic next to it is sold", (phrase) =>
  expect(offerPoints(`${phrase}\nVirtual assistants.`)).toBe(2),
);

test.each(phrasesOf(NEITHER))("%s is neither an offer nor a topic", (phrase) => expect(offerPoints(phrase)).toBe(0));

test("each kind of offer and each topic that is sold counts, and topics that are only mentioned count once", () => {
  expect(offerPoints("SEO and backlinks")).toBe(4);
  expect(offerPoints("SEO by virtual assistants, to unsubscribe")).toBe(6);
  expect(offerPoints("We offer virtual assistants, to unsubscribe")).toBe(4);
  expect(offerPoints("Virtual assistants, to unsubscribe")).toBe(1);
  for (const text of ["Reply YES to this offer", "reply stop or get a free audit", "Redesign your site", "buy reviews"])
    expect([text, offerPoints(text) > 1]).toEqual([text, true]);
});
