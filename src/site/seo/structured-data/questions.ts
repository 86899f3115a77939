/** Questions and answers of a page. */
import type { FAQPage } from "schema-dts";
import type { SiteRecord } from "../../../record/schema.ts";
import type { Words } from "../../languages/index.ts";
import { questionsOn } from "../../own-words.ts";
import type { Page } from "../../routes.ts";

/** The questions that the page shows, word for word; undefined where it shows none. */
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
