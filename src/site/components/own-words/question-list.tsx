import type { Language } from "../../../record/language.ts";
import type { OwnWords } from "../../../record/schema.ts";
import { questionsOn } from "../../own-words.ts";
import { useSite } from "../../site-context.ts";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { Section } from "../../ui/section.tsx";
import "./question-list.css";

/** In this module, so that pages without questions don't load it. */
const HEADING: Readonly<Record<Language, string>> = {
  en: "Questions and answers",
  es: "Preguntas y respuestas",
};

/** Questions of the page; nothing if it has none. */
export function Questions() {
  const { record, page } = useSite();
  const questions = questionsOn(record, page);
  return questions.length === 0 ? null : <QuestionList questions={questions} />;
}

/** Questions that expand to their answers, also without script; find in page searches the closed ones too. */
export function QuestionList({ questions }: { questions: OwnWords["questions"] }) {
  const { lang } = useSite().text;
  return (
    <Section heading={HEADING[lang]} className="questions section-beside">
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
