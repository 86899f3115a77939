import { LongPage, type ComponentState } from "../../component-states.tsx";
import { BackToTop } from "./back-to-top.tsx";

export const states: readonly ComponentState[] = [
  {
    name: "after a scroll",
    render: () => (
      <LongPage>
        <BackToTop />
      </LongPage>
    ),
  },
];
