/** What the form shows: all groups, the fields behind what was clicked, or those that were searched. */
import { type ReactNode, useId, useState } from "react";
import { isSamePath, type Path } from "./edits.ts";
import { FieldControl } from "./field-control.tsx";
import { fieldAt, type Field } from "./field-model.ts";
import { countBelow } from "./field-problems.ts";
import { fieldsFound, GROUPS, trailOf, valueOf } from "./form-sections.ts";
import { useForm } from "./form-context.ts";

/** A section that is drawn once it is open. */
function Section({
  title,
  group,
  about,
  path,
  children,
}: {
  title: string;
  group: string;
  about: string;
  path: Path;
  children: ReactNode;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const count = countBelow(useForm().problems, path);
  return (
    <details className="section" name={group} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="title">{title}</span>
        {count === 0 || path.length === 0 ? null : (
          <span className="badge">{count === 1 ? "1 problem" : `${count} problems`}</span>
        )}
        {isOpen || about === "" ? null : <span className="about">{about}</span>}
      </summary>
      {isOpen ? <div className="inside">{children}</div> : null}
    </details>
  );
}

/** A field's control where it stands alone. An item that is a single value is told from others by its place. */
const At = ({ path }: { path: Path }): ReactNode => {
  const { record } = useForm();
  const field = fieldAt(path);
  if (field === undefined) return null;
  const index = path.at(-1);
  const label = typeof index === "number" && field.kind !== "group" ? `${index + 1}. ${field.label}` : field.label;
  return <FieldControl field={{ ...field, label }} path={path} value={valueOf(record, path)} />;
};

/** Fields, each under the way that leads to it, which is said once for those that stand together. */
const Located = ({ paths }: { paths: readonly Path[] }): ReactNode => {
  const { record } = useForm();
  const ways = paths.map((path) => trailOf(record, path).join(" › "));
  return paths.map((path, index) => (
    <div className="at" key={path.join(".")}>
      {ways[index] === "" || ways[index] === ways[index - 1] ? null : <p className="trail">{ways[index]}</p>}
      <At path={path} />
    </div>
  ));
};

/** A top-level field without its own heading: its section has it. */
const Whole = ({ field }: { field: Field }): ReactNode => {
  const { record } = useForm();
  const path = [field.name];
  return (
    <>
      {field.kind === "group" ? <p className="help">{[field.help, field.place].join(" ").trim()}</p> : null}
      <FieldControl field={field} path={path} value={valueOf(record, path)} hiddenLabel={field.label} />
    </>
  );
};

/** Every group of the record, to open one at a time. */
export function Groups(): ReactNode {
  const group = useId();
  return GROUPS.map(({ title, about, fields }) => (
    <Section
      key={title}
      title={title}
      about={about}
      group={group}
      path={fields.length === 1 ? fields.map(({ name }) => name) : []}
    >
      {fields.map((field) =>
        fields.length === 1 ? <Whole key={field.name} field={field} /> : <At key={field.name} path={[field.name]} />,
      )}
    </Section>
  ));
}

/** The path; of one that no record has, the part that records have. */
const knownPart = (path: Path): Path =>
  path.slice(0, path.findLastIndex((_, at) => fieldAt(path.slice(0, at + 1)) !== undefined) + 1);

/** The fields behind what was clicked, then all of what they stand in. */
export function Selection({ selected }: { selected: readonly Path[] }): ReactNode {
  const group = useId();
  const known = selected.map(knownPart).filter((path) => path.length > 0);
  const shown = known.filter((path, index) => known.findIndex((other) => isSamePath(other, path)) === index);
  const tops = [...new Set(shown.map(([name]) => name))].map((name) => fieldAt(name === undefined ? [] : [name]));
  return (
    <>
      <div className="selected">
        <Located paths={shown} />
      </div>
      <h2>More of this block</h2>
      {tops.map((field) =>
        field === undefined ? null : (
          <Section key={field.name} title={field.label} about={field.help} group={group} path={[field.name]}>
            <Whole field={field} />
          </Section>
        ),
      )}
    </>
  );
}

/** The fields whose labels have the searched words. */
export function SearchResults({ search }: { search: string }): ReactNode {
  const found = fieldsFound(search);
  return (
    <>
      <p className="found" role="status">
        {found.length === 0
          ? "There is no field with this name."
          : found.length === 1
            ? "1 field"
            : `${found.length} fields`}
      </p>
      <Located paths={found} />
    </>
  );
}
