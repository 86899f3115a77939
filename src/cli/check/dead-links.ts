/** Finds broken links. Requests every host that the record names, so it runs only on demand (`--links`). */
import type { SiteRecord } from "../../record/schema.ts";
import { videoPage } from "../../record/video-links.ts";
import { videoOf } from "../../record/video.ts";
import { limitConcurrency } from "../../server/limit-concurrency.ts";
import { reasonOf } from "../../server/log.ts";
import { type Issue, issueOf, type Path } from "./issue.ts";
import { statusOf } from "./remote-requests.ts";

interface Link {
  path: Path;
  /** URL that is requested. */
  url: string;
}

/** oEmbed endpoints of the services that host videos. */
const oEmbed = (page: string): string =>
  new URL(page).hostname === "vimeo.com" ? "https://vimeo.com/api/oembed.json" : "https://www.youtube.com/oembed";

/**
 * Returns the URL whose status shows whether a video exists: YouTube's pages respond with 200 for deleted videos, too.
 */
const video = (link: string): string => {
  const found = videoOf(link);
  if (found === undefined) return "";
  const page = videoPage(found);
  return found.kind === "file" ? page : `${oEmbed(page)}?format=json&url=${encodeURIComponent(page)}`;
};

function linksOf(record: SiteRecord): Link[] {
  const { redes, directorios } = record.dbSocialMedia;
  const [promo] = record.videosPromo;
  return [
    ...record.dbPrincipal.location.map(({ url }, index) => ({ path: ["dbPrincipal", "location", index, "url"], url })),
    ...redes.map(({ url }, index) => ({ path: ["dbSocialMedia", "redes", index, "url"], url })),
    ...directorios.map(({ url }, index) => ({ path: ["dbSocialMedia", "directorios", index, "url"], url })),
    ...record.reviews.links.map((url, index) => ({ path: ["reviews", "links", index], url })),
    ...record.brandingExtra.map(({ link }, index) => ({ path: ["brandingExtra", index, "link"], url: link })),
    { path: ["videosPromo", 0, "link"], url: video(promo?.link ?? "") },
    ...record.ytGallery.links.map((link, index) => ({ path: ["ytGallery", "links", index], url: video(link) })),
    { path: ["ytGallery", "linkCanalYT"], url: record.ytGallery.linkCanalYT },
    { path: ["gmb", "link"], url: record.gmb.link },
  ].filter(({ url }) => /^https?:/.test(url));
}

/** Statuses that hosts send to programs that they reject, whether or not the page exists. */
const BOT_REJECTIONS: ReadonlySet<number> = new Set([401, 403, 405, 406, 429, 451, 999]);

/** Requests each URL once, eight at a time. */
export async function deadLinks(record: SiteRecord): Promise<Issue[]> {
  const links = linksOf(record);
  const limited = limitConcurrency(8);
  const urls = [...new Set(links.map(({ url }) => url))];
  const found = urls.map(async (url) => [url, await limited(() => statusOf(url)).catch(reasonOf)] as const);
  const responses = new Map(await Promise.all(found));
  return links.flatMap(({ path, url }): Issue[] => {
    const response = responses.get(url);
    if (response === undefined || (typeof response === "number" && response < 400)) return [];
    const text = typeof response === "number" ? `responds with status ${response}` : `can't be reached: ${response}`;
    const isAway = typeof response === "number" && BOT_REJECTIONS.has(response);
    const fix = isAway ? "The host blocks programs: open the link yourself." : "Correct the link, or remove it.";
    return [issueOf("links", isAway ? "advice" : "problem")(path, `${url} ${text}.`, "The link is shown anyway.", fix)];
  });
}
