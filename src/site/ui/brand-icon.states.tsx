import type { ComponentState } from "../component-states.tsx";
import { BrandIcon } from "./brand-icon.tsx";
import { NETWORKS } from "./networks.ts";

export const states: readonly ComponentState[] = [
  {
    name: "every network",
    render: () => [...NETWORKS.keys()].map((id) => <BrandIcon key={id} url="/" icon={id} image="" />),
  },
  { name: "an image", render: () => <BrandIcon url="/" icon="" image="/content/logos/social-alignable.svg" /> },
  { name: "unknown", render: () => <BrandIcon url="https://elsewhere.example/" icon="" image="" /> },
];
