/** The hosts that a record's pictures, frames and films come from, and that its form posts to. */
import { mappedLocation } from "./mapped-location.ts";
import { servicePicture } from "./pictures.ts";
import { readUrl } from "./read-url.ts";
import type { SiteRecord } from "./schema.ts";

/** Longest list of hosts in a directive: proxies turn down responses whose headers are too long. */
const MAX_HOSTS = 1_500;
// Threat: `URL` lets `;`, `,`, `*` and quotes pass in a host, and the policy would read them as its own.
// A host with an underscore, or of an IPv6 address, has no place in a policy: nothing can be loaded from it.
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** The origins of addresses, each once; our own (root-relative ones) is 'self' already. */
export function originsOf(links: readonly string[]): string[] {
  const all = new Set(links.flatMap((link) => readUrl(link)?.origin ?? []));
  let length = 0;
  return [...all].filter((origin) => {
    if (!ORIGIN.test(origin) || length + origin.length > MAX_HOSTS) return false;
    length += origin.length + 1;
    return true;
  });
}

/** The addresses of every picture that a record shows, each once: those of Home's first screens, then Home's. */
export function picturesOf(record: SiteRecord): string[] {
  const { dbPrincipal, dbSocialMedia } = record;
  const pictures = [
    record.stock[0] ?? "",
    dbPrincipal.logo,
    ...record.stock,
    ...record.dbServices.map(servicePicture),
    // What is switched off is not shown.
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

/** Origins, each once and each safe to write into a policy; our own is none of them. */
export interface Hosts {
  pictures: string[];
  frames: string[];
  films: string[];
  endpoint: string[];
}

/** The hosts that a record needs, and no others. */
export function hostsOf(record: SiteRecord): Hosts {
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
    // A widget's document is our own.
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

/** Whether pages show documents of others, a review service's in a document of ours among them. */
export const hasThirdPartyFrames = (record: SiteRecord): boolean =>
  hostsOf(record).frames.length > 0 ||
  (record.reviews.activo && record.reviews.shown.some(({ kind }) => kind === "widget"));
