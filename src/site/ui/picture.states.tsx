import { ROOF, type ComponentState } from "../component-states.tsx";
import { Picture } from "./picture.tsx";

export const states: readonly ComponentState[] = [
  { name: "photo", render: () => <Picture src={ROOF} alt="A roof" ratio="photo" sizes="40rem" /> },
  { name: "a kept place", render: () => <Picture src="" alt="" ratio="photo" sizes="40rem" keepPlace /> },
];
