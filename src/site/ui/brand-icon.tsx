import { Link as LinkIcon } from "lucide-react";
import {
  siBluesky,
  siFacebook,
  siGoogle,
  siHouzz,
  siInstagram,
  siNextdoor,
  siPinterest,
  siSnapchat,
  siTelegram,
  siThreads,
  siThumbtack,
  siTiktok,
  siTripadvisor,
  siVimeo,
  siWhatsapp,
  siX,
  siYelp,
  siYoutube,
} from "simple-icons";

/** Networks by the word that their host or a record's `icon` carries: name for people, drawing on a 24 x 24 grid. */
const NETWORKS: readonly { words: readonly string[]; name: string; path: string }[] = [
  { words: ["facebook", "fb"], name: "Facebook", path: siFacebook.path },
  { words: ["instagram"], name: "Instagram", path: siInstagram.path },
  { words: ["youtube", "youtu"], name: "YouTube", path: siYoutube.path },
  { words: ["tiktok"], name: "TikTok", path: siTiktok.path },
  { words: ["twitter", "x"], name: "X", path: siX.path },
  {
    words: ["linkedin"],
    name: "LinkedIn",
    // Not in the icon package: a plain "in" on a tile.
    path: "M3 1h18a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Zm1.5 8.5v10h3.2v-10H4.500Zm1.600-5A1.850 1.850 0 1 0 6.100 8.200 1.850 1.850 0 0 0 6.100 4.500ZM10 9.500v10h3.200v-5.200c0-1.500.700-2.300 1.800-2.300s1.600.8 1.600 2.300v5.200h3.200v-5.900c0-2.900-1.500-4.300-3.700-4.300-1.400 0-2.400.7-2.900 1.600V9.500H10Z",
  },
  { words: ["pinterest"], name: "Pinterest", path: siPinterest.path },
  { words: ["yelp"], name: "Yelp", path: siYelp.path },
  { words: ["nextdoor"], name: "Nextdoor", path: siNextdoor.path },
  { words: ["houzz"], name: "Houzz", path: siHouzz.path },
  { words: ["thumbtack"], name: "Thumbtack", path: siThumbtack.path },
  { words: ["google", "goo"], name: "Google", path: siGoogle.path },
  { words: ["whatsapp", "wa"], name: "WhatsApp", path: siWhatsapp.path },
  { words: ["threads"], name: "Threads", path: siThreads.path },
  { words: ["telegram", "t"], name: "Telegram", path: siTelegram.path },
  { words: ["snapchat"], name: "Snapchat", path: siSnapchat.path },
  { words: ["bsky", "bluesky"], name: "Bluesky", path: siBluesky.path },
  { words: ["vimeo"], name: "Vimeo", path: siVimeo.path },
  { words: ["tripadvisor"], name: "Tripadvisor", path: siTripadvisor.path },
];

const wordsOfHost = (url: string): string[] => (URL.canParse(url) ? new URL(url).hostname.split(".") : []);
const wordsOfIcon = (icon: string): string[] => icon.toLowerCase().split(/[^a-z]+/);

const find = (words: readonly string[]) =>
  NETWORKS.find((network) => network.words.some((word) => words.includes(word)));

/** The network of a social link, by its host, else by the name that the record gives its icon. */
export const networkOf = (url: string, icon = ""): { name: string; path: string } | undefined =>
  find(wordsOfHost(url)) ?? find(wordsOfIcon(icon));

/** What a social link is called: its network, else its host. */
export const networkName = (url: string, icon: string): string =>
  networkOf(url, icon)?.name ?? (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : icon);

/** The icon of a social link: its network's, else its own image, else a plain link sign (decisions section 3). */
export function BrandIcon(props: { url: string; icon: string; image: string }) {
  const network = networkOf(props.url, props.icon);
  if (network !== undefined) {
    return (
      <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path fill="currentColor" d={network.path} />
      </svg>
    );
  }
  if (props.image !== "")
    return <img className="icon" src={props.image} alt="" width="20" height="20" loading="lazy" />;
  return <LinkIcon className="icon" aria-hidden="true" size={20} />;
}
