import type { ComponentState } from "../../component-states.tsx";
import { Values } from "./values.tsx";

export const states: readonly ComponentState[] = [{ name: "a list", render: () => <Values /> }];
