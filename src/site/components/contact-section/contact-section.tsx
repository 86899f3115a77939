import { EstimateForm } from "../estimate-form/estimate-form.tsx";
import { useSite } from "../../site-context.ts";
import { Section } from "../../ui/section.tsx";
import { isReachable, ReachUs } from "../reach-us/reach-us.tsx";
import "./contact-section.css";

/** The contact form, with the ways to reach the business beside it: on Home and on Contact. Nothing where there is neither. */
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
