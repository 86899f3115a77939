import { landingPath } from "../../record/links.ts";
import { openingText } from "../../record/opening-text.ts";
import { galleryPictures, headPicture } from "../../record/pictures.ts";
import { BeforeAfter } from "../components/before-after/before-after.tsx";
import { CallBand } from "../components/call-band/call-band.tsx";
import { Questions } from "../components/own-words/own-sections.tsx";
import { PageHead } from "../components/page-head/page-head.tsx";
import { PictureGallery } from "../components/picture-gallery/picture-gallery.tsx";
import { ServiceLinks } from "../components/service-links/service-links.tsx";
import { TextBlock } from "../components/text-block/text-block.tsx";
import { useSite } from "../site-context.ts";
import { Section } from "../ui/section.tsx";
import { RestOfPage } from "../components/rest-of-page/rest-of-page.tsx";

/**
 * `/gallery` (spec section 2, "Gallery"): the projects, else the gallery, else the stock pictures. Without any picture
 * it shows the business's opening text.
 */
export default function GalleryPage() {
  const { record, text } = useSite();
  // A project without pictures is not listed here; its page keeps its address.
  const projects = record.landings.filter((landing) => landing.gallery.length > 0);
  const pictures = galleryPictures(record);
  const isEmpty = projects.length + pictures.length + record.beforeAfterGall.length === 0;
  // The record's title is about pictures.
  const heading = (!isEmpty && record.labels.general.titleGallery) || text.gallery.heading;
  return (
    <>
      <PageHead heading={heading} picture={headPicture(record, "gallery")} />
      <RestOfPage>
        <BeforeAfter />
        {projects.map(({ name, gallery }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Section key={index} className="project" surface={index % 2 === 0 ? "tint" : "page"}>
            <header className="section-head">
              <h2>
                <a href={landingPath(name)}>{name}</a>
              </h2>
              <p className="project-count">{text.gallery.pictureCount(gallery.length)}</p>
            </header>
            <PictureGallery pictures={gallery} name={name} />
          </Section>
        ))}
        {projects.length === 0 && pictures.length > 0 && (
          <Section surface="tint">
            <PictureGallery pictures={pictures} name={heading} />
          </Section>
        )}
        {isEmpty && (
          <>
            <TextBlock text={openingText(record)} />
            <ServiceLinks />
          </>
        )}
        <Questions />
        <CallBand />
      </RestOfPage>
    </>
  );
}
