import { type ComponentState, inBrowser } from "../../component-states.tsx";
import { en } from "../../languages/en.ts";
import { SiteContext, useSite } from "../../site-context.ts";
import { ConsentPart, type ConsentPartProps } from "./consent-parts.tsx";

/** Renders a part on a site that asks for trackers and frames. */
function Asking(props: ConsentPartProps) {
  return <SiteContext value={{ ...useSite(), consent: "both" }}>{inBrowser(<ConsentPart {...props} />)}</SiteContext>;
}

export const states: readonly ComponentState[] = [
  { name: "the question", render: () => <Asking part="question" /> },
  { name: "the way back to it", render: () => <Asking part="choices" /> },
  {
    name: "in place of a frame",
    render: () => (
      <Asking
        part="frame"
        embed={{
          src: "/content/reviews/ridgeline.html",
          title: "Reviews",
          publicUrl: "https://site.example",
          words: en.embed,
          height: 360,
        }}
      />
    ),
  },
];
