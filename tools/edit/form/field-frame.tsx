/** Frame of each control: label, help and problems. */
import { type ReactNode, useId, useState } from "react";
import type { Json } from "../../../src/record/json.ts";
import { isSamePath, type Path } from "./edits.ts";
import type { Field } from "./field-model.ts";
import { isEmpty } from "./field-values.ts";
import type { CheckedProblem } from "./field-problems.ts";
import { useForm } from "./form-context.ts";

/** Props of every control. */
export interface ControlProps<Of extends Field = Field> {
  field: Of;
  path: Path;
  value: Json | undefined;
  /** Visually hidden label, for a control whose context is the visible label: an item's position in its list. */
  hiddenLabel?: string | undefined;
}

/** Attributes that connect a control to its label, help and problems. */
export interface ControlIds {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
  onBlur: () => void;
}

/** Returns the problems of one value; those of an empty one only after the control has lost the focus. */
function useProblems({ path, value }: ControlProps): { problems: readonly CheckedProblem[]; leave: () => void } {
  const [left, setLeft] = useState(false);
  const { problems } = useForm();
  const own = isEmpty(value) && !left ? [] : problems.filter((problem) => isSamePath(problem.path, path));
  return { problems: own, leave: () => setLeft(true) };
}

/** Problems of a value, as text at its control. */
export const Problems = ({ id, problems }: { id?: string; problems: readonly CheckedProblem[] }): ReactNode => (
  // The live region is always rendered: screen readers only announce changes in an existing one.
  <div className="problems" aria-live="polite" id={id}>
    {problems.map(({ sentence, level }) => (
      <p className={level === "problem" ? "problem" : "advice"} key={sentence}>
        {sentence}
      </p>
    ))}
  </div>
);

/** Help text of a field, and where the site shows it. */
export const Help = ({ field: { help, place }, id }: { field: Field; id?: string }): ReactNode =>
  help === "" && place === "" ? null : (
    <p className="help" id={id}>
      {`${help} ${place}`.trim()}
    </p>
  );

/** A control in its frame. `beside` is rendered between the control and its problems. */
export function FieldFrame({
  children,
  beside,
  ...props
}: ControlProps & { children: (ids: ControlIds) => ReactNode; beside?: ReactNode }): ReactNode {
  const { field, hiddenLabel } = props;
  const { problems, leave } = useProblems(props);
  const id = useId();
  const hasHelp = hiddenLabel === undefined && (field.help !== "" || field.place !== "");
  const described = [hasHelp ? `${id}-help` : "", problems.length > 0 ? `${id}-problems` : ""].filter(
    (part) => part !== "",
  );
  return (
    <div className="field" data-kind={field.kind}>
      <label className={hiddenLabel === undefined ? "label" : "hidden"} htmlFor={id}>
        {hiddenLabel ?? field.label}
        {field.required && hiddenLabel === undefined ? <span className="needed"> (required)</span> : null}
      </label>
      {children({
        id,
        "aria-describedby": described.length === 0 ? undefined : described.join(" "),
        "aria-invalid": problems.some(({ level }) => level === "problem") ? true : undefined,
        "aria-required": field.required ? true : undefined,
        onBlur: leave,
      })}
      {beside}
      <Problems id={`${id}-problems`} problems={problems} />
      {hasHelp ? <Help field={field} id={`${id}-help`} /> : null}
    </div>
  );
}
