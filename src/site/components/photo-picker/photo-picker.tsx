import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { PHOTO_TYPES, PHOTOS_FIELD } from "../../../lead/photo-input.ts";
import { useSite } from "../../site-context.ts";
import { tabStorage } from "../../storage.ts";
import { loadOnInteraction } from "../../ui/load-on-interaction.ts";
import { DRAFT_STORE } from "../estimate-form/draft.ts";
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

  useEffect(() => {
    queueMicrotask(() => {
      // Files may have been chosen before hydration.
      if (hasPhotos() || (ref.current?.files?.length ?? 0) > 0) load();
    });
    // Another page of the tab may have added or sent photos.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return;
      // The input may still have the photos of a message that was sent on another page.
      if (ref.current !== null && tabStorage.get(DRAFT_STORE) === undefined) ref.current.value = "";
      void loadedPhotos()?.then((photos) => photos?.rereadPhotos());
      if (hasPhotos()) load();
    };
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);

  /**
   * Loads the code, and adds the files of an input. If it can't be loaded, they stay in the input: they are added once it
   * is loaded, or sent with the form post.
   */
  function load(input = ref.current): void {
    const files = [...(input?.files ?? [])];
    loadPhotos().then(
      ({ addPhotos }) => {
        setLoaded(true);
        if (input === null || files.length === 0) return;
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
          onFocus={() => load()}
          onChange={(event) => load(event.currentTarget)}
        />
      </label>
      {problem}
      {loaded && <PhotoList onTake={load} />}
    </div>
  );
}
