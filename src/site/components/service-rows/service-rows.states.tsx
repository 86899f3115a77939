import { LONG, type ComponentState } from "../../component-states.tsx";
import { ServiceRows } from "./service-rows.tsx";

export const states: readonly ComponentState[] = [
  { name: "everything", render: () => <ServiceRows />, path: "/services" },
  { name: "long names", render: () => <ServiceRows />, record: LONG, path: "/services" },
];
