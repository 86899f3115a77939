/**
 * The headers that guard a page. A record is not trusted code: should something of it ever reach the page as markup, the
 * policy keeps it from running, from loading and from sending.
 */
import { createHash } from "node:crypto";
import type { SiteRecord } from "../../record/schema.ts";
import { videoOf } from "../../record/video.ts";
import type { RenderedDocument } from "../../site/document.tsx";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Longest list of hosts in a directive: proxies turn down answers whose headers are too long. */
const MAX_HOSTS = 1_500;
// Threat: `URL` lets `;`, `,`, `*` and quotes pass in a host, and the policy would read them as its own.
const ORIGIN = /^https?:\/\/[a-z0-9._-]+(:\d+)?$/;

/** The origins of addresses, each once; our own (root-relative ones) is 'self' already. */
function originsOf(links: readonly string[]): string[] {
  const all = new Set(links.filter((link) => URL.canParse(link)).map((link) => new URL(link).origin));
  let length = 0;
  return [...all].filter((origin) => {
    if (!ORIGIN.test(origin) || length + origin.length > MAX_HOSTS) return false;
    length += origin.length + 1;
    return true;
  });
}

/**
 * Headers of a page made from a record: scripts and styles by hash, everything else from the hosts that this record
 * needs and no others.
 *
 * @param inline    the texts written into the document
 * @param recordUrl where the browser asks for the record
 */
export function pageSecurity(
  record: SiteRecord,
  inline: RenderedDocument["inline"],
  recordUrl: string,
): Record<string, string> {
  const { dbPrincipal, dbSocialMedia } = record;
  // What is switched off needs no host.
  const promo = record.videosPromo.slice(0, 1).filter(({ activo }) => activo);
  const videos = [
    ...promo.map(({ link }) => link),
    ...(record.ytGallery.linkCanalYT === "" ? [] : record.ytGallery.links),
  ].map(videoOf);
  const youtube = videos.some((video) => video?.kind === "youtube");
  const pictures = [
    ...(youtube ? ["https://i.ytimg.com"] : []),
    dbPrincipal.logo,
    dbPrincipal.favicon,
    ...record.dbServices.flatMap((service) => service.description.map(({ img }) => img)),
    ...record.landings.flatMap(({ gallery }) => gallery),
    ...record.gallery,
    ...record.stock,
    ...dbSocialMedia.redes.map(({ image }) => image),
    ...dbSocialMedia.directorios.map(({ image }) => image),
    ...record.brandingExtra.filter(({ activo }) => activo).map(({ img }) => img),
    ...promo.map(({ img }) => img),
    ...record.beforeAfterGall.flatMap(({ beforeImg, afterImg }) => [beforeImg, afterImg]),
    record.gmb.img,
    ...record.tiposPago.filter(({ activo }) => activo).map(({ img }) => img),
  ];
  const frames = [
    ...(youtube ? ["https://www.youtube-nocookie.com"] : []),
    ...dbPrincipal.location.slice(0, 1).map(({ url }) => url),
    ...(record.reviews.activo ? record.reviews.links : []),
  ];
  const films = videos.flatMap((video) => (video?.kind === "file" ? [video.src] : []));
  const policy = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inline.scripts.map(hashOf)],
    "style-src": ["'self'", ...inline.styles.map(hashOf)],
    "img-src": ["'self'", "data:", ...originsOf(pictures)],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...originsOf([recordUrl, record.linkPostEmail])],
    "media-src": ["'self'", ...originsOf(films)],
    "frame-src": ["'self'", ...originsOf(frames)],
    "form-action": ["'self'", "https://wa.me", ...originsOf([record.linkPostEmail])],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'self'"],
  };
  return {
    "Content-Security-Policy": Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
      .join("; "),
    // Video players refuse to play without a referrer.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
  };
}
