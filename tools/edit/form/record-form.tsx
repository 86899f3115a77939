/** Form for a record or a part of it, generated from the field model. */
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Json } from "../../../src/record/json.ts";
import { emptyRecord, parseRecord } from "../../../src/record/parse.ts";
import { type Edit, type Path, valueAt } from "./edits.ts";
import { problemsIn, type FieldProblem, mergedProblems } from "./field-problems.ts";
import { editsFor } from "./field-values.ts";
import { FormContext } from "./form-context.ts";
import { Groups, SearchResults, Selection } from "./form-views.tsx";

export interface RecordFormProps {
  /** The draft, in the form that the file has. */
  record: Json;
  /** Fields behind the clicked element; if empty, the form lists all groups. */
  selected: readonly Path[];
  onEdit: (edit: Edit) => void;
  /** Stores a picture and resolves with its address for the record; rejects with a sentence. */
  upload: (file: File) => Promise<string>;
  /** Problems from the record check that the form itself can't find, such as missing pictures. */
  problems: readonly FieldProblem[];
}

export function RecordForm({ record, selected, onEdit, upload, problems }: RecordFormProps): ReactNode {
  const [search, setSearch] = useState("");
  // Deferred, so that checking a large record does not delay typing.
  const checked = useDeferredValue(record);
  const own = useMemo(() => problemsIn(checked), [checked]);
  const parsed = useMemo(() => parseRecord(checked), [checked]);
  const current = useRef(record);
  useLayoutEffect(() => {
    current.current = record;
  }, [record]);
  const form = useMemo(
    (): FormContext => ({
      record,
      parsed: parsed?.record ?? emptyRecord(),
      // `normalized` is a copy of JSON.
      canonicalAt: (path) => valueAt(asJson(parsed?.normalized), path),
      problems: mergedProblems(own, problems),
      onEdit: (edit) => editsFor(current.current, edit).forEach(onEdit),
      currentRecord: () => current.current,
      upload,
      selected,
    }),
    [record, parsed, own, problems, onEdit, upload, selected],
  );
  const outer = parsed?.sourceOf([]) ?? [];
  if (outer.length > 0)
    return (
      <div className="record-form">
        <p className="advice">
          This record stands inside of other fields ({outer.join(", ")}), as a provider sends it. Write it as a record
          of its own first: <code>npm run check -- FILE --fix</code>
        </p>
      </div>
    );
  return (
    <FormContext value={form}>
      <div className="record-form">
        <label className="search">
          <span className="hidden">Find a field</span>
          <input
            type="search"
            placeholder="Find a field"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        {search.trim() !== "" ? (
          <SearchResults search={search} />
        ) : selected.length === 0 ? (
          <Groups />
        ) : (
          <Selection key={JSON.stringify(selected)} selected={selected} />
        )}
      </div>
    </FormContext>
  );
}

/** Returns JSON that `parseRecord` types as `unknown`. */
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));
