import type { ComponentState } from "../../component-states.tsx";
import { CallBar } from "./call-bar.tsx";

export const states: readonly ComponentState[] = [{ name: "on a phone", render: () => <CallBar /> }];
