/**
 * Controls for a picture's alternative text and caption, which the record keeps in a separate list by picture address.
 */
import type { ReactNode } from "react";
import { applyEdit, type Edit, isList, valueAt } from "./edits.ts";
import { type Field, fieldAt } from "./field-model.ts";
import { emptyValue, fieldValue } from "./field-values.ts";
import { FormContext, useForm } from "./form-context.ts";
import { TextControl } from "./text-control.tsx";

/** The record's list of picture texts; each item has the address of its picture. */
const LIST = ["ownWords", "pictures"];
const ADDRESS = "picture";
const ITEM = fieldAt([...LIST, 0]);

/** Whether the site shows the texts of a field's picture: only pictures in lists are viewed one by one. */
export const hasWords = (field: Field): boolean => field.kind === "picture" && field.guidePath.endsWith("[]");

/** Controls of a picture's texts. */
export function PictureWords({ address }: { address: string }): ReactNode {
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
  return (
    <FormContext value={{ ...form, onEdit }}>
      {ITEM.fields.map((field) =>
        field.name === ADDRESS || field.kind === "list" || field.kind === "group" ? null : (
          <TextControl
            key={field.name}
            field={field}
            path={[...LIST, index, field.name]}
            value={fieldValue(ITEM, items[index], field.name)}
          />
        ),
      )}
    </FormContext>
  );
}
