/** Header of the panel: business name, save state, undo, redo, save, and notices about saving. */
import { Redo2, Undo2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { labelsOf } from "../form/form-sections.ts";
import type { Draft } from "../form/use-draft.ts";
import type { Saving } from "./use-saving.ts";

function stateOf({ isSaving, isChanged, theirs }: Saving): string {
  if (theirs !== undefined) return "Changed elsewhere";
  if (isSaving) return "Saving …";
  return isChanged ? "Not saved yet" : "Saved";
}

function conflictText({ mine, theirs }: Saving["conflicts"][number]): string {
  if (theirs === undefined) return "they took it out";
  return mine === undefined
    ? "you took it out, but they changed it, so it is back"
    : `they wrote ${JSON.stringify(theirs)}`;
}

interface BarProps {
  business: string;
  file: string;
  draft: Draft;
  saving: Saving;
}

export function Bar({ business, file, draft, saving }: BarProps): ReactNode {
  const { theirs, conflicts, failure, isChanged, isSaving } = saving;
  const save = useRef<HTMLButtonElement>(null);
  const takeTheirs = (): void => {
    saving.takeTheirs();
    // The button disappears.
    save.current?.focus();
  };
  return (
    <header className="bar">
      <div className="whole">
        <h1>{business === "" ? file : business}</h1>
        <p className="state" role="status" data-state={theirs !== undefined || isChanged ? "open" : "saved"}>
          {stateOf(saving)}
        </p>
        {/* Not `disabled`, so that a button keeps the focus while it has nothing to do. */}
        <div className="actions">
          <button
            type="button"
            aria-disabled={!draft.canUndo}
            onClick={draft.undo}
            aria-label="Undo"
            title="Undo (Ctrl+Z)"
          >
            <Undo2 aria-hidden size={18} />
          </button>
          <button
            type="button"
            aria-disabled={!draft.canRedo}
            onClick={draft.redo}
            aria-label="Redo"
            title="Redo (Ctrl+Shift+Z)"
          >
            <Redo2 aria-hidden size={18} />
          </button>
          <button
            type="button"
            className="save"
            ref={save}
            aria-disabled={!isChanged || isSaving || theirs !== undefined}
            onClick={saving.save}
            title="Save (Ctrl+S)"
          >
            Save
          </button>
        </div>
      </div>
      {failure === undefined ? null : (
        <p className="notice" role="alert">
          Not saved. {failure}
        </p>
      )}
      {theirs === undefined ? null : (
        <div className="notice" role="alert">
          <p>
            {file} was changed elsewhere since you opened it here. What you wrote is still here, and nothing of it is
            saved.
          </p>
          <button type="button" onClick={takeTheirs}>
            Load it, and keep my changes
          </button>
        </div>
      )}
      {conflicts.length === 0 ? null : (
        <div className="notice" role="status">
          <p>Both of you changed these. Yours stands here; look at it, then save.</p>
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict.path.join(".")}>
                {labelsOf(draft.record, conflict.path).join(" › ")}: {conflictText(conflict)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </header>
  );
}
