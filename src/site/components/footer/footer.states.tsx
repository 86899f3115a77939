import { oddRecord } from "../../../../tests/records/odd.ts";
import { record } from "../../../../tests/records/record.ts";
import type { ComponentState } from "../../component-states.tsx";
import { Footer } from "./footer.tsx";

export const states: readonly ComponentState[] = [
  { name: "everything", render: () => <Footer /> },
  { name: "a small record", render: () => <Footer />, record: record() },
  { name: "long names", render: () => <Footer />, record: oddRecord("long-names") },
];
