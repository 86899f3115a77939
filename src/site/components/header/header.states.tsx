import { demoRecord } from "../../../../tests/records/record.ts";
import { LONG, SMALL, type ComponentState } from "../../component-states.tsx";
import { Header } from "./header.tsx";

export const states: readonly ComponentState[] = [
  { name: "everything", render: () => <Header /> },
  { name: "in Spanish", render: () => <Header />, record: demoRecord("verdeluna") },
  { name: "a small record", render: () => <Header />, record: SMALL },
  { name: "long names", render: () => <Header />, record: LONG },
];
