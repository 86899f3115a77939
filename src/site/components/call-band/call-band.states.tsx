import { record } from "../../../../tests/records/record.ts";
import type { ComponentState } from "../../component-states.tsx";
import { CallBand } from "./call-band.tsx";

export const states: readonly ComponentState[] = [
  { name: "with phone", render: () => <CallBand /> },
  { name: "without", render: () => <CallBand />, record: record({ dbPrincipal: { phones: [] } }) },
];
