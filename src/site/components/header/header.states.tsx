import { oddRecord } from "../../../../tests/records/odd.ts";
import { record, demoRecord } from "../../../../tests/records/record.ts";
import type { ComponentState } from "../../component-states.tsx";
import { Header } from "./header.tsx";

export const states: readonly ComponentState[] = [
  { name: "everything", render: () => <Header /> },
  { name: "in Spanish", render: () => <Header />, record: demoRecord("verdeluna") },
  { name: "a small record", render: () => <Header />, record: record() },
  { name: "long names", render: () => <Header />, record: oddRecord("long-names") },
];
