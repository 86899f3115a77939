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
  if (record.linkPostEmail === "" && !isReachable(record)) return null;
  return (
    <Section surface="tint" heading={text.contact.sendUs} className="contact-section" anchor="contact-form">
      <EstimateForm place={place} />
      <ReachUs />
    </Section>
  );
}
