import { WhileLoading, type ComponentState } from "../../component-states.tsx";
import { LoadingScreen } from "./loading-screen.tsx";

export const states: readonly ComponentState[] = [
  {
    name: "while loading",
    render: () => (
      <WhileLoading>
        <LoadingScreen />
      </WhileLoading>
    ),
  },
];
