import { ExternalLink } from "lucide-react";
import { useRef } from "react";
import { readUrl } from "../../../record/read-url.ts";
import type { SiteRecord } from "../../../record/schema.ts";
import { useSite } from "../../site-context.ts";
import { ConsentedEmbed } from "../consent/consent.tsx";
import { Outbound } from "../outbound/outbound.tsx";
import { Section } from "../../ui/section.tsx";
import { useEmbedState } from "./embed-height.ts";
import "./reviews-embed.css";

const hostOf = (link: string): string => readUrl(link)?.hostname.replace(/^www\./, "") ?? "";

/**
 * Reviews of the record: each in a lazy, sandboxed frame, with a plain link if it has a page, or only the link if that
 * page refuses frames; nothing if there are none (spec section 2). `headed` is false on the reviews page, whose head
 * has the heading.
 */
export function ReviewsEmbed({ headed = true }: { headed?: boolean }) {
  const { record, text } = useSite();
  const { activo, shown } = record.reviews;
  if (!activo || shown.length === 0) return null;
  const heading = headed ? record.labels.general.titleReviews || text.pages.reviews : "";
  return (
    <Section surface="tint" className="reviews" heading={heading}>
      {shown.map((review, index) => (
        <Review key={index} review={review} position={index + 1} />
      ))}
      {record.gmb.link !== "" && (
        <p className="reviews-profile">
          <Outbound href={record.gmb.link} className="button button-quiet">
            <span className="button-label">{text.findUs.profile}</span>
            <ExternalLink className="icon" />
          </Outbound>
        </p>
      )}
    </Section>
  );
}

type ShownReview = SiteRecord["reviews"]["shown"][number];

function Review({ review, position }: { review: ShownReview; position: number }) {
  const { text } = useSite();
  const frame = useRef<HTMLIFrameElement>(null);
  const { height, failed } = useEmbedState(frame);
  const site = review.kind === "link" ? review.site : review.kind === "page" ? hostOf(review.link) : "";
  return (
    <div className={`reviews-widget on-page ${failed ? "reviews-failed" : ""}`}>
      {review.kind !== "link" && (
        <div className="reviews-place">
          <ConsentedEmbed
            className="reviews-frame"
            src={review.src}
            title={text.reviews.frame(position)}
            frame={frame}
            height={height}
          />
        </div>
      )}
      {review.kind === "link" && (
        // Decoration, not a rating.
        <span className="reviews-stars" aria-hidden="true">
          ★★★★★
        </span>
      )}
      {failed && <p>{text.reviews.failed}</p>}
      {review.kind !== "widget" && (
        <Outbound href={review.link} className="reviews-link target">
          {site === "" ? text.reviews.open : text.reviews.openAt(site)}
          <ExternalLink className="icon" />
        </Outbound>
      )}
    </div>
  );
}
