import { ROOF, type ComponentState } from "../component-states.tsx";
import { Picture } from "./picture.tsx";

const RATIOS = ["wide", "photo", "square", "portrait", "banner"] as const;

export const states: readonly ComponentState[] = [
  ...RATIOS.map((ratio) => ({
    name: ratio,
    render: () => <Picture src={ROOF} alt="A roof" ratio={ratio} sizes="40rem" />,
  })),
  { name: "a kept place", render: () => <Picture src="" alt="" ratio="banner" sizes="40rem" keepPlace /> },
];
