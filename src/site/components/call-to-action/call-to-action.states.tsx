import type { ComponentState } from "../../component-states.tsx";
import { CallToAction } from "./call-to-action.tsx";

export const states: readonly ComponentState[] = [
  { name: "to contact", render: () => <CallToAction /> },
  { name: "a phone", render: () => <CallToAction phone="(603) 555-0142" label="(603) 555-0142" kind="quiet" /> },
];
