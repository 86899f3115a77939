/** Photos that are dropped on the form or pasted into it. Loaded with the rest of the form on the first interaction. */
import { PHOTOS_FIELD } from "../../../lead/photo-input.ts";

/** Photo inputs of the form: the file picker and, on a phone, the camera. */
export const photoInputs = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name="${PHOTOS_FIELD}"]`),
];

/** From now on, handles dropped and pasted photos as if they had been chosen. */
export function takeDroppedPhotos(form: HTMLFormElement): void {
  const [input] = photoInputs(form);
  if (input === undefined) return;
  // HEIC is converted to JPEG here if the browser can decode it. iOS converts it itself for inputs that do not accept
  // HEIC.
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
    // A paste of text with pictures, as office software copies it, is meant as text.
    if (clipboardData?.types.includes("text/plain") === false) choose(clipboardData.files);
  });
}
