import { LONG, SMALL, type ComponentState } from "../../component-states.tsx";
import { Footer } from "./footer.tsx";

export const states: readonly ComponentState[] = [
  { name: "everything", render: () => <Footer /> },
  { name: "a small record", render: () => <Footer />, record: SMALL },
  { name: "long names", render: () => <Footer />, record: LONG },
];
