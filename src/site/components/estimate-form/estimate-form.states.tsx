import { demoRecord } from "../../../../tests/records/record.ts";
import type { ComponentState } from "../../component-states.tsx";
import { EstimateForm } from "./estimate-form.tsx";

export const states: readonly ComponentState[] = [
  { name: "empty", render: () => <EstimateForm place="contact" /> },
  { name: "in Spanish", render: () => <EstimateForm place="contact" />, record: demoRecord("verdeluna") },
];
