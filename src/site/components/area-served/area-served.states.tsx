import { SMALL, LONG, type ComponentState } from "../../component-states.tsx";
import { AreaServed } from "./area-served.tsx";

export const states: readonly ComponentState[] = [
  { name: "everything", render: () => <AreaServed /> },
  { name: "a small record", render: () => <AreaServed />, record: SMALL },
  { name: "long names", render: () => <AreaServed />, record: LONG },
];
