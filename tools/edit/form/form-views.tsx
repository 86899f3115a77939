/** Views of the form: all groups, the fields behind the clicked element, or the search results. */
import { type ReactNode, useId, useState } from "react";
import { counted } from "../../../src/server/counted.ts";
import { isSamePath, type Path } from "./edits.ts";
import { FieldControl } from "./field-control.tsx";
import { Help } from "./field-frame.tsx";
import { fieldAt, type Field } from "./field-model.ts";
import { countBelow } from "./field-problems.ts";
import { fieldsFound, GROUPS, trailOf, valueOf } from "./form-sections.ts";
import { useForm } from "./form-context.ts";

/** Section whose content is rendered only while it is open. */
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
        {count === 0 || path.length === 0 ? null : <span className="badge">{counted(count, "problem")}</span>}
        {isOpen || about === "" ? null : <span className="about">{about}</span>}
      </summary>
      {isOpen ? <div className="inside">{children}</div> : null}
    </details>
  );
}

/** Control of a single field. The label of an item that is not a group has its position. */
const SingleField = ({ path }: { path: Path }): ReactNode => {
  const { record } = useForm();
  const field = fieldAt(path);
  if (field === undefined) return null;
  const index = path.at(-1);
  const label = typeof index === "number" && field.kind !== "group" ? `${index + 1}. ${field.label}` : field.label;
  return <FieldControl field={{ ...field, label }} path={path} value={valueOf(record, path)} />;
};

/** Controls of fields, each under its trail, which consecutive fields share. */
const FieldsWithTrail = ({ paths }: { paths: readonly Path[] }): ReactNode => {
  const { record } = useForm();
  const trails = paths.map((path) => trailOf(record, path).join(" › "));
  return paths.map((path, index) => (
    <div className="at" key={path.join(".")}>
      {trails[index] === "" || trails[index] === trails[index - 1] ? null : <p className="trail">{trails[index]}</p>}
      <SingleField path={path} />
    </div>
  ));
};

/** Control of a top-level field without a heading, which its section has. */
const TopLevelField = ({ field }: { field: Field }): ReactNode => {
  const { record } = useForm();
  const path = [field.name];
  return (
    <>
      {field.kind === "group" ? <Help field={field} /> : null}
      <FieldControl field={field} path={path} value={valueOf(record, path)} hiddenLabel={field.label} />
    </>
  );
};

/** All groups of the record, of which one is open at a time. */
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
        fields.length === 1 ? (
          <TopLevelField key={field.name} field={field} />
        ) : (
          <SingleField key={field.name} path={[field.name]} />
        ),
      )}
    </Section>
  ));
}

/** Returns the longest part of a path that names a field of a record. */
const knownPart = (path: Path): Path =>
  path.slice(0, path.findLastIndex((_, at) => fieldAt(path.slice(0, at + 1)) !== undefined) + 1);

/** The fields behind the clicked element, then the top-level fields that contain them. */
export function Selection({ selected }: { selected: readonly Path[] }): ReactNode {
  const group = useId();
  const known = selected.map(knownPart).filter((path) => path.length > 0);
  const shown = known.filter((path, index) => known.findIndex((other) => isSamePath(other, path)) === index);
  const tops = [...new Set(shown.map(([name]) => name))].map((name) => fieldAt(name === undefined ? [] : [name]));
  return (
    <>
      <div className="selected">
        <FieldsWithTrail paths={shown} />
      </div>
      <h2>More of this block</h2>
      {tops.map((field) =>
        field === undefined ? null : (
          <Section key={field.name} title={field.label} about={field.help} group={group} path={[field.name]}>
            <TopLevelField field={field} />
          </Section>
        ),
      )}
    </>
  );
}

/** The fields whose labels contain the search words. */
export function SearchResults({ search }: { search: string }): ReactNode {
  const found = fieldsFound(search);
  return (
    <>
      <p className="found" role="status">
        {found.length === 0 ? "There is no field with this name." : counted(found.length, "field")}
      </p>
      <FieldsWithTrail paths={found} />
    </>
  );
}
