/** Drop zone for pictures, with a file input. */
import { type DragEvent, type ReactNode, useState } from "react";
import type { Upload } from "./use-upload.ts";

interface DropZoneProps {
  /** Label of the button. */
  label: string;
  /** Rest of the label for screen readers, visually hidden. */
  about?: string;
  multiple: boolean;
  upload: Upload;
  children?: ReactNode;
}

export function DropZone({ label, about = "", multiple, upload, children }: DropZoneProps): ReactNode {
  const [isOver, setOver] = useState(false);
  const send = (files: FileList | null): void => {
    const pictures = [...(files ?? [])];
    if (pictures.length > 0 && !upload.isBusy) void upload.send(multiple ? pictures : pictures.slice(0, 1));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files);
  };
  return (
    <div
      className="drop"
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        // Without `preventDefault` the browser navigates to the dropped file.
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <div className="choose">
        <label className="file">
          <span>
            {upload.isBusy ? "Storing …" : label}
            <span className="hidden">{about}</span>
          </span>
          <input
            type="file"
            accept="image/*"
            multiple={multiple}
            disabled={upload.isBusy}
            onChange={(event) => {
              send(event.target.files);
              // Reset the input, so that choosing the same file again fires `change`.
              event.target.value = "";
            }}
          />
        </label>
        <span className="hint">or drop {multiple ? "pictures" : "one"} here</span>
      </div>
      <p className="problems problem" role="alert" hidden={upload.failure === ""}>
        {upload.failure}
      </p>
    </div>
  );
}
