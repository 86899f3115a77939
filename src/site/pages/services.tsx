import { headPicture } from "../../record/pictures.ts";
import { CallBand } from "../sections/call-band.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { ServiceRows } from "../sections/service-rows.tsx";
import { useSite } from "../site.ts";
import { Slices } from "../slices.tsx";

/** `/services` (spec section 2, "Services"). */
export function ServicesPage() {
  const { record, text } = useSite();
  return (
    <Slices>
      <PageHead
        heading={record.labels.general.titleServices || text.services.heading}
        picture={headPicture(record, "services")}
      />
      <ServiceRows />
      <CallBand />
    </Slices>
  );
}
