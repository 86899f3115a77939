/** URLs of profiles on social networks, from a handle and the network's name. */
import type { Fields } from "../../json-value.ts";
import type { Completion } from "../kinds.ts";

/** Base URLs of profiles, by the words in a record's `icon`. */
const PROFILES: readonly { words: string; address: string }[] = [
  { words: "facebook fb", address: "https://www.facebook.com/" },
  { words: "instagram ig insta", address: "https://www.instagram.com/" },
  { words: "youtube yt", address: "https://www.youtube.com/@" },
  { words: "tiktok", address: "https://www.tiktok.com/@" },
  { words: "twitter x", address: "https://x.com/" },
  { words: "linkedin", address: "https://www.linkedin.com/company/" },
  { words: "pinterest", address: "https://www.pinterest.com/" },
  { words: "threads", address: "https://www.threads.net/@" },
  { words: "telegram", address: "https://t.me/" },
  { words: "snapchat", address: "https://www.snapchat.com/add/" },
  { words: "bluesky bsky", address: "https://bsky.app/profile/" },
  { words: "vimeo", address: "https://vimeo.com/" },
  { words: "whatsapp wa", address: "https://wa.me/" },
  { words: "yelp", address: "https://www.yelp.com/biz/" },
  { words: "houzz", address: "https://www.houzz.com/pro/" },
  { words: "nextdoor", address: "https://nextdoor.com/pages/" },
];

/** Returns the words of an icon's name: `FaFacebookF`, `fa-brands fa-facebook-f`, `Facebook`. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);

const addressFor = (name: string): string | undefined => {
  const names = new Set([...wordsOf(name), name.trim().toLowerCase()]);
  return PROFILES.find(({ words }) => words.split(" ").some((word) => names.has(word)))?.address;
};

/** Whether a name is that of a network in the table of profiles. */
export const isNetwork = (name: string): boolean => addressFor(name) !== undefined;

/** Path of a profile without its host: `company/ridge`, `channel/UC...`. */
const PATH = /^(?:company|in|pages|people|profile|groups|biz|pro|channel|c|user)\/[^\s/\\]\S{0,200}$/i;
const HANDLE = /^@?[\p{L}\p{N}_.-]{1,60}$/u;

/** Returns the URL of a handle on the network that `icon` names: `@ridgeline` on Instagram. */
export function profileOf({ url, icon }: Fields): Completion | undefined {
  if (typeof url !== "string" || typeof icon !== "string") return undefined;
  // Two slashes begin a host.
  const handle = url.trim().replace(/^\/(?!\/)/, "");
  const address = addressFor(icon);
  if (address === undefined) return undefined;
  if (address.includes("wa.me")) {
    const digits = handle.replaceAll(/[\s().+-]/g, "");
    if (!/^\d{8,15}$/.test(digits)) return undefined;
    return { field: "url", value: `${address}${digits.length === 10 ? "1" : ""}${digits}` };
  }
  const path = address.includes("youtube.com") && /^UC[\w-]{22}$/.test(handle) ? `channel/${handle}` : handle;
  if (PATH.test(path)) return { field: "url", value: new URL(`/${path}`, address).href };
  // A name with a dot may be a host.
  if (!HANDLE.test(handle) || (!handle.startsWith("@") && handle.includes("."))) return undefined;
  return { field: "url", value: address + handle.replace("@", "") };
}
