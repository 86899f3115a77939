import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PHOTO_TYPES, PHOTOS_FIELD } from "../../../lead/photo-input.ts";
import { useSite } from "../../site-context.ts";
import { loadOnInteraction } from "../../ui/load-on-interaction.ts";
import { hasPhotos } from "./has-photos.ts";
import { loadedPhotos, loadPhotos } from "./photos-loader.ts";
import "./photo-picker.css";

const PhotoList = loadOnInteraction(async () => (await loadPhotos()).PhotoList);

const TYPES = PHOTO_TYPES.join();

/**
 * Form field that adds photos: from files, with a phone's camera, by dropping them on the form or pasting them into it
 * (dropped-photos.ts). Without script it is an ordinary file input. The rest (photos.ts) loads on the first
 * interaction.
 *
 * @param problem errors of photos that were posted without script
 */
export function PhotoPicker({ problem }: { problem?: ReactNode }) {
  const { text } = useSite();
  const ref = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState(false);
  const load = (): void => {
    loadPhotos().then(
      () => setLoaded(true),
      () => undefined,
    );
  };

  useEffect(() => {
    queueMicrotask(() => {
      if (hasPhotos()) load();
      // Files that were chosen before hydration.
      if (ref.current !== null && ref.current.files?.length !== 0)
        ref.current.dispatchEvent(new Event("change", { bubbles: true }));
    });
    // Another page of the tab may have added or sent photos.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      void loadedPhotos()?.then((photos) => photos?.rereadPhotos());
      if (hasPhotos()) load();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  /**
   * Adds the files of an input. If the code can't be loaded, they stay in the input and are sent with the form post.
   */
  function take(input: HTMLInputElement): void {
    const files = [...(input.files ?? [])];
    if (files.length === 0) return;
    loadPhotos().then(
      ({ addPhotos }) => {
        setLoaded(true);
        input.value = "";
        void addPhotos(files);
      },
      () => undefined,
    );
  }

  return (
    <div className="photos">
      <label className="check-box">
        <Plus className="icon" />
        {text.form.addPhotos}
        <input
          ref={ref}
          type="file"
          name={PHOTOS_FIELD}
          accept={TYPES}
          multiple
          onFocus={load}
          onChange={(event) => take(event.currentTarget)}
        />
      </label>
      {problem}
      {loaded && <PhotoList onTake={take} />}
    </div>
  );
}
