import { Camera, CircleAlert, ImageIcon, RotateCw, X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { MAX_PHOTOS, PHOTO_TYPES, PHOTOS_FIELD } from "../../../lead/photos.ts";
import { useSite } from "../../site-context.ts";
import { focusAfter } from "../../ui/focus-after.ts";
import { type PhotoWords, photoWords } from "./photo-words.ts";
import { type Photo, type PhotosState, photosState, removePhoto, retryPhoto, subscribePhotos } from "./photos.ts";
import "./photo-list.css";

/** Photos under the box that adds them, with their errors and the progress of their upload. */
export function PhotoList({ onTake }: { onTake: (camera: HTMLInputElement) => void }) {
  const { text } = useSite();
  const words = photoWords[text.lang];
  const state = useSyncExternalStore(subscribePhotos, photosState, photosState);
  const { photos, progress, note } = state;
  const ref = useRef<HTMLUListElement>(null);

  /** Removes a photo. The focus moves to the photo that takes its place, else to the one before, else to the input. */
  function remove(photo: Photo, index: number): void {
    const picker = ref.current?.closest(".photos");
    focusAfter(
      () => removePhoto(photo.id),
      () => {
        const buttons = picker?.querySelectorAll<HTMLElement>(".photo-remove") ?? [];
        return buttons[Math.min(index, buttons.length - 1)] ?? picker?.querySelector("input");
      },
    );
  }

  return (
    <>
      <label className="check-box photo-camera">
        <Camera className="icon" />
        <span className="visually-hidden">{words.camera}</span>
        <input
          type="file"
          name={PHOTOS_FIELD}
          accept={PHOTO_TYPES.join()}
          capture="environment"
          onChange={(event) => onTake(event.currentTarget)}
        />
      </label>
      {photos.length > 0 && (
        <ul ref={ref} className="photo-list" aria-label={words.list}>
          {photos.map((photo, index) => (
            <PhotoItem key={photo.id} photo={photo} onRemove={() => remove(photo, index)} />
          ))}
        </ul>
      )}
      {progress !== undefined ? (
        <p className="photo-count">
          {/* In an element: React can't remove a bare text node once the browser has translated the page. */}
          <span>{words.sending}</span>
          <progress aria-label={words.sending} value={progress} />
        </p>
      ) : (
        photos.length > 0 && <p className="photo-count">{words.count(photos.length, MAX_PHOTOS)}</p>
      )}
      {note !== undefined && <p className="photo-note">{noteWords(note, words)}</p>}
      <Announcement state={state} />
    </>
  );
}

const noteWords = (note: NonNullable<PhotosState["note"]>, words: PhotoWords): string =>
  note === "left" ? words.left(MAX_PHOTOS) : words[note];

/** Live region with the latest changes: screen readers read it when the visitor pauses. */
function Announcement({ state: { photos, note, removed } }: { state: PhotosState }) {
  const { text } = useSite();
  const words = photoWords[text.lang];
  const ref = useRef<HTMLOutputElement>(null);
  const sentences = [
    removed !== undefined && words.removed(removed),
    (photos.length > 0 || removed !== undefined) && `${words.count(photos.length, MAX_PHOTOS)}.`,
    note !== undefined && noteWords(note, words),
    ...photos.map(({ name, problem }) => problem !== undefined && `${name}: ${words.problems[problem]}`),
  ];
  const line = sentences.filter((sentence) => sentence !== false).join(" ");
  // Set after the element is rendered: screen readers announce changes of a status, not its initial content.
  useEffect(() => {
    if (ref.current !== null) ref.current.textContent = line;
  }, [line]);
  return <output ref={ref} className="visually-hidden" />;
}

/** One photo: thumbnail, error message, and the button that removes it. */
export function PhotoItem({ photo, onRemove }: { photo: Photo; onRemove: () => void }) {
  const { text } = useSite();
  const words = photoWords[text.lang];
  const { id, name, ready, thumbnail, problem, file } = photo;
  const isReading = ready === undefined && problem === undefined;
  const removeButton = useRef<HTMLButtonElement>(null);
  const picture =
    thumbnail === undefined ? (
      <span className="photo-picture" role="img" aria-label={isReading ? words.reading(name) : name}>
        {problem === undefined ? <ImageIcon className="icon" /> : <CircleAlert className="icon" />}
      </span>
    ) : (
      <img className="photo-picture" src={thumbnail} alt={name} />
    );
  const retry = (): void =>
    focusAfter(
      () => void retryPhoto(id),
      () => removeButton.current,
    );
  return (
    <li className={problem === undefined ? "photo" : "photo photo-invalid"}>
      {picture}
      {problem !== undefined && (
        <div className="photo-words">
          <p className="photo-name">{name}</p>
          <p className="photo-problem">{words.problems[problem]}</p>
          {problem === "unreadable" && file !== undefined && (
            <button className="photo-retry target" type="button" onClick={retry} aria-label={words.retryNamed(name)}>
              <RotateCw className="icon" />
              {words.retry}
            </button>
          )}
        </div>
      )}
      <button
        ref={removeButton}
        className="photo-remove"
        type="button"
        onClick={onRemove}
        aria-label={words.remove(name)}
      >
        <X className="icon" />
      </button>
    </li>
  );
}
