import { ROOF, type ComponentState } from "../../component-states.tsx";
import { AboutBlock, AboutList } from "./about-block.tsx";

export const states: readonly ComponentState[] = [
  { name: "list and picture", render: () => <AboutBlock picture={ROOF} /> },
  { name: "with text", render: () => <AboutBlock picture={ROOF} withText /> },
  { name: "without picture", render: () => <AboutBlock picture="" withText /> },
  { name: "the list alone", render: () => <AboutList items={["Careful", "On time"]} /> },
];
