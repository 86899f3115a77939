import { ExternalLink } from "lucide-react";
import { useSite } from "../site.ts";
import { Outbound } from "../ui/outbound.tsx";
import { Section } from "../ui/section.tsx";

const SANDBOX = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/**
 * What a framed page of reviews may do. Widgets of other origins need their own (storage, requests); a page of ours
 * with both scripts and our origin could take its sandbox off, so it gets none.
 */
export function sandboxOf(link: string, publicUrl: string): string {
  const elsewhere = URL.canParse(link) && URL.canParse(publicUrl) && new URL(link).origin !== new URL(publicUrl).origin;
  return elsewhere ? `${SANDBOX} allow-same-origin` : SANDBOX;
}

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).hostname.replace(/^www\./, "") : "");

/**
 * The review widgets of the record, each in a lazy, sandboxed frame with a plain link beside it; nothing when there are
 * none (spec section 2). On a page of their own, whose head has the heading, `headed` is false.
 */
export function ReviewsEmbed({ headed = true }: { headed?: boolean }) {
  const { record, text, publicUrl } = useSite();
  const { links } = record.reviews;
  if (links.length === 0) return null;
  const heading = record.labels.general.titleReviews || text.reviews.heading;
  return (
    <Section surface="tint" className="reviews" {...(headed ? { heading } : {})}>
      {links.map((link, index) => (
        // Two links may be the same, and they never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="reviews-widget" key={index}>
          <iframe
            src={link}
            title={text.reviews.frame(index + 1)}
            sandbox={sandboxOf(link, publicUrl)}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
          />
          <Outbound href={link} className="reviews-link">
            {hostOf(link) === "" ? text.reviews.open : text.reviews.openAt(hostOf(link))}
            <ExternalLink className="icon" aria-hidden="true" />
          </Outbound>
        </div>
      ))}
    </Section>
  );
}
