import type { ComponentState } from "../component-states.tsx";
import { en } from "../languages/en.ts";
import { Outbound } from "./outbound.tsx";

export const states: readonly ComponentState[] = [
  {
    name: "a link",
    render: () => (
      <Outbound href="https://elsewhere.example/" newTab={en.frame.newTab}>
        Elsewhere
      </Outbound>
    ),
  },
];
