import { Fragment } from "react";
import { servicePath } from "../../../record/links.ts";
import type { Service } from "../../../record/schema.ts";
import { useSite } from "../../site-context.ts";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { pictureSizes, Picture } from "../../ui/picture.tsx";
import { AboutList } from "../about-block/about-block.tsx";
import { CallToAction } from "../call-to-action/call-to-action.tsx";
import "./service-rows.css";

/** Number of services from which the page has jump links. */
const JUMPS_FROM = 3;
/** Number of services between calls to action; the page's end has one of its own. */
const CALL_EVERY = 3;
/** Fallback for a service without a description: only its name is shown. */
const NONE = [{ text: "", img: "", lists: [] }];

const idOf = (index: number): string => `service-${index + 1}`;
const descriptionsOf = ({ description }: Service) => (description.length > 0 ? description : NONE);
const picturesOf = (rows: Service["description"]): number => rows.filter(({ img }) => img !== "").length;

/**
 * All services, each with a row per description: text, bullets, picture (spec section 2), on alternating sides. The
 * first row of a service has its name and the large picture.
 */
export function ServiceRows() {
  const { dbServices } = useSite().record;
  return (
    <>
      <Jumps />
      <div className="service-rows page-width on-page">
        {dbServices.map((service, index) => {
          const picturesBefore = picturesOf(dbServices.slice(0, index).flatMap(descriptionsOf));
          const asks = (index + 1) % CALL_EVERY === 0 && index + 1 < dbServices.length;
          return (
            // Two services may have the same name, and they are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              <div className="service-block" id={idOf(index)}>
                {descriptionsOf(service).map((description, position, all) => (
                  <Row
                    // oxlint-disable-next-line react/no-array-index-key
                    key={position}
                    service={service}
                    description={description}
                    first={position === 0}
                    flipped={description.img !== "" && (picturesBefore + picturesOf(all.slice(0, position))) % 2 === 1}
                  />
                ))}
              </div>
              {asks && <ServiceCall position={(index + 1) / CALL_EVERY} />}
            </Fragment>
          );
        })}
      </div>
    </>
  );
}

/** Jump links to the services on this page. */
function Jumps() {
  const { record, text } = useSite();
  if (record.dbServices.length < JUMPS_FROM) return null;
  return (
    <nav className="service-jumps on-tint" aria-label={text.services.jump}>
      <ul className="section-inner">
        {record.dbServices.map(({ name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <a href={`#${idOf(index)}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One description: the first of a service under its name, a further one smaller. */
function Row(props: {
  service: Service;
  description: Service["description"][number];
  first: boolean;
  flipped: boolean;
}) {
  const { text } = useSite();
  const { service, description, first, flipped } = props;
  const { name } = service;
  return (
    <article className={`service-row ${first ? "" : "service-row-more"} ${flipped ? "service-row-flipped" : ""}`}>
      <Picture
        src={description.img}
        alt={text.service.picture(name)}
        ratio="photo"
        sizes={
          first ? pictureSizes("(width < 56rem) 95vw, min(55vw, 43rem)") : pictureSizes("min(34vw, 25rem)", "30vw")
        }
      />
      <div className="prose">
        {first ? (
          <h2>
            <a href={servicePath(name)}>{name}</a>
          </h2>
        ) : (
          <h3 className="visually-hidden">{text.service.continued(name)}</h3>
        )}
        <Paragraphs text={description.text} />
        <AboutList items={description.lists} />
        {/* The page of a service without any has its name only, which the heading links to. */}
        {first && service.description.some(({ text, lists }) => text !== "" || lists.length > 0) && (
          <p>
            <a className="more target" href={servicePath(name)}>
              {text.home.moreAbout(name)}
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

/** Call to action between services, under one of the business's further slogans. */
function ServiceCall({ position }: { position: number }) {
  const { record, text } = useSite();
  const [phone] = record.dbPrincipal.phones;
  return (
    <div className="service-call on-call">
      <p>{record.dbSlogan[position]?.slogan || text.home.readyHeading}</p>
      <div className="call-band-actions actions">
        <CallToAction />
        {phone !== undefined && <CallToAction phone={phone} label={phone.phone} kind="quiet" />}
      </div>
    </div>
  );
}
