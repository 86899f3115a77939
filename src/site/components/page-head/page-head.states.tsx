import { ROOF, type ComponentState } from "../../component-states.tsx";
import { PageHead } from "./page-head.tsx";

export const states: readonly ComponentState[] = [
  { name: "with picture", render: () => <PageHead heading="Our work" picture={ROOF} /> },
  { name: "without", render: () => <PageHead heading="Our work" picture="" /> },
  {
    name: "a long name",
    render: () => <PageHead heading="Complete Slate and Copper Roof Restoration and Repair Service" picture={ROOF} />,
  },
];
