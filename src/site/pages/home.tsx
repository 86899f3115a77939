import { headPicture, servicePicture, sidePictures } from "../../record/pictures.ts";
import { AboutBlock } from "../components/about-block/about-block.tsx";
import { AreaServed } from "../components/area-served/area-served.tsx";
import { Branding } from "../components/branding/branding.tsx";
import { ContactSection } from "../components/contact-section/contact-section.tsx";
import { Counters } from "../components/counters/counters.tsx";
import { Hero } from "../components/hero/hero.tsx";
import { Intro } from "../components/intro/intro.tsx";
import { Questions, Testimonials } from "../components/own-words/own-sections.tsx";
import { PromoVideo } from "../components/promo-video/promo-video.tsx";
import { ReviewsEmbed } from "../components/reviews-embed/reviews-embed.tsx";
import { ServicesGrid } from "../components/services-grid/services-grid.tsx";
import { TextBlock } from "../components/text-block/text-block.tsx";
import { Values } from "../components/values/values.tsx";
import { hasReviews, hasTestimonials } from "../routes.ts";
import { useSite } from "../site-context.ts";
import { RestOfPage } from "../components/rest-of-page/rest-of-page.tsx";

/** `/` (spec section 2, "Home"). */
export default function HomePage() {
  const { record, text } = useSite();
  const { reviews } = record;
  const tiles = record.dbServices.map(servicePicture);
  const [first = "", second = "", third = ""] = sidePictures(record, [headPicture(record, "home"), ...tiles]);
  return (
    <>
      <Hero />
      <Intro />
      <RestOfPage>
        <PromoVideo spare={third} />
        <Values />
        <TextBlock text={record.dbHome[1]?.text ?? ""} picture={first} />
        <Counters />
        <AboutBlock picture={second} />
        {hasReviews(record) && reviews.isHomeOnly && (
          // Target of the hero's link to the reviews.
          <div id="reviews">
            <Testimonials heading={record.labels.general.titleReviews || text.pages.reviews} />
            <ReviewsEmbed headed={!hasTestimonials(record)} />
          </div>
        )}
        <ServicesGrid />
        <Branding />
        <Questions />
        <ContactSection place="home" />
        <AreaServed />
      </RestOfPage>
    </>
  );
}
