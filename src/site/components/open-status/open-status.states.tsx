import type { ComponentState } from "../../component-states.tsx";
import { OpenStatusText } from "./open-status.tsx";

export const states: readonly ComponentState[] = [
  { name: "open", render: () => <OpenStatusText status={{ isOpen: true, until: "5:30 PM" }} /> },
  { name: "closed", render: () => <OpenStatusText status={{ isOpen: false, opens: "Mon 7:00 AM" }} /> },
];
