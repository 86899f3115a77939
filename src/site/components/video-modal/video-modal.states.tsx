import { inBrowser, VIDEO, type ComponentState } from "../../component-states.tsx";
import { VideoModal } from "./video-modal.tsx";

export const states: readonly ComponentState[] = [
  {
    name: "open",
    render: () => inBrowser(<VideoModal video={VIDEO} title="A roof in a day" onClose={() => undefined} />),
  },
];
