/**
 * `GET /api/held/TOKEN`: a page with the held lead and one button. `POST` releases the lead. Mail programs and their
 * scanners open the links of a mail by themselves, so GET changes nothing. The link is the authorization: there is no
 * login.
 */
import { Hono } from "hono";
import type { ReactNode } from "react";
import { languageOf } from "../../record/language.ts";
import { emptyRecord } from "../../record/parse.ts";
import { routeOf } from "../addresses.ts";
import { ifUnavailable } from "../database/database.ts";
import { plainPage } from "../plain-page.tsx";
import type { SiteParts } from "../site-parts.ts";
import { leadAdmin } from "./lead-admin.ts";
import { photoLinks, releaseLinks } from "./signed-links.ts";
import { type ReleaseWords, releaseWords } from "./release-words.ts";
import type { Lead, MailJob } from "./mail-jobs.ts";
import { businessTimeZone, timeInWords } from "./mail/time-in-words.ts";
import type { PhotoFacts } from "./photos/lead-photos.ts";

export interface ReleaseRoutesOptions extends Pick<SiteParts, "database" | "pageId" | "record" | "log"> {
  /** Called after a release has made mails due. */
  onReleased: () => void;
  /** Time zone if the record's address does not determine one; UTC by default. */
  timeZone?: string | undefined;
  now?: () => Date;
}

const releasePage = plainPage(
  "dt{color:#4b5563;font-size:.875rem}dd{margin:0 0 .75rem;white-space:pre-wrap;overflow-wrap:anywhere}" +
    "button{min-height:3rem;padding:.75rem 1.25rem;border:0;border-radius:.25rem;font:inherit;font-weight:700;color:#fff;background:#1d4ed8}" +
    "button:focus-visible{outline-offset:2px}",
  "'self'",
);

const HEADERS = {
  ...releasePage.headers,
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  // The URL is the authorization, so it must not leak.
  "Referrer-Policy": "no-referrer",
};

export function releaseRoutes({
  database,
  pageId,
  record,
  log,
  onReleased,
  timeZone,
  now = () => new Date(),
}: ReleaseRoutesOptions): Hono {
  const links = releaseLinks(database);
  const linksToPhotos = photoLinks(database);
  const admin = leadAdmin(database);

  /** Formats a time as the site's mails do. */
  function timeOf(at: string): string {
    const known = record();
    return timeInWords(at, languageOf(known ?? emptyRecord()), (known && businessTimeZone(known)) ?? timeZone);
  }

  function page(status: number, content: (words: ReleaseWords) => ReactNode): Response {
    const known = record();
    const language = languageOf(known ?? emptyRecord());
    const words = releaseWords[language];
    const name = known?.dbPrincipal.name ?? "";
    const html = releasePage.render({
      language,
      title: name === "" ? words.title : `${words.title} | ${name}`,
      content: (
        <>
          <h1>{words.title}</h1>
          {content(words)}
        </>
      ),
    });
    return new Response(html, { status, headers: HEADERS });
  }

  const unknown = (): Response => page(404, (words) => <p>{words.unknown}</p>);
  /** @param jobs of the lead: none is for the business if it had no address when the lead arrived */
  const released = (reference: string, jobs: readonly MailJob[]): Response =>
    page(200, (words) => {
      const isSent = jobs.some(({ kind }) => kind !== "visitor");
      return <p role="status">{isSent ? words.sent(reference) : words.toNobody(reference)}</p>;
    });

  /** Finds the lead of a token; undefined if the token is invalid or expired, or the lead is gone. */
  async function leadOf(token: string): Promise<{ lead: Lead; jobs: MailJob[]; photos: PhotoFacts[] } | undefined> {
    const reference = await links.referenceOf(pageId, token, now());
    const found = reference === undefined ? undefined : await admin.show(reference);
    return found?.lead.page_id === pageId ? found : undefined;
  }

  async function show(token: string): Promise<Response> {
    const found = await leadOf(token);
    if (found === undefined) return unknown();
    const { lead } = found;
    if (lead.held === 0) return released(lead.reference, found.jobs);
    const photos = await Promise.all(
      found.photos.map(async ({ position, name }) => {
        return { position, name, href: await linksToPhotos.pathOf({ pageId, reference: lead.reference, position }) };
      }),
    );
    return page(200, (words) => (
      <HeldLead lead={lead} photos={photos} received={timeOf(lead.received_at)} words={words} />
    ));
  }

  async function release(token: string): Promise<Response> {
    const found = await leadOf(token);
    if (found === undefined) return unknown();
    const { reference } = found.lead;
    if ((await admin.release(reference, now())) !== undefined) {
      log.info(`Lead ${reference} is released by the link of a digest.`);
      onReleased();
    }
    return released(reference, found.jobs);
  }

  const later = ifUnavailable(() => page(503, (words) => <p>{words.later}</p>));
  return new Hono()
    .get(routeOf("heldLead"), (c) => show(c.req.param("rest")).catch(later))
    .post(routeOf("heldLead"), (c) => release(c.req.param("rest")).catch(later));
}

interface HeldLeadProps {
  lead: Lead;
  photos: readonly (Pick<PhotoFacts, "position" | "name"> & { href: string })[];
  received: string;
  words: ReleaseWords;
}

/** Shows the visitor's input as text, links to the photos, and the button. */
function HeldLead({ lead, photos, received, words }: HeldLeadProps): ReactNode {
  const place = [lead.address, lead.zip].filter((part) => part !== "").join(", ");
  const { labels } = words;
  const typed: [string, string][] = [
    [words.received, received],
    [words.name, `${lead.name} ${lead.last_name}`.trim()],
    [labels.phone, lead.phone],
    [labels.email, lead.client_email],
    [lead.address === "" ? labels.zip : labels.address, place],
    [labels.service, lead.service],
    [labels.message, lead.message],
  ];
  return (
    <>
      <p>{words.question(lead.reference)}</p>
      <dl>
        {typed
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {photos.length > 0 && (
          <div>
            <dt>{words.photos(photos.length)}</dt>
            {photos.map(({ position, name, href }) => (
              <dd key={position}>
                <a href={href}>{name === "" ? labels.photo(position) : name}</a>
              </dd>
            ))}
          </div>
        )}
      </dl>
      <form method="post">
        <button>{words.button}</button>
      </form>
    </>
  );
}
