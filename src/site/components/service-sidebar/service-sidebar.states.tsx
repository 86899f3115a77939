import { SMALL, type ComponentState } from "../../component-states.tsx";
import { ServiceSidebar } from "./service-sidebar.tsx";

export const states: readonly ComponentState[] = [
  { name: "everything", render: () => <ServiceSidebar />, path: "/roofing" },
  { name: "a small record", render: () => <ServiceSidebar />, record: SMALL, path: "/roof-repair" },
];
