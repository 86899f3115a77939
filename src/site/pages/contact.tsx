import { headPicture } from "../../record/pictures.ts";
import { ContactSection } from "../components/contact-section/contact-section.tsx";
import { MapSection } from "../components/map-section/map-section.tsx";
import { Questions } from "../components/own-words/own-sections.tsx";
import { PageHead } from "../components/page-head/page-head.tsx";
import { ServiceLinks } from "../components/service-links/service-links.tsx";
import { useSite } from "../site-context.ts";
import { RestOfPage } from "../components/rest-of-page/rest-of-page.tsx";

/** `/contact` (spec section 2, "Contact"). Without a place to map it shows the services. */
export default function ContactPage() {
  const { record, text } = useSite();
  return (
    <>
      <PageHead heading={text.pages.contact} picture={headPicture(record, "contact")} />
      <RestOfPage anchor="contact-form">
        <ContactSection place="contact" />
        <MapSection />
        <Questions />
        {record.dbPrincipal.location.length === 0 && <ServiceLinks surface="page" />}
      </RestOfPage>
    </>
  );
}
