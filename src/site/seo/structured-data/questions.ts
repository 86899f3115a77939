/** Structured data of a page's questions and answers. */
import type { FAQPage } from "schema-dts";
import type { SiteRecord } from "../../../record/schema.ts";
import type { Words } from "../../languages/words.ts";
import { questionsOn } from "../../own-words.ts";
import type { Page } from "../../routes.ts";

/** Returns the questions that the page shows, word for word; undefined if it has none. */
export function questionsPage(record: SiteRecord, page: Page, text: Words, publicUrl: string): FAQPage | undefined {
  const questions = questionsOn(record, page);
  if (questions.length === 0) return undefined;
  const url = publicUrl + page.path;
  return {
    "@type": "FAQPage",
    "@id": `${url}#questions`,
    url,
    inLanguage: text.lang,
    isPartOf: { "@id": `${url}#page` },
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
