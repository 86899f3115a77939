import { LONG, type ComponentState } from "../../component-states.tsx";
import { ReachUs, OpeningHours } from "./reach-us.tsx";

export const states: readonly ComponentState[] = [
  { name: "everything", render: () => <ReachUs /> },
  { name: "long names", render: () => <ReachUs />, record: LONG },
  {
    name: "hours alone",
    render: () => (
      <dl>
        <OpeningHours />
      </dl>
    ),
  },
];
