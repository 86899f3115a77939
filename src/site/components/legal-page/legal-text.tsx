import { useId } from "react";
import { addressesOf } from "../../../record/addresses.ts";
import { languageOf } from "../../../record/language.ts";
import { telLink } from "../../../record/links.ts";
import { useSite } from "../../site-context.ts";
import { legalFacts } from "./facts.ts";
import { LEGAL_WORDS, type LegalSection } from "./words.ts";

/** Texts of `/privacy` and `/accessibility`, followed by the contact details of the business. */
export function LegalText({ about }: { about: "privacy" | "accessibility" }) {
  const { record, dataHandling = {}, leadsUrl } = useSite();
  const sections = LEGAL_WORDS[languageOf(record)][about](legalFacts(record, dataHandling, leadsUrl));
  return (
    <>
      {sections.map((section) => (
        <Part key={section.heading} section={section} />
      ))}
      <Ways />
    </>
  );
}

function Part({ section }: { section: LegalSection }) {
  const { heading, paragraphs, list } = section;
  const id = useId();
  return (
    <section className="prose" aria-labelledby={heading === "" ? undefined : id}>
      {heading !== "" && <h2 id={id}>{heading}</h2>}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list !== undefined && list.length > 0 && (
        <ul>
          {list.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Ways() {
  const { record } = useSite();
  const { phones, emails } = record.dbPrincipal;
  const addresses = addressesOf(record);
  if (phones.length + emails.length + addresses.length === 0) return null;
  return (
    <ul>
      {phones.map((phone) => (
        <li key={phone.phone}>
          <a href={telLink(phone)}>{phone.phone}</a>
        </li>
      ))}
      {emails.map(({ email }) => (
        <li key={email}>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      ))}
      {addresses.map((address) => (
        <li key={address}>{address}</li>
      ))}
    </ul>
  );
}
