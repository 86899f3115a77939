import type { ComponentState } from "../../component-states.tsx";
import { Excerpt } from "./excerpt.tsx";

const TEXT = "Four people, two trucks and a garage full of ladders.";

export const states: readonly ComponentState[] = [
  { name: "cut in a word", render: () => <Excerpt text={TEXT} length={28} /> },
  { name: "cut between words", render: () => <Excerpt text={TEXT} length={24} /> },
  { name: "shorter on a phone", render: () => <Excerpt text={TEXT} length={50} phoneLength={20} /> },
  { name: "whole", render: () => <Excerpt text={TEXT} length={100} /> },
];
