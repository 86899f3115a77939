import { ArrowLeft } from "lucide-react";
import { landingPath } from "../../record/links.ts";
import { headPicture } from "../../record/pictures.ts";
import { CallBand } from "../components/call-band/call-band.tsx";
import { Questions } from "../components/own-words/own-sections.tsx";
import { PageHead } from "../components/page-head/page-head.tsx";
import { PictureGallery } from "../components/picture-gallery/picture-gallery.tsx";
import { ProjectLinks } from "../components/project-links/project-links.tsx";
import { PAGE_PATHS } from "../routes.ts";
import { useSite } from "../site-context.ts";
import { Section } from "../ui/section.tsx";
import { RestOfPage } from "../components/rest-of-page/rest-of-page.tsx";

/** `/gallery/{id}`: the pictures of one project (spec section 2). */
export default function LandingPage() {
  const { record, page, text } = useSite();
  const { landing } = page;
  if (landing === undefined) return null;
  const { name, gallery } = landing;
  return (
    <>
      {/* The second picture, so that the head differs from the first picture below it. */}
      <PageHead heading={name} picture={gallery[1] ?? headPicture(record, "gallery")} />
      <RestOfPage>
        <Section className="project">
          <p className="project-back">
            <a className="target" href={PAGE_PATHS.gallery}>
              <ArrowLeft className="icon" />
              {record.labels.general.titleGallery || text.gallery.heading}
            </a>
          </p>
          <PictureGallery pictures={gallery} name={name} />
        </Section>
        <ProjectLinks
          heading={text.gallery.otherProjects}
          projects={record.landings.filter(
            (other) => other.gallery.length > 0 && landingPath(other.name) !== page.path,
          )}
        />
        <Questions />
        <CallBand />
      </RestOfPage>
    </>
  );
}
