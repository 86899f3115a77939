import { useSite } from "../site.ts";
import { Section } from "../ui/section.tsx";

/** What the business promises, as a numbered list. */
export function Values() {
  const { record, text } = useSite();
  const values = record.dbValues.filter(({ title, description }) => title !== "" || description !== "");
  if (values.length === 0) return null;
  return (
    <Section surface="tint" heading={text.home.values} className="values">
      <ol className="values-list">
        {values.map(({ title, description }, index) => (
          <li key={index}>
            {title !== "" && <h3>{title}</h3>}
            {description !== "" && <p>{description}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
