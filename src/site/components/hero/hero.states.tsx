import { oddRecord } from "../../../../tests/records/odd.ts";
import { LONG, SMALL, type ComponentState } from "../../component-states.tsx";
import { Hero } from "./hero.tsx";

const PLAIN = oddRecord("no-pictures");

export const states: readonly ComponentState[] = [
  { name: "everything", render: () => <Hero /> },
  { name: "without pictures", render: () => <Hero />, record: PLAIN },
  { name: "long names", render: () => <Hero />, record: LONG },
  { name: "a small record", render: () => <Hero />, record: SMALL },
];
