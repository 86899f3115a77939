import { readUrl } from "../../record/read-url.ts";
import { ExternalLink } from "lucide-react";
import { useSite } from "../site.ts";
import { Embed } from "../ui/embed.tsx";
import { Outbound } from "../ui/outbound.tsx";
import { Section } from "../ui/section.tsx";

const hostOf = (link: string): string => readUrl(link)?.hostname.replace(/^www\./, "") ?? "";

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
        <div className="reviews-widget" key={index}>
          <Embed src={link} title={text.reviews.frame(index + 1)} publicUrl={publicUrl} />
          <Outbound href={link} className="reviews-link">
            {hostOf(link) === "" ? text.reviews.open : text.reviews.openAt(hostOf(link))}
            <ExternalLink className="icon" aria-hidden="true" />
          </Outbound>
        </div>
      ))}
    </Section>
  );
}
