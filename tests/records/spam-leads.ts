/**
 * Spam as contractors' forms really receive it. `how` describes the sender; the default is a browser that takes its
 * time.
 */
import type { TypedLead } from "./realistic-leads.ts";

export interface SpamLead extends TypedLead {
  how?: {
    /** Posted by a program that does not run scripts. */
    withoutScript?: boolean;
    /** Milliseconds from the page view to the submission. */
    elapsed?: number;
    /** Value of the hidden honeypot field. */
    honeypot?: string;
    /** Number of times that it is sent, each time with another name. */
    times?: number;
  };
}

const seo = { withoutScript: true } as const;

export const SPAM_LEADS: readonly SpamLead[] = [
  {
    name: "James",
    clientEmail: "james@seo.example",
    how: seo,
    message:
      "Hello, I was on your website and noticed it does not rank on the first page of Google. We offer affordable SEO packages from $99 a month. Interested?",
  },
  {
    name: "Megan Clark",
    clientEmail: "megan@growth.example",
    message:
      "We can increase traffic to your website with white hat link building and backlinks from DA 50+ sites. See https://growth.example/pricing",
  },
  {
    name: "Web Team",
    clientEmail: "team@design.example",
    how: seo,
    message:
      "Hi, are you interested in a website redesign? We are a web design and mobile app development company. Reply yes for a free audit. https://design.example",
  },
  {
    name: "Lead Gen Pros",
    clientEmail: "x@leads.example",
    how: { withoutScript: true },
    message:
      "Get exclusive leads for your business! 50 qualified leads a month or your money back. https://leads.example/contractors",
  },
  {
    name: "Estimating Dept",
    clientEmail: "bids@takeoff.example",
    how: { withoutScript: true },
    message:
      "We provide construction takeoffs and estimating services with 98% accuracy. Send us your plans for a quote. www.takeoff.example",
  },
  {
    name: "CasinoBonus",
    clientEmail: "c@casino.example",
    how: { withoutScript: true },
    message: "Best online casino 2026! 200 free spins no deposit https://casino.example/r/77",
  },
  {
    name: "LucyBem",
    clientEmail: "l@dating.example",
    how: { withoutScript: true },
    message: "I'm waiting for you here >>> https://dating.example/lucy <<< adult dating no registration",
  },
  {
    name: "CryptoKing",
    clientEmail: "k@coin.example",
    message: "Bitcoin trading bot, guaranteed profit 5% daily, investment opportunity https://coin.example",
  },
  {
    name: "Иван",
    clientEmail: "ivan@promo.example",
    how: { withoutScript: true },
    message: "Продвижение сайтов в топ, дешевые ссылки и прогон по базам. Подробнее: https://promo.example/ru",
  },
  {
    name: "Казино",
    clientEmail: "k@kaz.example",
    how: { withoutScript: true },
    message: "Лучшее онлайн казино с бонусом за регистрацию http://kaz.example играй сейчас",
  },
  {
    name: "RobertSnupe",
    clientEmail: "r@links.example",
    how: { withoutScript: true },
    message: "[url=https://links.example/a]cheap pills[/url] [url=https://links.example/b]buy now[/url]",
  },
  { name: "ForumBot", clientEmail: "f@links.example", message: "Nice post! [url=http://a.example]click[/url]" },
  {
    name: "LinkFarm",
    clientEmail: "lf@farm.example",
    message: "https://a.example https://b.example https://c.example https://d.example https://e.example best prices",
  },
  { name: "https://click.example/now", clientEmail: "n@click.example", message: "You have 1 new message" },
  {
    name: "Bot",
    clientEmail: "b@b.example",
    how: { honeypot: "Acme Inc" },
    message: "Please send me information about your services",
  },
  {
    name: "Quick",
    clientEmail: "q@q.example",
    how: { elapsed: 400 },
    message: "Please contact me about a business proposal",
  },
  {
    name: "Anna",
    clientEmail: "anna@va.example",
    how: { withoutScript: true },
    message:
      "We offer virtual assistants and digital marketing for contractors, social media management starting at $5/hour. https://va.example",
  },
  {
    name: "Funding",
    clientEmail: "f@fund.example",
    how: { withoutScript: true },
    message:
      "Need working capital? Business loans up to $500k, bad credit ok. Apply: https://fund.example To unsubscribe reply stop",
  },
  {
    name: "Pharm",
    clientEmail: "p@pharm.example",
    how: { withoutScript: true },
    message: "Buy Viagra and Cialis online pharmacy no prescription http://pharm.example",
  },
  {
    name: "Carlos",
    clientEmail: "c@mkt.example",
    how: { withoutScript: true },
    message:
      "Hola, ofrecemos posicionamiento web y diseño web para su negocio, aumente sus ventas. https://mkt.example",
  },
  {
    name: "Guest",
    clientEmail: "g@post.example",
    message:
      "I would like to publish a guest post on your site with a dofollow backlink. What is your price? DA 60 https://post.example",
  },
  {
    name: "Bulk",
    clientEmail: "b@bulk.example",
    how: { times: 8 },
    message:
      "Dear business owner, your company was selected for our directory of the best companies of the year, please confirm your listing today.",
  },
  {
    name: "Video",
    clientEmail: "v@video.example",
    how: { withoutScript: true },
    message:
      "We make explainer videos that boost your sales. Grow your business with video! https://video.example/demo",
  },
  {
    name: "Polite",
    clientEmail: "p@polite.example",
    message:
      "Good day, may I ask who is responsible for your office supplies? I would like to introduce our catalogue.",
  },
];
