import { SMALL, type ComponentState } from "../../component-states.tsx";
import { Counters } from "./counters.tsx";

export const states: readonly ComponentState[] = [
  { name: "years and miles", render: () => <Counters /> },
  { name: "a small record", render: () => <Counters />, record: SMALL },
];
