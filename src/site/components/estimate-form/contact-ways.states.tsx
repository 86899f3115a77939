import type { ComponentState } from "../../component-states.tsx";
import { ContactWays } from "./contact-ways.tsx";

export const states: readonly ComponentState[] = [{ name: "nowhere to send", render: () => <ContactWays /> }];
