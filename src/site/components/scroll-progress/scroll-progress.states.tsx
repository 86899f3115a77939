import { onLongPage, type ComponentState } from "../../component-states.tsx";
import { ScrollProgress } from "./scroll-progress.tsx";

export const states: readonly ComponentState[] = [
  { name: "after a scroll", render: () => onLongPage(<ScrollProgress />) },
];
