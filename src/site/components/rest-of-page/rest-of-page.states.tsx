import type { ComponentState } from "../../component-states.tsx";
import { SiteContext, useSite } from "../../site-context.ts";
import { Section } from "../../ui/section.tsx";
import { RestOfPage } from "./rest-of-page.tsx";

/** A page that a visitor has just moved to: the component page shows its rest a moment later. */
export function AfterMove() {
  return (
    <SiteContext value={{ ...useSite(), headFirst: true }}>
      <RestOfPage>
        <Section heading="Our services">We roof and side houses.</Section>
      </RestOfPage>
    </SiteContext>
  );
}

export const states: readonly ComponentState[] = [{ name: "after a move", render: () => <AfterMove /> }];
