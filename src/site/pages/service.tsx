import { galleryPictures, pick, projectsOf, servicePictures } from "../../record/pictures.ts";
import { AboutList } from "../components/about-block/about-block.tsx";
import { CallBand } from "../components/call-band/call-band.tsx";
import { EstimateForm } from "../components/estimate-form/estimate-form.tsx";
import { Questions } from "../components/own-words/own-sections.tsx";
import { PageHead } from "../components/page-head/page-head.tsx";
import { ProjectLinks } from "../components/project-links/project-links.tsx";
import { ServiceSidebar } from "../components/service-sidebar/service-sidebar.tsx";
import { useSite } from "../site-context.ts";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { pictureSizes, Picture } from "../ui/picture.tsx";
import "./service.css";
import { RestOfPage } from "../components/rest-of-page/rest-of-page.tsx";

/** Number of projects shown under a service. */
const PROJECTS = 3;

/**
 * `/{id}`: one service (spec section 2, "Service detail"). The head picture and the slogan vary between visits: the
 * picture is one of the service's own, else of the gallery or the stock. The first description's picture is beside the
 * text; if it is the only one, in the head.
 */
export default function ServicePage() {
  const { record, page, text, variant } = useSite();
  const { service } = page;
  if (service === undefined) return null;
  const slogan = pick(record.dbSlogan, variant)?.slogan ?? "";
  const own = servicePictures(service);
  const [first = "", ...others] = own;
  const head = others.length > 0 ? pick(others, variant) : first || pick(galleryPictures(record), variant);
  return (
    <>
      <PageHead
        heading={service.name}
        picture={head ?? ""}
        alt={own.length === 1 ? text.service.picture(service.name) : ""}
      />
      <RestOfPage>
        <div className="service-page page-width on-page">
          <article className="service-page-text">
            <Picture
              src={others.length > 0 ? first : ""}
              alt={text.service.picture(service.name)}
              ratio="photo"
              sizes={pictureSizes("(width < 64rem) 95vw, min(100vw - 32rem, 51rem)")}
            />
            {slogan !== "" && <p className="service-slogan">{slogan}</p>}
            {service.description.map((block, index) => (
              <div className="prose" key={index}>
                <Paragraphs text={block.text} />
                <AboutList items={block.lists} />
              </div>
            ))}
            {/* Without a form the sidebar's phones and e-mail addresses are enough. */}
            {record.linkPostEmail !== "" && (
              <section className="service-form on-tint" aria-labelledby="service-form-heading">
                <h2 id="service-form-heading">{text.estimate.heading}</h2>
                <EstimateForm place="service" />
              </section>
            )}
          </article>
          <ServiceSidebar />
        </div>
        <ProjectLinks
          heading={record.labels.general.titleGallery || text.gallery.heading}
          projects={projectsOf(record, service).slice(0, PROJECTS)}
        />
        <Questions />
        <CallBand />
      </RestOfPage>
    </>
  );
}
