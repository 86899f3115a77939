import { headPicture } from "../../record/pictures.ts";
import { ContactSection } from "../sections/contact-section.tsx";
import { MapSection } from "../sections/map-section.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { useSite } from "../site.ts";
import { Slices } from "../slices.tsx";

/** `/contact` (spec section 2, "Contact"). */
export function ContactPage() {
  const { record, text } = useSite();
  return (
    <Slices>
      <PageHead heading={text.contact.heading} picture={headPicture(record, "contact")} />
      <ContactSection place="contact" />
      <MapSection />
    </Slices>
  );
}
