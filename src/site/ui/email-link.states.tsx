import type { ComponentState } from "../component-states.tsx";
import { EmailLink } from "./email-link.tsx";

export const states: readonly ComponentState[] = [
  { name: "a long one", render: () => <EmailLink email="estimates@ridgelineexteriors.example" /> },
];
