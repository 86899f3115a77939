/** Questions about a new site, answered by flags or at the terminal. */
import { homedir } from "node:os";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";
import { isLanguage, languageNamed, LOCALES } from "../../record/language.ts";
import { phoneNumbers } from "../../record/phone.ts";
import { daysOf } from "../../site/seo/structured-data/days.ts";
import { hasOtherWords } from "../check/doubtful-values.ts";
import { readHours } from "./compose-record.ts";
import { BadFacts, logoSize, pictureFiles } from "./content-files.ts";
import { townOf } from "./typed-town.ts";
import { type TradeName, TRADES } from "./trade.ts";

export interface Question {
  flag: string;
  /** Text of the question. */
  ask: string;
  /** Default answer; `undefined` if an answer is required. */
  fallback?: string;
  /** Returns an answer as it is kept. */
  read?: (answer: string) => string;
  /** Returns the end of a sentence on what is wrong with an answer; `undefined` if nothing is. */
  faultIn?: (answer: string) => string | undefined;
  /** Checks the file or folder that an answer names. @throws BadFacts if it can't be used */
  checkPath?: (answer: string) => Promise<unknown>;
}

export const isTrade = (text: string): text is TradeName => TRADES.some((trade) => trade === text);

const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;".]+(?:\.[^\s@<>,;".]+)+$/;

const LANGUAGES = Object.keys(LOCALES).join(" or ");

const HOURS = "Monday to Friday 7 am – 5 pm; Saturday 8 am – noon";

/** In the order in which they are asked. */
export const QUESTIONS: readonly Question[] = [
  { flag: "business", ask: "Name of the business", read: (answer) => answer.replaceAll(/\s+/g, " ") },
  {
    flag: "phone",
    ask: "Telephone, with area code",
    faultIn: (answer) =>
      phoneNumbers(answer)[0]?.whole === true
        ? undefined
        : "is not a complete telephone number: give area code and number, 10 digits; a country code other than 1 behind a +",
  },
  {
    flag: "email",
    ask: "E-mail for leads (Enter for none yet)",
    fallback: "",
    faultIn: (answer) => (answer === "" || EMAIL.test(answer) ? undefined : "is no e-mail address"),
  },
  {
    flag: "trade",
    ask: `Trade (${TRADES.join(", ")})`,
    read: (answer) => answer.toLowerCase(),
    faultIn: (answer) => (isTrade(answer) ? undefined : `is none of ${TRADES.join(", ")}`),
  },
  {
    flag: "place",
    ask: "Town and state, or the whole address",
    faultIn: (answer) =>
      townOf(answer) === undefined
        ? "names no town that can be told apart: write it as street, town, state ZIP"
        : undefined,
  },
  {
    flag: "hours",
    ask: `Hours, such as: ${HOURS} (Enter for none)`,
    fallback: "",
    faultIn(answer) {
      const { days } = readHours(answer);
      return days.every((day) => daysOf(day) !== undefined || hasOtherWords(day))
        ? undefined
        : `has hours without days; write them such as: ${HOURS}`;
    },
  },
  {
    flag: "language",
    ask: `Language, ${LANGUAGES} (Enter for en)`,
    fallback: "en",
    read: (answer) => languageNamed(answer) ?? answer.toLowerCase(),
    faultIn: (answer) => (isLanguage(answer) ? undefined : `is not ${LANGUAGES}`),
  },
  { flag: "logo", ask: "File of the logo (Enter for none)", fallback: "", checkPath: logoSize },
  {
    flag: "pictures",
    ask: "Folder with pictures of your work (Enter for none)",
    fallback: "",
    checkPath: pictureFiles,
  },
];

const numberAlone = (answer: string): string | undefined =>
  /^\d*$/.test(answer) ? undefined : "is not a number; give only the number, such as 40";

/** Facts that are read from flags only: few people have them at hand. */
export const MORE_FLAGS: readonly Question[] = [
  { flag: "licence", ask: "Licence and insurance, in a line", fallback: "" },
  { flag: "years", ask: "Years in the trade, as a number", fallback: "", faultIn: numberAlone },
  { flag: "miles", ask: "Miles around the place, as a number", fallback: "", faultIn: numberAlone },
];

type Answers = Record<string, string>;

/** Terminal that questions are asked at. */
export interface Terminal {
  question(text: string): Promise<string>;
  close(): void;
}

export function openTerminal(input: Readable = process.stdin, output: Writable = process.stdout): Terminal {
  const terminal = createInterface({ input, output });
  // Keeps lines that come before their question, which readline's own `question` drops.
  const lines = terminal[Symbol.asyncIterator]();
  let isClosed = false;
  terminal.once("close", () => (isClosed = true));
  return {
    async question(text) {
      terminal.setPrompt(text);
      if (!isClosed) terminal.prompt();
      const line = await lines.next();
      // Ctrl+C or Ctrl+D.
      if (line.done === true) throw new DOMException("The terminal was closed.", "AbortError");
      return line.value;
    },
    close: () => terminal.close(),
  };
}

/**
 * Returns the full path of a file, without the quotes around it, and with the home folder for `~/`: only a shell reads
 * these.
 */
const plainPath = (answer: string): string =>
  resolve(answer.replace(/^(['"])(.+)\1$/, "$2").replace(/^~(?=\/)/, () => homedir()));

const asRead = ({ read }: Question, answer: string): string => read?.(answer) ?? answer;

async function accepted({ flag, faultIn, fallback, checkPath }: Question, answer: string): Promise<string> {
  if (answer === "" && fallback === undefined) throw new BadFacts(`--${flag} is missing.`);
  const fault = faultIn?.(answer);
  if (fault !== undefined) throw new BadFacts(`--${flag} "${answer}" ${fault}.`);
  if (answer === "" || checkPath === undefined) return answer;
  const path = plainPath(answer);
  await checkPath(path);
  return path;
}

/**
 * Returns all answers: those given by flag; the others are asked for if there is a terminal, else they are the
 * defaults.
 *
 * @throws BadFacts for an answer that is wrong or missing
 */
export async function gatherAnswers(
  flags: Readonly<Record<string, string | undefined>>,
  terminal: Terminal | undefined,
): Promise<Answers> {
  const answers: Answers = {};
  try {
    for (const question of QUESTIONS) {
      const given = flags[question.flag]?.trim();
      if (given !== undefined || terminal === undefined)
        answers[question.flag] = await accepted(question, asRead(question, given ?? question.fallback ?? ""));
      else answers[question.flag] = await askUntilAccepted(question, (text) => terminal.question(text));
    }
  } catch (error) {
    // Ctrl+C, or Ctrl+D on an empty line. The line break separates the message from the question.
    if (!(error instanceof Error) || error.name !== "AbortError") throw error;
    console.info();
    throw new BadFacts("Stopped. Nothing was written; the same command starts again.");
  } finally {
    terminal?.close();
  }
  for (const question of MORE_FLAGS)
    answers[question.flag] = await accepted(question, flags[question.flag]?.trim() ?? "");
  return answers;
}

/** Asks until an answer is accepted. */
async function askUntilAccepted(question: Question, ask: (text: string) => Promise<string>): Promise<string> {
  for (;;) {
    const answer = asRead(question, (await ask(`${question.ask}: `)).trim() || (question.fallback ?? ""));
    try {
      return await accepted(question, answer);
    } catch (error) {
      if (!(error instanceof BadFacts)) throw error;
      const fault = question.faultIn?.(answer);
      console.info(
        answer === "" ? "This one is needed." : fault === undefined ? error.message : `"${answer}" ${fault}.`,
      );
    }
  }
}
