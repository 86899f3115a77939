import { WithOpener, ROOF, PICTURES, type ComponentState } from "../../component-states.tsx";
import { PictureViewer } from "./picture-viewer.tsx";

const SLIDES = PICTURES.map((src) => ({ src, alt: "" }));

const nothingKnown = () => undefined;

export const states: readonly ComponentState[] = [
  {
    name: "open",
    render: () => (
      <WithOpener src={ROOF}>
        {(opener) => (
          <PictureViewer pictures={SLIDES} find={nothingKnown} index={0} opener={opener} onClose={() => undefined} />
        )}
      </WithOpener>
    ),
  },
];
