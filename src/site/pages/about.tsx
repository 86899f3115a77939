import { headPicture, sidePictures } from "../../record/pictures.ts";
import { openingText } from "../../record/opening-text.ts";
import { AboutBlock } from "../components/about-block/about-block.tsx";
import { CallBand } from "../components/call-band/call-band.tsx";
import { Questions } from "../components/own-words/own-sections.tsx";
import { PageHead } from "../components/page-head/page-head.tsx";
import { ServiceLinks } from "../components/service-links/service-links.tsx";
import { TextBlock } from "../components/text-block/text-block.tsx";
import { Values } from "../components/values/values.tsx";
import { useSite } from "../site-context.ts";
import { RestOfPage } from "../components/rest-of-page/rest-of-page.tsx";

/**
 * `/about` (spec section 2, "About"). Without texts it shows the first text of Home; a short page also shows the
 * services.
 */
export default function AboutPage() {
  const { record, text } = useSite();
  const { name } = record.dbPrincipal;
  const head = headPicture(record, "about");
  const [first = "", second = ""] = sidePictures(record, [head]);
  const about = record.dbAbout.slice(0, 2);
  const hasText = about.some(({ text, list }) => text !== "" || list.some((entry) => entry !== ""));
  return (
    <>
      <PageHead heading={text.about.heading(name)} picture={head} />
      <RestOfPage>
        <AboutBlock picture={first} withText />
        {!hasText && <TextBlock text={openingText(record)} picture={first} />}
        <Values />
        <TextBlock text={record.dbAbout[1]?.text ?? ""} picture={second} />
        {(!hasText || record.dbValues.length === 0) && (
          <ServiceLinks surface={record.dbValues.length > 0 ? "page" : "tint"} />
        )}
        <Questions />
        <CallBand />
      </RestOfPage>
    </>
  );
}
