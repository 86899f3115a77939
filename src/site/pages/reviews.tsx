import { headPicture } from "../../record/pictures.ts";
import { CallBand } from "../components/call-band/call-band.tsx";
import { Questions, Testimonials } from "../components/own-words/own-sections.tsx";
import { PageHead } from "../components/page-head/page-head.tsx";
import { ReviewsEmbed } from "../components/reviews-embed/reviews-embed.tsx";
import { useSite } from "../site-context.ts";
import { RestOfPage } from "../components/rest-of-page/rest-of-page.tsx";

/** `/reviews` (spec section 2, "Reviews"). */
export default function ReviewsPage() {
  const { record, text } = useSite();
  return (
    <>
      <PageHead
        heading={record.labels.general.titleReviews || text.pages.reviews}
        picture={headPicture(record, "reviews")}
      />
      <RestOfPage>
        <Testimonials />
        <ReviewsEmbed headed={false} />
        <Questions />
        <CallBand />
      </RestOfPage>
    </>
  );
}
