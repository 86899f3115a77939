/** Texts of the pages that respond to a form sent without script: the browser's scripts never include them. */
import type { Language } from "../../../record/language.ts";
import { outcomeWords } from "../estimate-form/outcome-words.ts";
import { problemWords } from "../estimate-form/problem-words.ts";
import type { Translated, Words } from "../../languages/words.ts";

const en = {
  tooLong: "Your message is too long. Please go back, shorten it, and send it again.",
  unreadable: "Please go back and send it again. Your browser still has what you typed.",
  noRoomForPhotos: "Photos can’t be accepted right now. Please send your message without them.",
  error: (title: string) => `Error: ${title}`,
  home: "Back to the home page",
} as const;

const es: Translated<typeof en> = {
  tooLong: "Su mensaje es demasiado largo. Regrese a la página anterior, acórtelo y envíelo de nuevo.",
  unreadable: "Regrese a la página anterior y envíelo de nuevo. Su navegador aún tiene lo que escribió.",
  noRoomForPhotos: "Ahora no se pueden recibir fotos. Envíe su mensaje sin ellas, por favor.",
  error: (title) => `Error: ${title}`,
  home: "Volver a la página de inicio",
};

export const noticeWords: Readonly<Record<Language, Translated<typeof en>>> = { en, es };

export type NoticeKind = "sent" | "invalid" | "failed";

/** Heading of such a page. */
export const noticeHeading = (kind: NoticeKind, { form, lang }: Words): string =>
  ({ sent: outcomeWords[lang].sentHeading, invalid: problemWords[lang].errorSummary, failed: form.failedHeading })[
    kind
  ];

/** Title of such a page, which screen readers read first: for an error it begins with that word. */
export const noticeTitle = (kind: NoticeKind, text: Words): string =>
  kind === "sent" ? noticeHeading(kind, text) : noticeWords[text.lang].error(noticeHeading(kind, text));
