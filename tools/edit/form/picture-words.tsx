/** The words of a picture, in fields beside it: the record keeps them in a list of their own, by the picture's address. */
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
  /** The others: alternative text, caption. */
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

/** The list of the record that says what pictures show. */
const WORDS: WordsList | undefined = fieldsIn(RECORD_FIELD).flatMap(wordsIn)[0];

/** Whether the site says a picture's words where this field is shown: pictures that stand in lists are looked at one by one. */
export const hasWords = (field: Field): boolean => field.kind === "picture" && field.guidePath.endsWith("[]");

/** The controls of a picture's words. The first word makes its entry. */
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
  /** Where there is no entry yet, it comes with its first word. */
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
