import { readUrl } from "../../record/read-url.ts";

/** Names of networks with an icon, by the word that identifies them in a link's host or a record's `icon`. */
export const NETWORKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    facebook: "Facebook",
    instagram: "Instagram",
    youtube: "YouTube",
    tiktok: "TikTok",
    x: "X",
    linkedin: "LinkedIn",
    pinterest: "Pinterest",
    yelp: "Yelp",
    nextdoor: "Nextdoor",
    houzz: "Houzz",
    thumbtack: "Thumbtack",
    google: "Google",
    whatsapp: "WhatsApp",
    threads: "Threads",
    telegram: "Telegram",
    snapchat: "Snapchat",
    bluesky: "Bluesky",
    vimeo: "Vimeo",
    tripadvisor: "Tripadvisor",
  }),
);

/** Other words for a network. */
const ALIASES = new Map(
  Object.entries({
    fb: "facebook",
    youtu: "youtube",
    twitter: "x",
    goo: "google",
    wa: "whatsapp",
    t: "telegram",
    bsky: "bluesky",
  }),
);

const find = (words: readonly string[]): string | undefined =>
  words.map((word) => ALIASES.get(word) ?? word).find((word) => NETWORKS.has(word));

/** Returns the registered name of a host: `facebook` of `m.facebook.com`, `houzz` of `www.houzz.co.uk`. */
function registeredName(url: string): string {
  const labels = readUrl(url)?.hostname.split(".") ?? [];
  const ends = labels.length > 2 && /^(co|com|org|net)$/.test(labels.at(-2) ?? "") ? 3 : 2;
  return labels.at(-ends) ?? "";
}

/** Finds the network of a social link, as the word in `NETWORKS`, by its host, else by the record's name of its icon. */
export const networkOf = (url: string, icon = ""): string | undefined =>
  find([registeredName(url)]) ?? find(icon.toLowerCase().split(/[^a-z]+/));

/** Returns the name of a social link: its network, else its host, else its recipient (`mailto:`, `tel:`). */
export function networkName(url: string, icon: string): string {
  const name = NETWORKS.get(networkOf(url, icon) ?? "");
  if (name !== undefined) return name;
  const address = readUrl(url);
  if (address === undefined) return icon === "" ? url : icon;
  const { hostname, pathname } = address;
  return hostname === "" ? pathname : hostname.replace(/^www\./, "");
}
