import { WORDS, type ComponentState } from "../component-states.tsx";
import { Paragraphs } from "./paragraphs.tsx";

export const states: readonly ComponentState[] = [{ name: "two", render: () => <Paragraphs text={WORDS} /> }];
