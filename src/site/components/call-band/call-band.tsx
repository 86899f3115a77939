import { galleryPictures } from "../../../record/pictures.ts";
import { PAGE_PATHS } from "../../routes.ts";
import { type Site, useSite } from "../../site-context.ts";
import { CallToAction } from "../call-to-action/call-to-action.tsx";
import "./call-band.css";

/** Third link of the band: to the gallery from the service pages, to the services from all other pages. */
function nextPage({ record, page, text }: Site): { label: string; link: string } | undefined {
  if (page.name !== "services" && page.name !== "service") {
    return record.dbServices.length === 0 ? undefined : { label: text.services.heading, link: PAGE_PATHS.services };
  }
  const hasWork = galleryPictures(record).length + record.landings.length + record.beforeAfterGall.length > 0;
  return hasWork ? { label: text.gallery.heading, link: PAGE_PATHS.gallery } : undefined;
}

/** Band at the end of a page with the visitor's next steps: ask for an estimate, call, or read on. */
export function CallBand() {
  const site = useSite();
  const { record, text } = site;
  const [phone] = record.dbPrincipal.phones;
  const next = nextPage(site);
  return (
    <section className="call-band on-call" aria-labelledby="call-band-heading">
      <div className="section-inner call-band-inner">
        <h2 id="call-band-heading">{text.home.readyHeading}</h2>
        <div className="call-band-actions actions">
          <CallToAction />
          {phone !== undefined && <CallToAction phone={phone} label={phone.phone} kind="quiet" />}
          {next !== undefined && <CallToAction label={next.label} link={next.link} kind="quiet" />}
        </div>
      </div>
    </section>
  );
}
