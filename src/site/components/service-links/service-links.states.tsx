import { SMALL, type ComponentState } from "../../component-states.tsx";
import { ServiceLinks } from "./service-links.tsx";

export const states: readonly ComponentState[] = [
  { name: "with pictures", render: (surface) => <ServiceLinks surface={surface} /> },
  { name: "without", render: () => <ServiceLinks />, record: SMALL },
];
