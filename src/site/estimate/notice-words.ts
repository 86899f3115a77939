/** Why a form sent without script could not be read at all. Only the server says it: these words cost no visitor's script. */
const WORDS = {
  en: {
    tooLong: "Your message is too long. Please go back, shorten it, and send it again.",
    other: "Please go back and send it again, or call us. Your browser still has what you typed.",
  },
  es: {
    tooLong: "Su mensaje es demasiado largo. Vuelva atrás, acórtelo y envíelo de nuevo.",
    other: "Vuelva atrás y envíelo de nuevo, o llámenos. Su navegador aún tiene lo que escribió.",
  },
} as const;

/** @param status of the answer, as HTTP has it */
export function noticeWords(language: string, status: number | undefined): string {
  const words = WORDS[language === "es" ? "es" : "en"];
  return status === 413 ? words.tooLong : words.other;
}
