/** The form for a part of a record, made from what the project knows of each field. */
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import type { Json } from "../../../src/record/json.ts";
import { emptyRecord, parseRecord } from "../../../src/record/parse.ts";
import { type Edit, type Path, valueAt } from "./edits.ts";
import { problemsIn, type FieldProblem, mergedProblems } from "./field-problems.ts";
import { editsFor } from "./field-values.ts";
import { FormContext } from "./form-context.ts";
import { Groups, SearchResults, Selection } from "./form-views.tsx";

export interface RecordFormProps {
  /** The draft, as it stands in the file. */
  record: Json;
  /** The fields behind what was clicked; empty: the list of all groups to open. */
  selected: readonly Path[];
  onEdit: (edit: Edit) => void;
  /** Stores a picture, and resolves with its address for the record; rejects with a sentence. */
  upload: (file: File) => Promise<string>;
  /** From the record check: what the form itself can't find out, such as pictures that are missing. */
  problems: readonly FieldProblem[];
}

export function RecordForm({ record, selected, onEdit, upload, problems }: RecordFormProps): ReactNode {
  const [search, setSearch] = useState("");
  // Typing goes first: the check of a large record follows when there is time.
  const checked = useDeferredValue(record);
  const own = useMemo(() => problemsIn(checked), [checked]);
  const parsed = useMemo(() => parseRecord(checked), [checked]);
  const form = useMemo(
    (): FormContext => ({
      record,
      parsed: parsed?.record ?? emptyRecord(),
      // What a copy of JSON is made of is JSON.
      canonicalAt: (path) => valueAt(asJson(parsed?.normalized), path),
      problems: mergedProblems(own, problems),
      onEdit: (edit) => editsFor(record, edit).forEach(onEdit),
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

/** `parseRecord` copies JSON, and doesn't say so in its type. */
const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));
