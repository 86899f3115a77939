import { WithOpener, ROOF, PICTURES, type ComponentState } from "../../component-states.tsx";
import { PictureViewer } from "./picture-viewer.tsx";

const SLIDES = PICTURES.map((src) => ({ src, alt: "" }));

export const states: readonly ComponentState[] = [
  {
    name: "open",
    render: () => (
      <WithOpener src={ROOF}>
        {(opener) => <PictureViewer pictures={SLIDES} index={0} opener={opener} onClose={() => undefined} />}
      </WithOpener>
    ),
  },
];
