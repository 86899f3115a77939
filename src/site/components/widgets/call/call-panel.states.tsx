import type { ComponentState } from "../../../component-states.tsx";
import { CallPanel } from "./call-panel.tsx";
import { framed } from "../panel-states.tsx";

export const states: readonly ComponentState[] = [{ name: "numbers and hours", render: () => framed(<CallPanel />) }];
