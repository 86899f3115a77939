import { headPicture, sidePictures } from "../../record/pictures.ts";
import { AboutBlock } from "../sections/about-block.tsx";
import { CallBand } from "../sections/call-band.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { TextBlock } from "../sections/text-block.tsx";
import { Values } from "../sections/values.tsx";
import { useSite } from "../site.ts";
import { Slices } from "../slices.tsx";

/** `/about` (spec section 2, "About"). */
export function AboutPage() {
  const { record, text } = useSite();
  const { name } = record.dbPrincipal;
  const head = headPicture(record, "about");
  const [first = "", second = ""] = sidePictures(record, [head]);
  return (
    <Slices>
      <PageHead heading={text.about.heading(name)} picture={head} />
      <AboutBlock picture={first} withText />
      <Values />
      <TextBlock text={record.dbAbout[1]?.text ?? ""} picture={second} />
      <CallBand />
    </Slices>
  );
}
