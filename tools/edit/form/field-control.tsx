/** Control for a field of any kind. */
import type { MouseEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { ColorControl } from "./color-control.tsx";
import { Help, type ControlProps } from "./field-frame.tsx";
import type { GroupField } from "./field-model.ts";
import { fieldValue, fits } from "./field-values.ts";
import { FOCUSABLE } from "./focusable.ts";
import { useForm } from "./form-context.ts";
import { ListControl } from "./list-control.tsx";
import { PictureControl } from "./picture-control.tsx";
import { ChoiceControl, SwitchControl, TextControl } from "./text-control.tsx";

/** Controls of all fields of a group. */
export const GroupFields = ({ field, path, value }: Omit<ControlProps<GroupField>, "hiddenLabel">): ReactNode =>
  field.fields.map((part) => (
    <FieldControl
      key={part.name}
      field={part}
      path={[...path, part.name]}
      value={fieldValue(field, value, part.name)}
    />
  ));

/**
 * Notice for a value in a form that no control edits. Offers to rewrite it as the site reads it, or else to remove it.
 */
function OtherForm({ field, path }: ControlProps): ReactNode {
  const { canonicalAt, onEdit } = useForm();
  const canonical = canonicalAt(path);
  const isReadable = canonical !== undefined && fits(field, canonical);
  const rewrite = (event: MouseEvent): void => {
    const { parentElement: parent, previousElementSibling: previous } = event.currentTarget.closest(".field") ?? {};
    flushSync(() => onEdit(isReadable ? { kind: "set", path, value: canonical } : { kind: "remove", path }));
    // The control is now in place of this notice.
    const control = previous ? previous.nextElementSibling : parent?.firstElementChild;
    control?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  };
  return (
    <div className="field">
      <p className="label">{field.label}</p>
      <p className="advice">
        This is written in another form than this control edits.{isReadable ? "" : " The site can't read it."}
      </p>
      <button type="button" onClick={rewrite}>
        {isReadable ? "Write it as the site reads it" : "Take it out"}
      </button>
    </div>
  );
}

export function FieldControl(props: ControlProps): ReactNode {
  const { field, path, value, hiddenLabel } = props;
  if (!fits(field, value)) return <OtherForm {...props} />;
  if (field.kind === "list") return <ListControl {...props} field={field} Control={FieldControl} />;
  if (field.kind === "picture") return <PictureControl {...props} field={field} />;
  if (field.kind === "color") return <ColorControl {...props} field={field} />;
  if (field.kind === "switch") return <SwitchControl {...props} field={field} />;
  if (field.kind === "choice") return <ChoiceControl {...props} field={field} />;
  if (field.kind !== "group") return <TextControl {...props} field={field} />;
  const fields = <GroupFields field={field} path={path} value={value} />;
  // The summary of a list item, or of a section, is the group's heading.
  if (hiddenLabel !== undefined) return fields;
  return (
    <fieldset className="group">
      <legend>{field.label}</legend>
      <Help field={field} />
      {fields}
    </fieldset>
  );
}
