import type { ComponentState } from "../../component-states.tsx";
import { Unavailable } from "./unavailable.tsx";

export const states: readonly ComponentState[] = [{ name: "no line", render: () => <Unavailable /> }];
