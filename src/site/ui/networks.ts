/** Networks that have an icon, with the words that identify them in a link's host or a record's `icon`: `id`, aliases. */
import { readUrl } from "../../record/read-url.ts";

export const NETWORKS = [
  { id: "facebook", name: "Facebook" },
  { id: "instagram", name: "Instagram" },
  { id: "youtube", name: "YouTube" },
  { id: "tiktok", name: "TikTok" },
  { id: "x", name: "X" },
  { id: "linkedin", name: "LinkedIn" },
  { id: "pinterest", name: "Pinterest" },
  { id: "yelp", name: "Yelp" },
  { id: "nextdoor", name: "Nextdoor" },
  { id: "houzz", name: "Houzz" },
  { id: "thumbtack", name: "Thumbtack" },
  { id: "google", name: "Google" },
  { id: "whatsapp", name: "WhatsApp" },
  { id: "threads", name: "Threads" },
  { id: "telegram", name: "Telegram" },
  { id: "snapchat", name: "Snapchat" },
  { id: "bluesky", name: "Bluesky" },
  { id: "vimeo", name: "Vimeo" },
  { id: "tripadvisor", name: "Tripadvisor" },
] as const;
export type Network = (typeof NETWORKS)[number];

/** Other words for a network. */
const ALIASES: Record<string, Network["id"]> = {
  fb: "facebook",
  youtu: "youtube",
  twitter: "x",
  goo: "google",
  wa: "whatsapp",
  t: "telegram",
  bsky: "bluesky",
};

const find = (words: readonly string[]): Network | undefined =>
  NETWORKS.find(({ id }) => words.some((word) => (ALIASES[word] ?? word) === id));

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
