import { ArrowLeft } from "lucide-react";
import { landingPath } from "../../record/links.ts";
import { headPicture } from "../../record/pictures.ts";
import { CallBand } from "../sections/call-band.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { PictureGallery } from "../sections/picture-gallery.tsx";
import { useSite } from "../site.ts";
import { Picture } from "../ui/picture.tsx";
import { Section } from "../ui/section.tsx";
import { Slices } from "../slices.tsx";

/** `/gallery/{id}`: one project's pictures (spec section 2). */
export function LandingPage() {
  const { record, page, text } = useSite();
  const { landing } = page;
  if (landing === undefined) return null;
  const { name, gallery } = landing;
  // The last one, so that the head and the first picture below it differ.
  const picture = gallery.length > 1 ? gallery.at(-1) : undefined;
  return (
    <Slices>
      <PageHead heading={name} picture={picture ?? headPicture(record, "gallery")} />
      <Section className="project">
        <p className="project-back">
          <a href="/gallery">
            <ArrowLeft className="icon" aria-hidden="true" />
            {record.labels.general.titleGallery || text.gallery.heading}
          </a>
        </p>
        <PictureGallery pictures={gallery} name={name} />
      </Section>
      <OtherProjects />
      <CallBand />
    </Slices>
  );
}

/** Links to the record's other projects, each with its first picture. */
function OtherProjects() {
  const { record, page, text } = useSite();
  const others = record.landings.filter((landing) => landingPath(landing.name) !== page.path);
  if (others.length === 0) return null;
  return (
    <Section surface="tint" heading={text.gallery.otherProjects}>
      <ul className="projects">
        {others.map(({ name, gallery }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <a href={landingPath(name)}>
              <Picture src={gallery[0] ?? ""} alt="" ratio="photo" sizes="11rem" keepPlace />
              <span>
                <strong>{name}</strong>
                {gallery.length > 0 && text.gallery.pictureCount(gallery.length)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
