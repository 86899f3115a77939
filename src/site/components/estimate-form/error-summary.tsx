import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import type { LeadField } from "../../../lead/fields.ts";
import type { LeadProblems } from "../../../lead/lead.ts";
import { useSite } from "../../site-context.ts";
import { fieldLabel } from "./field-label.ts";
import { focusField, showFocusedField } from "./focus-field.ts";
import { problemWords } from "./problem-words.ts";
import { wrongFields } from "./form-state.ts";

/** List of the wrong fields, each a link that focuses its field. Loaded with the validation rules. */
export function ErrorSummary(props: { problems: LeadProblems; idOf: (field: LeadField) => string }) {
  const { record, text } = useSite();
  const words = problemWords[text.lang];
  const wrong = wrongFields(props.problems);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    // The summary, which is rendered after the field is focused, moves it down.
    showFocusedField(summary.current);
  }, []);
  if (wrong.length === 0) return null;
  return (
    <section ref={summary} className="error-summary" aria-label={words.errorSummary}>
      <p className="message-heading">
        <CircleAlert className="icon" />
        {words.errorSummary}
      </p>
      <ul>
        {wrong.map((field) => {
          const problem = props.problems[field];
          return (
            <li key={field}>
              <a
                href={`#${props.idOf(field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  const form = event.currentTarget.closest("form");
                  if (form !== null) focusField(form, field);
                }}
              >
                {/* All other messages name their field. */}
                {problem === "tooLong"
                  ? `“${fieldLabel(field, record, text)}”: ${words.problems.tooLong}`
                  : problem && words.problems[problem]}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
