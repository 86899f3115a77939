import { oddRecord } from "../../../../tests/records/odd.ts";
import { record, demoRecord, services } from "../../../../tests/records/record.ts";
import { LONG, type ComponentState } from "../../component-states.tsx";
import { ServicesGrid } from "./services-grid.tsx";

export const states: readonly ComponentState[] = [
  { name: "two columns", render: () => <ServicesGrid />, record: demoRecord("copperline") },
  { name: "three columns", render: () => <ServicesGrid /> },
  { name: "without pictures", render: () => <ServicesGrid />, record: record({ dbServices: services(4) }) },
  { name: "one service", render: () => <ServicesGrid />, record: oddRecord("one-service") },
  { name: "long names", render: () => <ServicesGrid />, record: LONG },
];
