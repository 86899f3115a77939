/**
 * Phrases of sales pitches that contractors get by form, in English, Spanish and Russian. Words that genuine visitors
 * use too (quote, free estimate, no obligation, website, Google) are never listed on their own.
 *
 * Threat: a message crafted to be slow. Word endings are limited in length, or a pattern would read to the end of the
 * message for each beginning that it finds.
 */

/** Phrases that only sellers write. Each entry is one kind of offer. */
const OFFERS: readonly RegExp[] = [
  // In capitals, or with the thing sold: Seo is also a surname.
  /\bSEO\b|\b[Ss]eo (?:services?|experts?|packages?|agency|report|audit)\b/,
  /search engine optimi[sz]ation|posicionamiento (?:web|en google)|продвижени\S{0,9} сайт/iu,
  /rank(?:s|ing|ed)? (?:higher|better|#?1|on (?:the )?(?:first|1st|top|google|page)|in (?:google|search))|google rankings?|primera p[aá]gina de google|(?<!\p{L})в топ(?!\p{L})|топ[- ]?10/iu,
  /(?:place|put|get|bring) your (?:web ?)?(?:site|business|company) (?:on|to) (?:the )?(?:first|1st|top)|errors .{0,40}\branking\b/iu,
  /\b(?:do|no)-?follow\b|back[- ]?links?\b|link[- ]building|дешевые ссылки|прогон по/iu,
  /guest (?:post|blog)|sponsored (?:post|article)|domain authority|\bDA ?\d\d\b/iu,
  /(?:website|site|web|organic|targeted) traffic|traffic to your (?:web|site|business|store|page)|tr[aá]fico (?:web|a su|a tu)/iu,
  /(?:exclusive|qualified|pre-?screened|hot) leads|leads (?:for|to) your/iu,
  /explainer videos?|bulk (?:email|sms)|(?:email|contact) lists? of|database of \d/iu,
  /working capital|merchant cash|cash advance|быстры\S{0,9} (?:кредит|займ)/iu,
  /\bcrypto|bitcoin|\bforex\b|\bNFTs?\b|trading (?:bot|platform|signals)|криптовалют/iu,
  /guaranteed (?:profit|income|returns)|(?:earn|make) \$?\d+.{0,20}(?:a|per) (?:day|week)|заработ\S{0,9} в интернет/iu,
  /online casino|casino (?:bonus|online|for)|free spins|jackpot|sports? betting|online poker|poker (?:site|bonus)|казино|ставк\S{0,9} на спорт/iu,
  /viagra|\bcialis\b|online pharmacy|cheap (?:pills|meds)|replica (?:watch|bag)|виагр/iu,
  /\bporn|escort services?|adult dating|sex ?(?:cam|chat)|dating site|знакомств\S{0,9} для взрослых/iu,
  /free (?:seo |website )?audit/iu,
];

/** Topics that genuine visitors mention too: trades, plans, phrases of mails that they forward. One kind per entry. */
const TOPICS: readonly RegExp[] = [
  /(?:first|1st) page (?:of|on) google/iu,
  /web ?(?:site)? (?:re-?)?design|redesign (?:of )?your (?:current |old )?(?:web|home ?page|site)|(?:web|app|mobile app|wordpress) develop|dise[nñ]o (?:de p[aá]ginas )?web|создани\S{0,9} сайт/iu,
  /digital marketing|marketing agency|social media (?:marketing|management)|google (?:ads|my business|maps) (?:optimi|manage|listing|ranking)|(?:email|sms) marketing/iu,
  /lead generation|leads? gen\b|quality leads/iu,
  /(?:grow|boost|scale|promote|list) your (?:business|sales|company|brand|online)|increase your (?:sales|revenue|conversions|visibility)|aument\S{1,9} (?:sus|tus) ventas|m[aá]s clientes para/iu,
  /take-?offs?\b.{0,30}(?:estimat|services|bid)|estimati(?:on|ng) services|bid(?:ding)? services|outsourc/iu,
  /virtual assistants?|call cent(?:er|re) services|(?:email|contact) lists?\b/iu,
  /business (?:loans?|funding|credit)|bad credit|passive income|investment opportunit/iu,
  /more (?:\w+ )?(?:leads|customers|clients|appointments)\b|(?:build|make|create|design) (?:\w+ ){0,4}websites\b/iu,
  /(?:5|five)[- ]star reviews|(?:sell|buy) (?:\w+ ){0,3}(?:reviews|followers)|weight[- ]loss/iu,
  /to unsubscribe|\bopt[- ]out\b|reply (?:stop|yes|no)\b|limited[- ]time offer|money[- ]back guarantee|act now\b/iu,
];

/** Signs that something is being sold to the reader: who offers what, what the reader should do, what it costs. */
const SELLING: readonly RegExp[] = [
  /\b(?:we|i|our (?:team|company|agency|experts?))(?: (?!you\b)\S+){0,2} (?:offer|provide|speciali[sz]e|sell|increase|boost|send you|(?:can|could|will) (?:help|increase|get|bring|grow|place|boost|improve|send))\b/iu,
  /\bwe (?:do|make)\b|\bour (?:rates?|prices?|portfolio|pricing|samples)\b|\bstarting (?:at|from)\b|\b\d+% off\b|\bpre-?approved\b/iu,
  /\b(?:grow|boost|scale|promote|list|increase|redesign) your\b|\bclick (?:here|below)|\breply (?:yes|stop)\b.{0,30}\b(?:offer|audit|free)/iu,
  /(?:^|[.!?:>]\s*)(?:apply|book|join|try|buy|order|sign up|hire|get)\b[^.!?\n]{0,40}(?:\bnow\b|https?:|www\.)|^(?:hire|get|buy)\b/imu,
  /ofrecemos|\b(?:su|tu) negocio|\b(?:sus|tus) ventas|под ключ|скидк/iu,
];

/** Points for one kind of offer. */
const OFFER = 2;

/**
 * Scores the offers in a text. Each kind counts once, however many of its phrases match. Topics count as much as offers
 * if the text sells something. If topics are only mentioned, as in a signature, they have one point together.
 */
export function offerPoints(text: string): number {
  const offers = OFFERS.filter((offer) => offer.test(text)).length;
  const topics = TOPICS.filter((topic) => topic.test(text)).length;
  if (offers > 0 || SELLING.some((way) => way.test(text))) return OFFER * (offers + topics);
  return Math.min(topics, 1);
}
