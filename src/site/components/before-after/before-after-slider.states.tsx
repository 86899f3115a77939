import { picture, type ComponentState } from "../../component-states.tsx";
import { BeforeAfterSlider } from "./before-after-slider.tsx";

export const states: readonly ComponentState[] = [
  {
    name: "live",
    render: () => (
      <BeforeAfterSlider
        before={picture("siding-before")}
        after={picture("siding-after")}
        name="Compare before and after"
      />
    ),
  },
];
