import { headPicture } from "../../record/pictures.ts";
import { CallBand } from "../sections/call-band.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { ReviewsEmbed } from "../sections/reviews-embed.tsx";
import { useSite } from "../site.ts";
import { Slices } from "../slices.tsx";

/** `/reviews` (spec section 2, "Reviews"). */
export function ReviewsPage() {
  const { record, text } = useSite();
  return (
    <Slices>
      <PageHead
        heading={record.labels.general.titleReviews || text.reviews.heading}
        picture={headPicture(record, "reviews")}
      />
      <ReviewsEmbed headed={false} />
      <CallBand />
    </Slices>
  );
}
