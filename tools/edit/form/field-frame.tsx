/** What stands around each control: label, help, and what is wrong. */
import { type ReactNode, useId, useState } from "react";
import type { Json } from "../../../src/record/json.ts";
import { isSamePath, type Path } from "./edits.ts";
import type { Field } from "./field-model.ts";
import { isEmpty } from "./field-values.ts";
import type { CheckedProblem } from "./field-problems.ts";
import { useForm } from "./form-context.ts";

/** What every control is given. */
export interface ControlProps<Of extends Field = Field> {
  field: Of;
  path: Path;
  value: Json | undefined;
  /** The label for who can't see it, where what is seen says it already: an item's place in its list. */
  hiddenLabel?: string | undefined;
}

/** The attributes by which a control is bound to its label, help and problems. */
export interface ControlIds {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
  onBlur: () => void;
}

/** The problems of one value. What is not filled in yet is none, until the control is left. */
function useProblems({ path, value }: ControlProps): { problems: readonly CheckedProblem[]; leave: () => void } {
  const [left, setLeft] = useState(false);
  const { problems } = useForm();
  const own = isEmpty(value) && !left ? [] : problems.filter((problem) => isSamePath(problem.path, path));
  return { problems: own, leave: () => setLeft(true) };
}

/** What is wrong with a value, as text at its control. */
export const Problems = ({ id, problems }: { id?: string; problems: readonly CheckedProblem[] }): ReactNode => (
  // It is there before it says something, or assistive technology would not read what comes into it.
  <div className="problems" aria-live="polite" id={id}>
    {problems.map(({ sentence, level }) => (
      <p className={level === "problem" ? "problem" : "advice"} key={sentence}>
        {sentence}
      </p>
    ))}
  </div>
);

/** Help and place of a field. */
export const Help = ({ field: { help, place }, id }: { field: Field; id?: string }): ReactNode =>
  help === "" && place === "" ? null : (
    <p className="help" id={id}>
      {help} {place === "" ? null : <span className="place">{place}</span>}
    </p>
  );

/** A control in its frame. `beside` stands between control and help. */
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
