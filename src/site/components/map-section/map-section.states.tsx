import { fullRecord } from "../../../../tests/records/record.ts";
import type { ComponentState } from "../../component-states.tsx";
import { MapSection } from "./map-section.tsx";

export const states: readonly ComponentState[] = [
  {
    name: "several places",
    render: () => <MapSection />,
    path: "/contact",
    record: fullRecord({
      dbPrincipal: {
        location: ["Concord, NH", "Manchester, NH", "Laconia, NH"].map((address) => ({
          address,
          // A real map would be a request to a third party.
          url: "/content/reviews/ridgeline.html",
        })),
      },
    }),
  },
];
