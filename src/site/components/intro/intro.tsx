import { servicePath } from "../../../record/links.ts";
import { openingText } from "../../../record/opening-text.ts";
import { useSite } from "../../site-context.ts";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { licenceOrYears } from "./licence.ts";
import "./intro.css";

/** Number of services listed (spec section 9). */
const SERVICES = 6;

/** Intro text, licence or years, and services of the business. Overlaps the bottom edge of the hero. */
export function Intro() {
  const { record, text } = useSite();
  const services = record.dbServices.slice(0, SERVICES);
  return (
    <section className="intro on-page">
      <div className="intro-card page-width on-page">
        <div className="intro-text prose">
          <p className="intro-licence">
            {/* A number with a hyphen does not wrap. */}
            {licenceOrYears(record, text)
              .split(/(\S{0,9}-\d\S{0,9})/)
              .map((part, index) => (index % 2 === 0 ? part : <span key={index}>{part}</span>))}
          </p>
          <Paragraphs text={openingText(record)} />
        </div>
        {services.length > 0 && (
          <div className="intro-services">
            <h2 className="intro-heading">{text.services.heading}</h2>
            <ul className="link-list">
              {services.map(({ name }, index) => (
                <li key={index}>
                  <a href={servicePath(name)}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
