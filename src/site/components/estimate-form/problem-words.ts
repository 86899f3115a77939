/** Error messages of the form; loaded with the validation rules. */
import type { Language } from "../../../record/language.ts";
import type { LeadProblem } from "../../../lead/lead.ts";
import type { Translated } from "../../languages/words.ts";

const en = {
  errorSummary: "Please check these fields",
  problems: {
    nameMissing: "Please tell us your first name.",
    messageMissing: "Please tell us what you need done.",
    emailOrPhoneMissing: "Please give us an e-mail address or a phone number.",
    emailMissingForContact: "You asked us to e-mail you: please give your e-mail address.",
    phoneMissingForContact: "You asked us to call you: please give your phone number.",
    emailWrong: "Please check your e-mail address, for example name@example.com.",
    phoneWrong: "Please check your phone number, for example (603) 555-0142.",
    tooLong: "This is too long. Please shorten it.",
  } satisfies Record<LeadProblem, string>,
} as const;

const es: Translated<typeof en> = {
  errorSummary: "Por favor revise estos campos",
  problems: {
    nameMissing: "Por favor díganos su nombre.",
    messageMissing: "Por favor díganos qué necesita.",
    emailOrPhoneMissing: "Por favor denos un correo electrónico o un teléfono.",
    emailMissingForContact: "Pidió que le escribamos: por favor denos su correo electrónico.",
    phoneMissingForContact: "Pidió que le llamemos: por favor denos su teléfono.",
    emailWrong: "Revise su correo electrónico, por ejemplo nombre@example.com.",
    phoneWrong: "Revise su teléfono, por ejemplo (603) 555-0142.",
    tooLong: "Es demasiado largo. Por favor acórtelo.",
  },
};

export type ProblemWords = Translated<typeof en>;

export const problemWords: Readonly<Record<Language, ProblemWords>> = { en, es };
