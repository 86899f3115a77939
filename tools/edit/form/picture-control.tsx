/** Control of a picture: preview, upload of another one, address. */
import { type ReactNode, useRef } from "react";
import { DropZone } from "./drop-zone.tsx";
import { type ControlProps, FieldFrame } from "./field-frame.tsx";
import type { ScalarField } from "./field-model.ts";
import { useForm } from "./form-context.ts";
import { hasWords, PictureWords } from "./picture-words.tsx";
import { textOf } from "./text-control.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { useUpload } from "./use-upload.ts";

export function PictureControl(props: ControlProps<ScalarField>): ReactNode {
  const { field, path, value } = props;
  const { onEdit } = useForm();
  const address = textOf(value);
  const write = (value: string, at = path): void => onEdit({ kind: "set", path: at, value });
  const upload = useUpload(path, write);
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    write("");
    // The button disappears.
    input.current?.focus();
  };
  return (
    <>
      <FieldFrame {...props}>
        {(ids) => (
          <>
            <DropZone
              label={address === "" ? "Choose a picture" : "Choose another"}
              about={` for ${props.hiddenLabel ?? field.label}`}
              multiple={false}
              upload={upload}
            >
              <Thumbnail address={address} className="preview" words={{ none: "No picture", broken: "Not found" }} />
            </DropZone>
            <div className="address">
              <input
                {...ids}
                ref={input}
                type="text"
                inputMode="url"
                spellCheck={false}
                autoComplete="off"
                value={address}
                placeholder={field.example || "/content/pictures/…"}
                onChange={(event) => write(event.target.value)}
              />
              {address === "" ? null : (
                <button type="button" onClick={clear}>
                  Clear<span className="hidden"> the picture: {field.label}</span>
                </button>
              )}
            </div>
          </>
        )}
      </FieldFrame>
      {address !== "" && hasWords(field) ? <PictureWords address={address} /> : null}
    </>
  );
}
