import type { ComponentState } from "../../component-states.tsx";
import { CallToAction } from "./call-to-action.tsx";

export const states: readonly ComponentState[] = [
  { name: "to contact", render: () => <CallToAction /> },
  {
    name: "a phone",
    render: () => (
      <CallToAction phone={{ number: "+16035550142", extension: "" }} label="(603) 555-0142" kind="quiet" />
    ),
  },
];
