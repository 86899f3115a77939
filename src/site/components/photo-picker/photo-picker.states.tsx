import { type ComponentState, ROOF } from "../../component-states.tsx";
import { PhotoItem } from "./photo-list.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import type { Photo } from "./photos.ts";

const stay = (): void => undefined;
const file = new File([], "damage.jpg");
const PHOTOS: readonly Photo[] = [
  { id: "shown", name: "roof.jpg", thumbnail: ROOF },
  { id: "read", name: "gutter.jpg" },
  { id: "wrong", name: "old estimate with a very long name.pdf", problem: "wrongType" },
  { id: "unreadable", name: "damage.jpg", problem: "unreadable", file },
];

export const states: readonly ComponentState[] = [
  { name: "empty", render: () => <PhotoPicker /> },
  {
    name: "a photo, one being read, one of another type, one that can be tried again",
    render: () => (
      <ul className="photo-list">
        {PHOTOS.map((photo) => (
          <PhotoItem key={photo.id} photo={photo} onRemove={stay} />
        ))}
      </ul>
    ),
  },
];
