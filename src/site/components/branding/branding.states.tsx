import type { ComponentState } from "../../component-states.tsx";
import { Branding } from "./branding.tsx";

export const states: readonly ComponentState[] = [{ name: "logos", render: () => <Branding /> }];
