import type { OwnWords } from "../../../record/schema.ts";
import { useSite } from "../../site-context.ts";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { Section } from "../../ui/section.tsx";
import { QUESTIONS_HEADING } from "./section-words.ts";
import "./question-list.css";

/** Questions that open to their answers, also without script; the browser's search finds what is closed. */
export function QuestionList({ questions }: { questions: OwnWords["questions"] }) {
  const { lang } = useSite().text;
  return (
    <Section heading={QUESTIONS_HEADING[lang]} className="questions">
      <div>
        {questions.map(({ question, answer }, index) => (
          <details key={index} className="question">
            <summary>
              <h3>{question}</h3>
            </summary>
            <div className="question-answer prose">
              <Paragraphs text={answer} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}
