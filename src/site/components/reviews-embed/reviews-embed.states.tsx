import type { ComponentState } from "../../component-states.tsx";
import { ReviewsEmbed } from "./reviews-embed.tsx";

export const states: readonly ComponentState[] = [
  { name: "with heading", render: () => <ReviewsEmbed /> },
  { name: "without", render: () => <ReviewsEmbed headed={false} />, path: "/reviews" },
];
