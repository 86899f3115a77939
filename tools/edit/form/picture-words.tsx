/**
 * Controls for a picture's alternative text and caption, which the record keeps in a separate list by picture address.
 */
import type { ReactNode } from "react";
import { applyEdit, type Edit, isList, valueAt } from "./edits.ts";
import type { ControlProps } from "./field-frame.tsx";
import { type Field, fieldAt } from "./field-model.ts";
import { emptyValue, fieldValue } from "./field-values.ts";
import { FormContext, useForm } from "./form-context.ts";

/** The record's list of picture texts; each item has the address of its picture. */
const LIST = ["ownWords", "pictures"];
const ADDRESS = "picture";
const ITEM = fieldAt([...LIST, 0]);

/** Whether the site shows the texts of a field's picture: only pictures in lists are viewed one by one. */
export const hasWords = (field: Field): boolean => field.kind === "picture" && field.guidePath.endsWith("[]");

/** Controls of a picture's texts. */
export function PictureWords({
  address,
  Control,
}: {
  address: string;
  Control: (props: ControlProps) => ReactNode;
}): ReactNode {
  const form = useForm();
  const entries = valueAt(form.record, LIST);
  const items = isList(entries) ? entries : [];
  const known = items.findIndex((item) => valueAt(item, [ADDRESS]) === address);
  const index = known === -1 ? items.length : known;
  if (ITEM?.kind !== "group") return null;
  /** Applies an edit; inserts the picture's entry together with its first text. */
  const onEdit = (edit: Edit): void => {
    if (known !== -1 || edit.kind !== "set") return form.onEdit(edit);
    const entry = applyEdit(emptyValue(ITEM), { kind: "set", path: [ADDRESS], value: address });
    const value = applyEdit(entry, { kind: "set", path: edit.path.slice(LIST.length + 1), value: edit.value });
    form.onEdit({ kind: "insert", path: [...LIST, index], value });
  };
  const words = ITEM.fields.filter(({ name }) => name !== ADDRESS);
  return (
    <FormContext value={{ ...form, onEdit }}>
      {words.map((field) => (
        <Control
          key={field.name}
          field={field}
          path={[...LIST, index, field.name]}
          value={fieldValue(ITEM, items[index], field.name)}
        />
      ))}
    </FormContext>
  );
}
