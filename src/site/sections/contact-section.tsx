import { EstimateForm } from "../estimate/estimate-form.tsx";
import { useSite } from "../site.ts";
import { Section } from "../ui/section.tsx";
import { ReachUs } from "./reach-us.tsx";

/** The contact form, with the ways to reach the business beside it: on Home and on Contact. */
export function ContactSection({ place }: { place: "home" | "contact" }) {
  const { text } = useSite();
  return (
    <Section surface="tint" heading={text.contact.sendUs} className="contact-section">
      <EstimateForm place={place} />
      <ReachUs />
    </Section>
  );
}
