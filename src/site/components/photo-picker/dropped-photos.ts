/** Photos that are dropped on the form or pasted into it. Loaded with the rest of the form when it is first touched. */
import { PHOTOS_FIELD } from "../../../lead/photo-input.ts";

/** The form's inputs for photos: the files that are chosen, and on a phone those of the camera. */
export const photoInputs = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name="${PHOTOS_FIELD}"]`),
];

/** Takes them from now on, as if they had been chosen. */
export function takeDroppedPhotos(form: HTMLFormElement): void {
  const [input] = photoInputs(form);
  if (input === undefined) return;
  // HEIC becomes a JPEG here where the browser can decode it. iPhones make one themselves for whoever does not accept HEIC.
  if (!CSS.supports("-webkit-touch-callout: none")) input.accept += ",image/heic";
  const choose = (files: FileList): void => {
    if (files.length === 0 || input.matches(":disabled")) return;
    input.files = files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const onDrag = (event: DragEvent): void => {
    const files = event.dataTransfer?.types.includes("Files") === true;
    form.toggleAttribute("data-over", files && event.type === "dragover");
    if (!files) return;
    event.preventDefault();
    if (event.type === "drop") choose(event.dataTransfer.files);
  };
  form.addEventListener("dragover", onDrag);
  form.addEventListener("drop", onDrag);
  form.addEventListener("dragleave", () => form.removeAttribute("data-over"));
  form.addEventListener("paste", ({ clipboardData }) => {
    // Of a text with pictures, as offices copy it, the text is meant.
    if (clipboardData?.types.includes("text/plain") === false) choose(clipboardData.files);
  });
}
