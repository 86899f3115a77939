import { EstimateForm } from "../estimate/estimate-form.tsx";
import { useSite } from "../site.ts";
import { Section } from "../ui/section.tsx";
import { isReachable, ReachUs } from "./reach-us.tsx";

/** The contact form, with the ways to reach the business beside it: on Home and on Contact. Nothing where there is neither. */
export function ContactSection({ place }: { place: "home" | "contact" }) {
  const { record, text } = useSite();
  if (record.linkPostEmail === "" && !isReachable(record)) return null;
  return (
    <Section surface="tint" heading={text.contact.sendUs} className="contact-section">
      <EstimateForm place={place} />
      <ReachUs />
    </Section>
  );
}
