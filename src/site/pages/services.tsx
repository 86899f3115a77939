import { headPicture } from "../../record/pictures.ts";
import { CallBand } from "../components/call-band/call-band.tsx";
import { Questions } from "../components/own-words/own-sections.tsx";
import { PageHead } from "../components/page-head/page-head.tsx";
import { ServiceRows } from "../components/service-rows/service-rows.tsx";
import { useSite } from "../site-context.ts";
import { RestOfPage } from "../components/rest-of-page/rest-of-page.tsx";

/** `/services` (spec section 2, "Services"). */
export default function ServicesPage() {
  const { record, text } = useSite();
  return (
    <>
      <PageHead
        heading={record.labels.general.titleServices || text.services.heading}
        picture={headPicture(record, "services")}
      />
      <RestOfPage>
        <ServiceRows />
        <Questions />
        <CallBand />
      </RestOfPage>
    </>
  );
}
