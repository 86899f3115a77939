import { ChevronDown, CircleAlert } from "lucide-react";
import type { InputHTMLAttributes, ReactNode } from "react";
import type { LeadField } from "../../../lead/fields.ts";

interface FieldProps {
  /** Unique on the page: the form's own, then the field's name. */
  id: string;
  name: LeadField;
  label: string;
  /** The sentence that says what is wrong; empty when nothing is. */
  problem: string;
  required?: boolean;
  /** Id of a sentence that explains the field. */
  hint?: string;
  /** What stands in it at first. */
  given?: string | undefined;
}

/** What every control has: its name, what stands in it, what links it with its explanation and its problem. */
const control = ({ id, name, required, given, problem, hint }: FieldProps) => {
  const described = [problem === "" ? undefined : `${id}-problem`, hint].filter((part) => part !== undefined).join(" ");
  return {
    id,
    name,
    required,
    defaultValue: given,
    ...(described === "" ? {} : { "aria-describedby": described }),
    ...(problem === "" ? {} : { "aria-invalid": true }),
  };
};

/** What is wrong with a field, as a label stuck to it. */
export function FieldProblem({ id, problem }: { id: string; problem: string }) {
  if (problem === "") return null;
  return (
    <p className="field-problem" id={`${id}-problem`}>
      <CircleAlert className="icon" aria-hidden="true" />
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

/** What a keyboard and a browser that fills in forms should know of a line of text. */
type LineHints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "autoComplete" | "inputMode" | "autoCapitalize" | "maxLength" | "onFocus" | "onInput"
>;

/** A line of text, with what is said about it below. */
export function TextField({ hints, children, ...field }: FieldProps & { hints: LineHints; children?: ReactNode }) {
  return (
    <Field field={field}>
      <input {...control(field)} type="text" enterKeyHint="next" {...hints} />
      {children}
    </Field>
  );
}

/** A text of several lines. */
export function TextArea(props: FieldProps & { rows: number }) {
  return (
    <Field field={props}>
      <textarea {...control(props)} rows={props.rows} />
    </Field>
  );
}

/** A choice of one, which may stay open. */
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
        <ChevronDown className="icon" aria-hidden="true" />
      </div>
    </Field>
  );
}

/** A choice of any. */
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
