/** A page that contains only the record form, for record-form.spec.ts. */
import { type ReactNode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { Path } from "../../../tools/edit/form/edits.ts";
import { RecordForm } from "../../../tools/edit/form/record-form.tsx";
import "../../../tools/edit/form/record-form.css";
import { useDraft } from "../../../tools/edit/form/use-draft.ts";
import type { Json } from "../../../src/record/json.ts";
import { loadAllWords } from "../../../src/site/languages/index.ts";

/** Accepts every picture except formats that browsers can't show. */
async function upload(file: File): Promise<string> {
  await window.uploading?.promise;
  if (file.name.endsWith(".heic")) throw new Error("Browsers don't show HEIC pictures: save it as JPEG.");
  return `/content/pictures/${file.name}`;
}

declare global {
  interface Window {
    /** The current draft, for the test to read. */
    draft: Json;
    /** Set by a test: uploads end when it is resolved. */
    uploading?: PromiseWithResolvers<void>;
  }
}

function Page({ record, selected }: { record: Json; selected: readonly Path[] }): ReactNode {
  const draft = useDraft(record);
  const [problems] = useState([]);
  useEffect(() => {
    window.draft = draft.record;
  }, [draft.record]);
  return (
    <main>
      <h1>Edit</h1>
      <button type="button" disabled={!draft.canUndo} onClick={draft.undo}>
        Undo the last change
      </button>
      <RecordForm record={draft.record} selected={selected} onEdit={draft.edit} upload={upload} problems={problems} />
    </main>
  );
}

const given: { record: Json; selected: readonly Path[] } = JSON.parse(
  document.querySelector("#given")?.textContent ?? "",
);
// The form validates values by the rules of the site, which need its words.
await loadAllWords();
createRoot(document.body.appendChild(document.createElement("div"))).render(<Page {...given} />);
