/** Networks that have an icon, with the words that identify them in a link's host or a record's `icon`. */
import { readUrl } from "../../record/read-url.ts";

export const NETWORKS = [
  { id: "facebook", words: ["facebook", "fb"], name: "Facebook" },
  { id: "instagram", words: ["instagram"], name: "Instagram" },
  { id: "youtube", words: ["youtube", "youtu"], name: "YouTube" },
  { id: "tiktok", words: ["tiktok"], name: "TikTok" },
  { id: "x", words: ["twitter", "x"], name: "X" },
  { id: "linkedin", words: ["linkedin"], name: "LinkedIn" },
  { id: "pinterest", words: ["pinterest"], name: "Pinterest" },
  { id: "yelp", words: ["yelp"], name: "Yelp" },
  { id: "nextdoor", words: ["nextdoor"], name: "Nextdoor" },
  { id: "houzz", words: ["houzz"], name: "Houzz" },
  { id: "thumbtack", words: ["thumbtack"], name: "Thumbtack" },
  { id: "google", words: ["google", "goo"], name: "Google" },
  { id: "whatsapp", words: ["whatsapp", "wa"], name: "WhatsApp" },
  { id: "threads", words: ["threads"], name: "Threads" },
  { id: "telegram", words: ["telegram", "t"], name: "Telegram" },
  { id: "snapchat", words: ["snapchat"], name: "Snapchat" },
  { id: "bluesky", words: ["bsky", "bluesky"], name: "Bluesky" },
  { id: "vimeo", words: ["vimeo"], name: "Vimeo" },
  { id: "tripadvisor", words: ["tripadvisor"], name: "Tripadvisor" },
] as const;
export type Network = (typeof NETWORKS)[number];

const find = (words: readonly string[]): Network | undefined =>
  NETWORKS.find((network) => network.words.some((word) => words.includes(word)));

/** Returns the registered name of a host: `facebook` of `m.facebook.com`, `houzz` of `www.houzz.co.uk`. */
function registeredName(url: string): string {
  const labels = readUrl(url)?.hostname.split(".") ?? [];
  const ends = labels.length > 2 && /^(co|com|org|net)$/.test(labels.at(-2) ?? "") ? 3 : 2;
  return labels.at(-ends) ?? "";
}

/** Finds the network of a social link by its host, else by the record's name of its icon. */
export const networkOf = (url: string, icon = ""): Network | undefined =>
  find([registeredName(url)]) ?? find(icon.toLowerCase().split(/[^a-z]+/));

/** Returns the name of a social link: its network, else its host, else its recipient (`mailto:`, `tel:`). */
export function networkName(url: string, icon: string): string {
  const network = networkOf(url, icon);
  if (network !== undefined) return network.name;
  const address = readUrl(url);
  if (address === undefined) return icon === "" ? url : icon;
  const { hostname, pathname } = address;
  return hostname === "" ? pathname : hostname.replace(/^www\./, "");
}
