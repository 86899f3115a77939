import { ArrowRight } from "lucide-react";
import { servicePath } from "../../record/links.ts";
import { useSite } from "../site.ts";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { drawnAt, Picture } from "../ui/picture.tsx";
import { AboutList } from "./about-block.tsx";

/** One row per service description, sides alternating: text, bullets, picture. The first of a service carries its name. */
export function ServiceRows() {
  const { record, text } = useSite();
  const rows = record.dbServices.flatMap((service) =>
    (service.description.length > 0 ? service.description : [{ text: "", img: "", lists: [] }]).map(
      (block, position) => ({
        ...block,
        service,
        position,
      }),
    ),
  );
  return (
    <div className="service-rows on-page">
      {rows.map(({ service, position, text: words, img, lists }, index) => (
        <article className={`service-row ${img === "" ? "service-row-plain" : ""}`} key={index}>
          <Picture
            src={img}
            alt={text.service.picture(service.name)}
            ratio="photo"
            sizes={drawnAt("(width < 56rem) 95vw, min(55vw, 43rem)")}
          />
          <div className="service-row-text prose">
            {position === 0 && (
              <h2>
                <a href={servicePath(service.name)}>{service.name}</a>
              </h2>
            )}
            <Paragraphs text={words} />
            <AboutList items={lists} />
            {position === 0 && (
              <p>
                <a className="more" href={servicePath(service.name)}>
                  {text.home.moreAbout(service.name)} <ArrowRight className="icon" aria-hidden="true" />
                </a>
              </p>
            )}
          </div>
        </article>
      ))}
    </div>
  );
}
