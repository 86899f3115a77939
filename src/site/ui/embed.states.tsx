import type { ComponentState } from "../component-states.tsx";
import { en } from "../languages/en.ts";
import { Embed } from "./embed.tsx";

const SITE = "https://site.example";

export const states: readonly ComponentState[] = [
  {
    name: "a frame",
    render: () => (
      <Embed src="/content/reviews/ridgeline.html" title="Reviews" publicUrl={SITE} words={en.embed} height={360} />
    ),
  },
];
