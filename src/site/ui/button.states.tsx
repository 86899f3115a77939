import type { ComponentState } from "../component-states.tsx";
import { ButtonLink, Button } from "./button.tsx";

export const states: readonly ComponentState[] = [
  { name: "solid link", render: () => <ButtonLink href="/contact">Free estimate</ButtonLink> },
  {
    name: "quiet link",
    render: () => (
      <ButtonLink href="/contact" kind="quiet">
        (603) 555-0142
      </ButtonLink>
    ),
  },
  { name: "solid", render: () => <Button>Ask for my estimate</Button> },
  { name: "quiet", render: () => <Button kind="quiet">Write another</Button> },
  { name: "disabled", render: () => <Button disabled>Sending…</Button> },
  {
    name: "long words",
    render: () => <Button>Please send me a free and detailed written estimate for the whole outside of it</Button>,
  },
];
