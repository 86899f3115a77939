/** Hosts that a record's pictures, frames and films are loaded from, and that its form posts to. */
import { mappedLocation } from "./addresses.ts";
import { servicePicture } from "./pictures.ts";
import { readUrl } from "./read-url.ts";
import type { SiteRecord } from "./schema.ts";

/** Maximum length of the hosts in a directive: proxies reject responses whose headers are too long. */
const MAX_HOSTS = 1_500;
// Threat: `URL` allows `;`, `,`, `*` and quotes in a host, and the policy would parse them as its own syntax.
// A host with an underscore, or an IPv6 address, is not allowed in a policy: nothing can be loaded from it.
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** Returns the distinct origins of URLs; 'self' already covers our own (root-relative URLs). */
export function originsOf(links: readonly string[]): string[] {
  const all = new Set(links.flatMap((link) => readUrl(link)?.origin ?? []));
  let length = 0;
  return [...all].filter((origin) => {
    if (!ORIGIN.test(origin) || length + origin.length > MAX_HOSTS) return false;
    length += origin.length + 1;
    return true;
  });
}

/** Returns the distinct URLs of all pictures that a record shows: Home's first screens first, then the rest of Home. */
export function picturesOf(record: SiteRecord): string[] {
  const { dbPrincipal, dbSocialMedia } = record;
  const pictures = [
    record.stock[0] ?? "",
    dbPrincipal.logo,
    ...record.stock,
    ...record.dbServices.map(servicePicture),
    // Switched-off items are not shown.
    ...shownPromo(record).map(({ img }) => img),
    ...record.brandingExtra.filter(({ activo }) => activo).map(({ img }) => img),
    record.gmb.img,
    ...record.dbServices.flatMap((service) => service.description.map(({ img }) => img)),
    ...record.landings.flatMap(({ gallery }) => gallery),
    ...record.gallery,
    ...record.beforeAfterGall.flatMap(({ beforeImg, afterImg }) => [beforeImg, afterImg]),
    ...dbSocialMedia.redes.map(({ image }) => image),
    ...dbSocialMedia.directorios.map(({ image }) => image),
    ...record.tiposPago.filter(({ activo }) => activo).map(({ img }) => img),
    dbPrincipal.favicon,
  ];
  return [...new Set(pictures.filter((picture) => picture !== ""))];
}

const shownPromo = (record: SiteRecord) => record.videosPromo.slice(0, 1).filter(({ activo }) => activo);

/** Returns the hosts that a record needs: distinct origins, safe to write into a policy; our own is not among them. */
export function hostsOf(record: SiteRecord) {
  const videos = [
    ...shownPromo(record).map(({ video }) => video),
    ...(record.ytGallery.linkCanalYT === "" ? [] : record.ytGallery.videos),
  ];
  const youtube = videos.some((video) => video?.kind === "youtube");
  const pictures = [...(youtube ? ["https://i.ytimg.com"] : []), ...picturesOf(record)];
  const location = mappedLocation(record);
  const frames = [
    ...(youtube ? ["https://www.youtube-nocookie.com"] : []),
    ...videos.flatMap((video) => (video?.kind === "player" ? [video.src] : [])),
    ...(location === undefined ? [] : [location.map.frame]),
    // A widget's document has our own origin.
    ...(record.reviews.activo
      ? record.reviews.shown.flatMap((review) => (review.kind === "page" ? review.src : []))
      : []),
  ];
  const films = videos.flatMap((video) => (video?.kind === "file" ? [video.src] : []));
  return {
    pictures: originsOf(pictures),
    frames: originsOf(frames),
    films: originsOf(films),
    endpoint: originsOf([record.linkPostEmail]),
  };
}

export type Hosts = ReturnType<typeof hostsOf>;

/** Whether pages show third-party documents, including a review service's widget in a document of ours. */
export const hasThirdPartyFrames = (record: SiteRecord): boolean =>
  hostsOf(record).frames.length > 0 ||
  (record.reviews.activo && record.reviews.shown.some(({ kind }) => kind === "widget"));
