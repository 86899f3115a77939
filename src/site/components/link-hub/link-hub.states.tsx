import { SMALL, type ComponentState } from "../../component-states.tsx";
import { LinkHub } from "./link-hub.tsx";

export const states: readonly ComponentState[] = [
  { name: "everything", render: () => <LinkHub />, path: "/find-us-on" },
  { name: "a phone only", render: () => <LinkHub />, record: SMALL, path: "/find-us-on" },
];
