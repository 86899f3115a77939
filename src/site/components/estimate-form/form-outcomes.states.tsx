import type { ComponentState } from "../../component-states.tsx";
import { Sent, Unconfirmed } from "./form-outcomes.tsx";

export const states: readonly ComponentState[] = [
  { name: "sent", render: () => <Sent reference="QBR-P93K" onAgain={() => undefined} /> },
  {
    name: "sent without its photos",
    render: () => <Sent reference="QBR-P93K" withoutPhotos onAgain={() => undefined} />,
  },
  { name: "not confirmed", render: () => <Unconfirmed /> },
];
