import { LongPage, type ComponentState } from "../../component-states.tsx";
import { ScrollProgress } from "./scroll-progress.tsx";

export const states: readonly ComponentState[] = [
  {
    name: "after a scroll",
    render: () => (
      <LongPage>
        <ScrollProgress />
      </LongPage>
    ),
  },
];
