import { demoRecord } from "../../../../../tests/records/record.ts";
import type { ComponentState } from "../../../component-states.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import { framed } from "../panel-states.tsx";

export const states: readonly ComponentState[] = [
  { name: "typing, then a greeting", render: () => framed(<ChatPanel />) },
  { name: "in Spanish", render: () => framed(<ChatPanel />), record: demoRecord("verdeluna") },
];
