import type { ComponentState } from "../../component-states.tsx";
import { ZipAnswer } from "./zip-answer.tsx";

const AREA = { zip: "03301", miles: 35 };

export const states: readonly ComponentState[] = [
  { name: "within reach", render: () => <ZipAnswer typed="03304" area={AREA} /> },
  { name: "far away", render: () => <ZipAnswer typed="10001" area={AREA} /> },
  { name: "half typed", render: () => <ZipAnswer typed="033" area={AREA} /> },
];
