import { useSite } from "../site.ts";
import { CallToAction } from "./call-to-action.tsx";

/** A band that ends a page with the two things a visitor can do next. */
export function CallBand() {
  const { record, text } = useSite();
  const phone = record.dbPrincipal.phones[0]?.phone ?? "";
  return (
    <section className="call-band on-brand" aria-labelledby="call-band-heading">
      <div className="section-inner call-band-inner">
        <h2 id="call-band-heading">{text.home.readyHeading}</h2>
        <div className="call-band-actions">
          <CallToAction />
          {phone !== "" && <CallToAction phone={phone} label={phone} kind="quiet" />}
        </div>
      </div>
    </section>
  );
}
