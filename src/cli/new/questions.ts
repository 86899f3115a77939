/** What a new site needs to know, from flags or by asking. */
import { createInterface } from "node:readline/promises";
import { BadFacts } from "./content-files.ts";
import { type TradeName, TRADES } from "./trade.ts";

export interface Question {
  flag: string;
  /** As it is asked. */
  ask: string;
  /** What is taken when nothing is said; undefined when something must be. */
  fallback?: string;
  /** The sentence that says what is wrong with an answer; undefined when nothing is. */
  wrong?: (answer: string) => string | undefined;
}

export const isTrade = (text: string): text is TradeName => TRADES.some((trade) => trade === text);

const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

/** In the order in which they are asked. */
export const QUESTIONS: readonly Question[] = [
  { flag: "business", ask: "Name of the business" },
  {
    flag: "phone",
    ask: "Telephone, with area code",
    wrong: (answer) => (answer.replace(/\D/g, "").length >= 10 ? undefined : "needs ten digits"),
  },
  {
    flag: "email",
    ask: "E-mail for leads (Enter for none yet)",
    fallback: "",
    wrong: (answer) => (answer === "" || EMAIL.test(answer) ? undefined : "is no e-mail address"),
  },
  {
    flag: "trade",
    ask: `Trade (${TRADES.join(", ")})`,
    wrong: (answer) => (isTrade(answer) ? undefined : `is none of ${TRADES.join(", ")}`),
  },
  { flag: "place", ask: "Town and state, or the whole address" },
  {
    flag: "hours",
    ask: "Hours, such as: Monday to Friday 7 am – 5 pm; Saturday 8 am – noon (Enter for none)",
    fallback: "",
  },
  {
    flag: "language",
    ask: "Language, en or es (Enter for en)",
    fallback: "en",
    wrong: (answer) => (answer === "en" || answer === "es" ? undefined : "is neither en nor es"),
  },
  { flag: "logo", ask: "File of the logo (Enter for none)", fallback: "" },
  { flag: "pictures", ask: "Folder with pictures of your work (Enter for none)", fallback: "" },
];

/** Facts that are taken from flags only: few have them at hand. */
export const MORE_FLAGS = ["licence", "years", "miles"] as const;

type Answers = Record<string, string>;

function accepted({ flag, wrong, fallback }: Question, answer: string): string {
  if (answer === "" && fallback === undefined) throw new BadFacts(`--${flag} is missing.`);
  const fault = wrong?.(answer);
  if (fault !== undefined) throw new BadFacts(`--${flag} "${answer}" ${fault}.`);
  return answer;
}

/**
 * Every answer: those given by flag, the others asked for where somebody sits at the terminal, else their fallback.
 *
 * @throws BadFacts for an answer that is wrong or missing
 */
export async function gatherAnswers(
  flags: Readonly<Record<string, string | undefined>>,
  ask: boolean,
): Promise<Answers> {
  const answers: Answers = {};
  const terminal = ask ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  try {
    for (const question of QUESTIONS) {
      const given = flags[question.flag]?.trim();
      if (given !== undefined || terminal === undefined)
        answers[question.flag] = accepted(question, given ?? question.fallback ?? "");
      else answers[question.flag] = await asked(question, (text) => terminal.question(text));
    }
  } finally {
    terminal?.close();
  }
  for (const flag of MORE_FLAGS) answers[flag] = flags[flag]?.trim() ?? "";
  return answers;
}

/** Asks until the answer will do. */
async function asked(question: Question, ask: (text: string) => Promise<string>): Promise<string> {
  for (;;) {
    const answer = (await ask(`${question.ask}: `)).trim() || (question.fallback ?? "");
    try {
      return accepted(question, answer);
    } catch (error) {
      if (!(error instanceof BadFacts)) throw error;
      console.info(answer === "" ? "This one is needed." : `"${answer}" ${question.wrong?.(answer) ?? "will not do"}.`);
    }
  }
}
