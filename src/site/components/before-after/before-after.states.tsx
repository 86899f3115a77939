import { fullRecord } from "../../../../tests/records/record.ts";
import { picture, type ComponentState } from "../../component-states.tsx";
import { BeforeAfter } from "./before-after.tsx";

export const states: readonly ComponentState[] = [
  {
    name: "one pair",
    render: () => <BeforeAfter />,
    record: fullRecord({
      beforeAfterGall: [{ beforeImg: picture("patio-before"), afterImg: picture("patio-after") }],
    }),
  },
];
