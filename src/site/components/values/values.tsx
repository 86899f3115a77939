import { useSite } from "../../site-context.ts";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { Section } from "../../ui/section.tsx";
import "./values.css";

/** Values of the business as a numbered list. */
export function Values() {
  const { record, text } = useSite();
  const values = record.dbValues.filter(({ title, description }) => title !== "" || description !== "");
  if (values.length === 0) return null;
  return (
    <Section surface="tint" heading={text.home.values} className="values section-beside">
      <ol className="values-list">
        {values.map(({ title, description }, index) => (
          <li key={index}>
            <div className="prose">
              {title !== "" && <h3>{title}</h3>}
              <Paragraphs text={description} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
