import { inBrowser, type ComponentState } from "../../component-states.tsx";
import { EstimatePrompt } from "./estimate-prompt.tsx";

export const states: readonly ComponentState[] = [
  { name: "sheet or dialog", render: () => inBrowser(<EstimatePrompt opensAs="dialog" onClose={() => undefined} />) },
];
