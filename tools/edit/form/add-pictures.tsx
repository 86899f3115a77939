/** Appends one or more uploaded pictures to a list. */
import type { ReactNode } from "react";
import type { Path } from "./edits.ts";
import type { ListField } from "./field-model.ts";
import { DropZone } from "./drop-zone.tsx";
import { useForm } from "./form-context.ts";
import { useUpload } from "./use-upload.ts";

interface AddPicturesProps {
  field: ListField;
  path: Path;
  count: number;
  /** Called with the index of each added picture. */
  onAdded: (index: number) => void;
}

export function AddPictures({ field, path, count, onAdded }: AddPicturesProps): ReactNode {
  const { onEdit } = useForm();
  const upload = useUpload(path, (address, list, index) => {
    onEdit({ kind: "insert", path: [...list, count + index], value: address });
    onAdded(count + index);
  });
  return <DropZone label="Add pictures" about={` to ${field.label}`} multiple upload={upload} />;
}
