/**
 * Controls for a picture's alternative text and caption, which the record keeps in a separate list by picture address.
 */
import type { ReactNode } from "react";
import { applyEdit, type Edit, isList, type Path, valueAt } from "./edits.ts";
import type { ControlProps } from "./field-frame.tsx";
import { type Field, fieldsIn, type GroupField, RECORD_FIELD } from "./field-model.ts";
import { emptyValue, fieldValue } from "./field-values.ts";
import { FormContext, useForm } from "./form-context.ts";

interface WordsList {
  path: Path;
  item: GroupField;
  /** The field with the picture's address. */
  picture: Field;
  /** The other fields: alternative text, caption. */
  words: readonly Field[];
}

const wordsIn = (field: Field): WordsList[] => {
  if (field.kind !== "list" || field.item.kind !== "group") return [];
  const { item } = field;
  const picture = item.fields.find(({ kind }) => kind === "picture");
  if (picture === undefined || !item.fields.some(({ name }) => name === "alt")) return [];
  const words = item.fields.filter((other) => other !== picture);
  return [{ path: field.guidePath.split("."), item, picture, words }];
};

/** The record's list of picture texts. */
const WORDS: WordsList | undefined = fieldsIn(RECORD_FIELD).flatMap(wordsIn)[0];

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
  const entries = WORDS === undefined ? undefined : valueAt(form.record, WORDS.path);
  const items = isList(entries) ? entries : [];
  const known = WORDS === undefined ? -1 : items.findIndex((item) => valueAt(item, [WORDS.picture.name]) === address);
  const index = known === -1 ? items.length : known;
  if (WORDS === undefined) return null;
  const { path, item, picture, words } = WORDS;
  /** Applies an edit; inserts the picture's entry together with its first text. */
  const onEdit = (edit: Edit): void => {
    if (known !== -1 || edit.kind !== "set") return form.onEdit(edit);
    const entry = applyEdit(emptyValue(item), { kind: "set", path: [picture.name], value: address });
    const value = applyEdit(entry, { kind: "set", path: edit.path.slice(path.length + 1), value: edit.value });
    form.onEdit({ kind: "insert", path: [...path, index], value });
  };
  return (
    <FormContext value={{ ...form, onEdit }}>
      {words.map((field) => (
        <Control
          key={field.name}
          field={field}
          path={[...path, index, field.name]}
          value={fieldValue(item, items[index], field.name)}
        />
      ))}
    </FormContext>
  );
}
