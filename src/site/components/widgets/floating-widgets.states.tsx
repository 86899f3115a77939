import type { ComponentState } from "../../component-states.tsx";
import { FloatingWidgets } from "./floating-widgets.tsx";

export const states: readonly ComponentState[] = [{ name: "the menu", render: () => <FloatingWidgets /> }];
