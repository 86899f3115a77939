import type { ComponentState } from "../../component-states.tsx";
import { Navigation } from "./navigation.tsx";

export const states: readonly ComponentState[] = [{ name: "everything", render: () => <Navigation /> }];
