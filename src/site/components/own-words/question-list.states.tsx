import { type ComponentState, WORDS } from "../../component-states.tsx";
import { QuestionList } from "./question-list.tsx";

const QUESTIONS = [
  { question: "Do you work in winter?", answer: WORDS, page: "/" },
  {
    question: "What does a roof cost, and what is in the price that you write down for me?",
    answer: "• A\n• B",
    page: "/",
  },
];

export const states: readonly ComponentState[] = [
  { name: "two", render: () => <QuestionList questions={QUESTIONS} /> },
  {
    name: "in Spanish",
    render: () => <QuestionList questions={QUESTIONS} />,
    record: { labels: { formLabel: { isenglish: false } } },
  },
];
