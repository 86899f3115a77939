import { type ComponentState, WORDS } from "../../component-states.tsx";
import { TestimonialList } from "./testimonial-list.tsx";

const ONE = { text: WORDS, name: "Dana R.", place: "Bow, NH", service: "Roofing" };

export const states: readonly ComponentState[] = [
  { name: "one", render: () => <TestimonialList testimonials={[ONE]} heading="Reviews" /> },
  {
    name: "three",
    render: () => (
      <TestimonialList
        testimonials={[
          ONE,
          { text: "On time.", name: "", place: "", service: "" },
          { ...ONE, text: `${WORDS} ${WORDS}`, service: "Sauna" },
        ]}
      />
    ),
    path: "/reviews",
  },
];
