import { oddRecord } from "../../../../tests/records/odd.ts";
import type { ComponentState } from "../../component-states.tsx";
import { Logo } from "./logo.tsx";

export const states: readonly ComponentState[] = ["logo-white", "logo-wide", "logo-tall", "almost-empty"].map(
  (name) => ({
    name,
    render: () => <Logo />,
    record: oddRecord(name),
  }),
);
