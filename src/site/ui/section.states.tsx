import { WORDS, type ComponentState } from "../component-states.tsx";
import { Paragraphs } from "./paragraphs.tsx";
import { Section } from "./section.tsx";

export const states: readonly ComponentState[] = [
  {
    name: "with heading and aside",
    render: (surface) => (
      <Section surface={surface} heading="Our services" aside={<a href="/services">All services</a>}>
        <Paragraphs text={WORDS} />
      </Section>
    ),
  },
  {
    name: "bare",
    render: (surface) => (
      <Section surface={surface}>
        <Paragraphs text={WORDS} />
      </Section>
    ),
  },
];
