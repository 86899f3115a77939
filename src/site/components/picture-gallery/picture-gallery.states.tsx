import { PICTURES, type ComponentState } from "../../component-states.tsx";
import { PictureGallery } from "./picture-gallery.tsx";

export const states: readonly ComponentState[] = [1, 2, 4, 7].map((count) => ({
  name: `${count} pictures`,
  render: () => <PictureGallery pictures={PICTURES.slice(0, count)} name="Decks" />,
}));
