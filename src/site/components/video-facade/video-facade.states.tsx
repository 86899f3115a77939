import { VIDEO, ROOF, FILM, type ComponentState } from "../../component-states.tsx";
import { VideoFacade } from "./video-facade.tsx";

export const states: readonly ComponentState[] = [
  { name: "its own picture", render: () => <VideoFacade video={VIDEO} title="A roof in a day" poster={ROOF} /> },
  { name: "without", render: () => <VideoFacade video={FILM} title="A roof in a day" /> },
];
