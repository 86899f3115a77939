import { WORDS, ROOF, type ComponentState } from "../../component-states.tsx";
import { TextBlock } from "./text-block.tsx";

export const states: readonly ComponentState[] = [
  { name: "with picture", render: () => <TextBlock text={WORDS} picture={ROOF} /> },
  { name: "alone", render: () => <TextBlock text={WORDS} /> },
];
