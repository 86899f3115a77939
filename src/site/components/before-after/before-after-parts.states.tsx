import { picture, type ComponentState } from "../../component-states.tsx";
import { CompareSide, CompareHandle } from "./before-after-parts.tsx";

export const states: readonly ComponentState[] = [
  {
    name: "sides and handle",
    render: () => (
      <div className="compare compare-still">
        <CompareSide which="before" src={picture("siding-before")} label="Before" />
        <CompareSide which="after" src={picture("siding-after")} label="After" />
        <CompareHandle />
      </div>
    ),
  },
];
