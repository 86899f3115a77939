/** `/__edit`: the site in a frame, next to the form of its record. */
import { type ReactNode, use } from "react";
import { createRoot } from "react-dom/client";
import { dismissEstimate } from "../../../src/site/components/estimate-modal/dismissal.ts";
import { loadAllWords } from "../../../src/site/languages/index.ts";
import { EDITOR } from "../addresses.ts";
import { clearRecordFault } from "../record-fault.ts";
import { Editor } from "./editor.tsx";
import { type FileState, readFile } from "./server.ts";
import "../form/record-form.css";
import "./editor.css";

// Remove the token from the URL, so that neither the history nor a screenshot contains it.
history.replaceState(null, "", EDITOR.page);

// Suppress the estimate prompt in the editor; its button still opens it.
dismissEstimate();

clearRecordFault();

type Opened = { file: FileState } | { problem: string };

// The form validates input by the site's own rules, which need its texts in all languages.
const opened = Promise.all([readFile(), loadAllWords()]).then(
  ([file]): Opened => ({ file }),
  (error: unknown): Opened => ({ problem: error instanceof Error ? error.message : String(error) }),
);

function Opened(): ReactNode {
  const state = use(opened);
  if ("file" in state) return <Editor opened={state.file} />;
  return (
    <main className="unopened">
      <h1>Not opened</h1>
      <p>{state.problem}</p>
    </main>
  );
}

const root = document.getElementById("editor");
if (root !== null) createRoot(root).render(<Opened />);
