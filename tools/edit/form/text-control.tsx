/** Controls of a single value: the kinds of text, a switch, a choice. */
import type { InputHTMLAttributes, ReactNode } from "react";
import type { Json } from "../../../src/record/json.ts";
import { FieldFrame, type ControlProps } from "./field-frame.tsx";
import type { ScalarField } from "./field-model.ts";
import { isOn } from "./field-values.ts";
import { useForm } from "./form-context.ts";

const INPUTS: Partial<Record<ScalarField["kind"], InputHTMLAttributes<HTMLInputElement>>> = {
  phone: { type: "tel" },
  email: { type: "email", spellCheck: false },
  url: { type: "url", spellCheck: false },
  // Not `type="number"`: a record may contain `22+`.
  number: { type: "text", inputMode: "numeric" },
};

/** Returns the text of a value for a control. */
export const textOf = (value: Json | undefined): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** Returns the value to store for a typed text: a number in a number field, else the text. */
const stored = (kind: ScalarField["kind"], text: string): Json =>
  kind === "number" && /^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : text;

export function TextControl(props: ControlProps<ScalarField>): ReactNode {
  const { field, path, value } = props;
  const { onEdit } = useForm();
  const write = (text: string): void => onEdit({ kind: "set", path, value: stored(field.kind, text) });
  const isLong = field.kind === "long text";
  return (
    <FieldFrame {...props}>
      {(ids) =>
        isLong || field.kind === "text" ? (
          <textarea
            {...ids}
            rows={isLong ? 2 : 1}
            value={textOf(value)}
            placeholder={field.example}
            autoComplete="off"
            // A one-line text is a textarea too, which grows to show all of it; line breaks become spaces.
            onChange={(event) => write(isLong ? event.target.value : event.target.value.replaceAll(/\s*\n\s*/g, " "))}
          />
        ) : (
          <input
            {...ids}
            {...(INPUTS[field.kind] ?? { type: "text" })}
            value={textOf(value)}
            placeholder={field.example}
            autoComplete="off"
            onChange={(event) => write(event.target.value)}
          />
        )
      }
    </FieldFrame>
  );
}

/** Switch; stores `true` or `false`. */
export function SwitchControl(props: ControlProps<ScalarField>): ReactNode {
  const { field, path, value } = props;
  const { onEdit } = useForm();
  return (
    <FieldFrame {...props}>
      {(ids) => (
        <input
          {...ids}
          type="checkbox"
          role="switch"
          checked={isOn(field, value)}
          aria-checked={isOn(field, value)}
          onChange={(event) => onEdit({ kind: "set", path, value: event.target.checked })}
        />
      )}
    </FieldFrame>
  );
}

export function ChoiceControl(props: ControlProps<ScalarField>): ReactNode {
  const { field, path, value } = props;
  const { onEdit } = useForm();
  const chosen = textOf(value);
  const isKnown = field.options.some((option) => option.value === chosen);
  return (
    <FieldFrame {...props}>
      {(ids) => (
        <select {...ids} value={chosen} onChange={(event) => onEdit({ kind: "set", path, value: event.target.value })}>
          {isKnown ? null : <option value={chosen}>{chosen === "" ? "Choose one" : chosen}</option>}
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
