import { servicePath } from "../../../record/links.ts";
import { servicePicture } from "../../../record/pictures.ts";
import { shownExcerpt } from "../../../record/text.ts";
import { useSite } from "../../site-context.ts";
import { Picture } from "../../ui/picture.tsx";
import { Section, type Surface } from "../../ui/section.tsx";
import "../project-links/project-links.css";

/** Maximum length of each text, as on Home (spec section 9). */
const TEXT_LENGTH = 170;

/** Links to the services, each with picture and excerpt, for pages with little content of their own. */
export function ServiceLinks({ surface = "tint" }: { surface?: Surface }) {
  const { record, text } = useSite();
  if (record.dbServices.length === 0) return null;
  return (
    <Section surface={surface} heading={record.labels.general.titleServices || text.services.heading}>
      <ul className="projects">
        {record.dbServices.map((service, index) => {
          const picture = servicePicture(service);
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <a href={servicePath(service.name)} className={picture === "" ? "project-plain" : undefined}>
                <Picture src={picture} alt="" ratio="photo" sizes="11rem" />
                <span>
                  <strong>{service.name}</strong>
                  {shownExcerpt(service.description[0]?.text ?? "", TEXT_LENGTH)}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
