import { ChevronDown, CircleAlert } from "lucide-react";
import type { InputHTMLAttributes, ReactNode } from "react";
import type { LeadField } from "../../../lead/fields.ts";

interface FieldProps {
  /** Unique on the page: the form's id and the field's name. */
  id: string;
  name: LeadField;
  label: string;
  /** Error message; empty if the field is valid. */
  problem: string;
  required?: boolean;
  /** Id of the element that explains the field. */
  hint?: string;
  /** Initial value. */
  given?: string | undefined;
}

/** Attributes of every control: name, initial value, and the ids of its hint and error message. */
const control = ({ id, name, required, given, problem, hint = "" }: FieldProps) => ({
  id,
  name,
  required,
  defaultValue: given,
  "aria-describedby": `${problem === "" ? "" : `${id}-problem`} ${hint}`.trim() || undefined,
  "aria-invalid": problem === "" ? undefined : true,
});

/** Error message of a field, attached to its bottom edge. */
export function FieldProblem({ id, problem }: { id: string; problem: string }) {
  if (problem === "") return null;
  return (
    // Another element for another problem: browsers that translate a page take its texts away from React.
    <p key={problem} className="field-problem" id={`${id}-problem`}>
      <CircleAlert className="icon" />
      {problem}
    </p>
  );
}

function Field({ field, children }: { field: FieldProps; children: ReactNode }) {
  return (
    <div className={`field field-${field.name}`}>
      <label htmlFor={field.id}>
        {field.label}
        {field.required === true && (
          <span className="field-mark" aria-hidden="true">
            {" *"}
          </span>
        )}
      </label>
      {children}
      <FieldProblem id={field.id} problem={field.problem} />
    </div>
  );
}

/** Attributes of a text input for on-screen keyboards and autofill. */
type LineHints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode" | "autoCapitalize" | "maxLength" | "onFocus" | "onInput"
>;

/** Single-line text field, with its messages below. */
export function TextField({ hints, children, ...field }: FieldProps & { hints: LineHints; children?: ReactNode }) {
  return (
    <Field field={field}>
      <input {...control(field)} type="text" enterKeyHint="next" {...hints} />
      {children}
    </Field>
  );
}

/** Multi-line text field. */
export function TextArea(props: FieldProps & { rows: number }) {
  return (
    <Field field={props}>
      <textarea {...control(props)} rows={props.rows} />
    </Field>
  );
}

/** Select with an empty option. */
export function Choice(props: FieldProps & { none: string; options: readonly string[] }) {
  return (
    <Field field={props}>
      <div className="select">
        <select {...control(props)}>
          <option value="">{props.none}</option>
          {props.options.map((option, index) => (
            <option key={index} value={option}>
              {option}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" />
      </div>
    </Field>
  );
}

/** Group of checkboxes. */
export function CheckBoxes(
  props: FieldProps & { options: readonly { value: string; label: string }[]; ticked: readonly string[] },
) {
  const described = props.problem === "" ? undefined : `${props.id}-problem`;
  return (
    <fieldset className={`field field-${props.name}`} aria-describedby={described}>
      <legend>{props.label}</legend>
      <div className="check-boxes">
        {props.options.map(({ value, label }) => (
          <label key={value} className="check-box">
            <input type="checkbox" name={props.name} value={value} defaultChecked={props.ticked.includes(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldProblem id={props.id} problem={props.problem} />
    </fieldset>
  );
}
