import { Suspense } from "react";
import { PageHead } from "../page-head/page-head.tsx";
import { loadToHydrate } from "../../ui/load-on-interaction.ts";
import { Section } from "../../ui/section.tsx";
import { useSite } from "../../site-context.ts";

/** Few visitors read these pages, so browsers load the texts only there. */
const LegalText =
  (import.meta.env?.SSR ?? true)
    ? (await import("./legal-text.tsx")).LegalText
    : loadToHydrate(async () => (await import("./legal-text.tsx")).LegalText);

/** `/privacy` or `/accessibility`. */
export function LegalPage({ about }: { about: "privacy" | "accessibility" }) {
  const { text } = useSite();
  return (
    <>
      <PageHead heading={text.pages[about]} picture="" />
      <Section className="text-block text-block-alone">
        <Suspense>
          <LegalText about={about} />
        </Suspense>
      </Section>
    </>
  );
}
