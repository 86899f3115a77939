import { headPicture, pick } from "../../record/pictures.ts";
import { AboutBlock } from "../sections/about-block.tsx";
import { CallBand } from "../sections/call-band.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { TextBlock } from "../sections/text-block.tsx";
import { Values } from "../sections/values.tsx";
import { useSite } from "../site.ts";

/** `/about` (spec section 2, "About"). */
export function AboutPage() {
  const { record, text } = useSite();
  const { name } = record.dbPrincipal;
  return (
    <>
      <PageHead heading={text.about.heading(name)} picture={headPicture(record, "about")} />
      <AboutBlock picture={pick(record.gallery, 1) ?? headPicture(record, "services")} withText />
      <Values />
      <TextBlock text={record.dbAbout[1]?.text ?? ""} picture={headPicture(record, "contact")} />
      <CallBand />
    </>
  );
}
