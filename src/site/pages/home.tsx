import { headPicture, servicePicture, sidePictures } from "../../record/pictures.ts";
import { AboutBlock } from "../sections/about-block.tsx";
import { AreaServed } from "../sections/area-served.tsx";
import { Branding } from "../sections/branding.tsx";
import { ContactSection } from "../sections/contact-section.tsx";
import { Counters } from "../sections/counters.tsx";
import { Hero } from "../sections/hero.tsx";
import { Intro } from "../sections/intro.tsx";
import { PromoVideo } from "../sections/promo-video.tsx";
import { ReviewsEmbed } from "../sections/reviews-embed.tsx";
import { ServicesGrid } from "../sections/services-grid.tsx";
import { TextBlock } from "../sections/text-block.tsx";
import { Values } from "../sections/values.tsx";
import { useSite } from "../site.ts";
import { Slices } from "../slices.tsx";

/** `/` (spec section 2, "Home"). */
export function HomePage() {
  const { record } = useSite();
  const { reviews } = record;
  const tiles = record.dbServices.map(servicePicture);
  const [first = "", second = ""] = sidePictures(record, [headPicture(record, "home"), ...tiles]);
  return (
    <Slices>
      <Hero />
      <Intro />
      <PromoVideo />
      <Values />
      <TextBlock text={record.dbHome[1]?.text ?? ""} picture={first} />
      <Counters />
      <AboutBlock picture={second} />
      {reviews.activo && reviews.isHomeOnly && <ReviewsEmbed />}
      <ServicesGrid />
      <Branding />
      <ContactSection place="home" />
      <AreaServed />
    </Slices>
  );
}
