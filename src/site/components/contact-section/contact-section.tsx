import { EstimateForm } from "../estimate-form/estimate-form.tsx";
import { useSite } from "../../site-context.ts";
import { Section } from "../../ui/section.tsx";
import { isReachable, ReachUs } from "../reach-us/reach-us.tsx";
import "./contact-section.css";

/**
 * Contact form of Home and Contact, next to the other ways to reach the business. Renders nothing if there is neither.
 */
export function ContactSection({ place }: { place: "home" | "contact" }) {
  const { record, text } = useSite();
  const { phones, emails } = record.dbPrincipal;
  const hasForm = record.linkPostEmail !== "";
  if (!hasForm && !isReachable(record)) return null;
  // Without these the form's side would be empty.
  const asks = hasForm || phones.length + emails.length > 0;
  const ask = hasForm || phones.length === 0 ? text.contact.sendUs : text.service.callUs;
  return (
    <Section
      surface="tint"
      heading={asks ? ask : text.contact.reachUs}
      className="contact-section"
      anchor="contact-form"
    >
      {asks && <EstimateForm place={place} />}
      <ReachUs headed={asks} />
    </Section>
  );
}
