import { ArrowRight } from "lucide-react";
import { servicePath } from "../../../record/links.ts";
import { servicePicture } from "../../../record/pictures.ts";
import { shownExcerpt } from "../../../record/text.ts";
import { PAGE_PATHS } from "../../routes.ts";
import { SERVICES_ON_HOME } from "../../seo/page-pictures.ts";
import { useSite } from "../../site-context.ts";
import { pictureSizes, Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import "./services-grid.css";

/** Maximum length of each text, and number of services above which there are three columns (spec section 9). */
const TEXT_LENGTH = 170;
const THREE_COLUMNS_ABOVE = 5;

/** 'Our Services' on Home: the first six as tiles with pictures. */
export function ServicesGrid() {
  const { record, text } = useSite();
  const services = record.dbServices.slice(0, SERVICES_ON_HOME);
  if (services.length === 0) return null;
  const three = record.dbServices.length > THREE_COLUMNS_ABOVE;
  const pictured = services.some((service) => servicePicture(service) !== "");
  const heading = record.labels.general.titleServices || text.home.ourServices;
  return (
    <Section
      heading={heading}
      className="services"
      aside={
        <a className="more target" href={PAGE_PATHS.services}>
          {text.home.allServices} <ArrowRight className="icon" />
        </a>
      }
    >
      <ul className={`services-grid ${three ? "services-grid-three" : "services-grid-two"}`}>
        {services.map((service, index) => {
          const words = shownExcerpt(service.description[0]?.text ?? "", TEXT_LENGTH);
          const picture = servicePicture(service);
          const look = picture !== "" ? "" : pictured ? "service-tile-sign" : "service-tile-plain";
          return (
            <li className={`service-tile ${look}`} key={index}>
              <Picture
                src={picture}
                alt=""
                ratio="photo"
                sizes={pictureSizes(three ? "(width < 60rem) 47vw, min(31vw, 25rem)" : "min(55vw, 44rem)")}
                keepPlace={pictured}
              />
              <h3>
                <a href={servicePath(service.name)}>{service.name}</a>
              </h3>
              {words !== "" && (
                // The service's own page has the full text.
                <p className="service-tile-text" data-excerpt>
                  {words}
                </p>
              )}
              <ArrowRight className="icon" />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
