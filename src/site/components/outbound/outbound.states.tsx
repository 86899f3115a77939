import type { ComponentState } from "../../component-states.tsx";
import { Outbound } from "./outbound.tsx";

export const states: readonly ComponentState[] = [
  { name: "a link", render: () => <Outbound href="https://elsewhere.example/">Elsewhere</Outbound> },
];
