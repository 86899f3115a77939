import { type ComponentState, InBrowser } from "../../component-states.tsx";
import { en } from "../../languages/en.ts";
import { SiteContext, useSite } from "../../site-context.ts";
import type { ReactNode } from "react";
import { ConsentPart } from "./consent-parts.tsx";

/** A site that asks for both. */
function Asking({ children }: { children: ReactNode }) {
  return (
    <SiteContext value={{ ...useSite(), consent: "both" }}>
      <InBrowser>{children}</InBrowser>
    </SiteContext>
  );
}

export const states: readonly ComponentState[] = [
  {
    name: "the question",
    render: () => (
      <Asking>
        <ConsentPart part="question" />
      </Asking>
    ),
  },
  {
    name: "the way back to it",
    render: () => (
      <Asking>
        <ConsentPart part="choices" />
      </Asking>
    ),
  },
  {
    name: "in place of a frame",
    render: () => (
      <Asking>
        <ConsentPart
          part="frame"
          embed={{
            src: "/content/reviews/ridgeline.html",
            title: "Reviews",
            publicUrl: "https://site.example",
            words: en.embed,
            height: 360,
          }}
        />
      </Asking>
    ),
  },
];
