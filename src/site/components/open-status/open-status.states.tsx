import type { ComponentState } from "../../component-states.tsx";
import { OpenStatusText } from "./open-status.tsx";

export const states: readonly ComponentState[] = [
  { name: "open", render: () => <OpenStatusText status={{ isOpen: true, closes: 1050 }} /> },
  { name: "closed", render: () => <OpenStatusText status={{ isOpen: false, opens: 420, day: 0, isToday: false }} /> },
];
