/** The networks that have an icon, by the words that a link's host or a record's `icon` carries. */
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

/** The network of a social link, by its host, else by the name that the record gives its icon. */
export function networkOf(url: string, icon = ""): Network | undefined {
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return find(host.split(".")) ?? find(icon.toLowerCase().split(/[^a-z]+/));
}

/** What a social link is called: its network, else its host. */
export const networkName = (url: string, icon: string): string =>
  networkOf(url, icon)?.name ?? (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : icon);
