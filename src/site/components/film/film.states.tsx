import { FILM, type ComponentState } from "../../component-states.tsx";
import { FailedFilm, Film } from "./film.tsx";

export const states: readonly ComponentState[] = [
  { name: "ready", render: () => <Film src={FILM.src} preload="none" /> },
  { name: "failed", render: () => <FailedFilm onRetry={() => undefined} /> },
];
