import type { ComponentState } from "../../../component-states.tsx";
import { Odometer } from "./odometer.tsx";
import { framed } from "../panel-states.tsx";

export const states: readonly ComponentState[] = [
  { name: "rolls", render: () => framed(<Odometer value={1_234} label="" />) },
];
