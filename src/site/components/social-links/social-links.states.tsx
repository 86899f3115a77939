import type { ComponentState } from "../../component-states.tsx";
import { SocialLinks } from "./social-links.tsx";

export const states: readonly ComponentState[] = [{ name: "a row", render: () => <SocialLinks /> }];
