/** `/__edit`: the site in a frame, and beside it the form of its record. */
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

// The token has done its work; neither the history nor a picture of the screen shall have it.
history.replaceState(null, "", EDITOR.page);

// Nobody who edits wants to be asked for an estimate; its button still opens it.
dismissEstimate();

clearRecordFault();

type Opened = { file: FileState } | { problem: string };

// The form checks what is written by the rules of the site, which need its words.
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
