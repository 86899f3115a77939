import { galleryPictures, pick, servicePicture } from "../../record/pictures.ts";
import { AboutList } from "../sections/about-block.tsx";
import { CallBand } from "../sections/call-band.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { ServiceSidebar } from "../sections/service-sidebar.tsx";
import { useSite } from "../site.ts";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { drawnAt, Picture } from "../ui/picture.tsx";

/** `/{id}`: one service (spec section 2, "Service detail"). The head's picture and the slogan vary between visits. */
export function ServicePage() {
  const { record, page, text, variant } = useSite();
  const { service } = page;
  if (service === undefined) return null;
  const slogan = pick(record.dbSlogan, variant)?.slogan ?? "";
  return (
    <>
      <PageHead heading={service.name} picture={pick(galleryPictures(record), variant) ?? ""} />
      <div className="service-page on-page">
        <article className="service-page-text">
          <Picture
            src={servicePicture(service)}
            alt={text.service.picture(service.name)}
            ratio="photo"
            sizes={drawnAt("(width < 64rem) 95vw, min(100vw - 32rem, 51rem)")}
          />
          {slogan !== "" && <p className="service-slogan">{slogan}</p>}
          {service.description.map((block, index) => (
            <div className="prose" key={index}>
              <Paragraphs text={block.text} />
              <AboutList items={block.lists} />
            </div>
          ))}
        </article>
        <ServiceSidebar />
      </div>
      <CallBand />
    </>
  );
}
