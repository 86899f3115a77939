import { questionsOn } from "../../own-words.ts";
import { useSite } from "../../site-context.ts";
import { QuestionList } from "./question-list.tsx";

export function Questions() {
  const { record, page } = useSite();
  const questions = questionsOn(record, page);
  return questions.length === 0 ? null : <QuestionList questions={questions} />;
}
