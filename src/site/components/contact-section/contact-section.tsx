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
  const hasForm = record.linkPostEmail !== "";
  if (!hasForm && !isReachable(record)) return null;
  const heading = hasForm || record.dbPrincipal.phones.length === 0 ? text.contact.sendUs : text.service.callUs;
  return (
    <Section surface="tint" heading={heading} className="contact-section" anchor="contact-form">
      <EstimateForm place={place} />
      <ReachUs />
    </Section>
  );
}
