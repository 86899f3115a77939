import { onLongPage, type ComponentState } from "../../component-states.tsx";
import { BottomBar } from "./bottom-bar.tsx";

export const states: readonly ComponentState[] = [
  { name: "everything", render: () => <BottomBar /> },
  { name: "after a scroll", render: () => onLongPage(<BottomBar />) },
];
