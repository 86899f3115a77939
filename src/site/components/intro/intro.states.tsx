import { SMALL, LONG, type ComponentState } from "../../component-states.tsx";
import { Intro } from "./intro.tsx";

export const states: readonly ComponentState[] = [
  { name: "everything", render: () => <Intro /> },
  { name: "a small record", render: () => <Intro />, record: SMALL },
  { name: "long names", render: () => <Intro />, record: LONG },
];
