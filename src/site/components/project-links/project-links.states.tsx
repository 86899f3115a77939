import { ROOF, type ComponentState } from "../../component-states.tsx";
import { ProjectLinks } from "./project-links.tsx";

export const states: readonly ComponentState[] = [
  {
    name: "three",
    render: () => (
      <ProjectLinks
        heading="Our work"
        projects={["Kitchens", "Baths", "Rooms"].map((name) => ({ name, gallery: [ROOF] }))}
      />
    ),
  },
];
