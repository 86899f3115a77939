/** Saves a draft to its file, and handles changes of the file made elsewhere. */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { Json } from "../../../src/record/json.ts";
import { RECORD_CHANGED, type RecordChanged } from "../addresses.ts";
import type { Edit } from "../form/edits.ts";
import { differences, isSame } from "../saving/differences.ts";
import { merge, type Merged } from "../saving/merge.ts";
import { type FileState, readFile, saveFile } from "./server.ts";

export interface Saving {
  isChanged: boolean;
  /** Version of the file that the draft is compared with. */
  version: string;
  isSaving: boolean;
  /** Why the last save failed. */
  failure: string | undefined;
  /** The file as it was changed elsewhere, while the draft has unsaved changes. */
  theirs: FileState | undefined;
  /** Conflicts of the last merge. */
  conflicts: Merged["conflicts"];
  save: () => void;
  /** Merges the other changes into the draft. */
  takeTheirs: () => void;
}

/**
 * @param opened the file that the draft started from
 * @param edit applies an edit to the draft
 */
export function useSaving(opened: FileState, draft: Json, edit: (edit: Edit) => void): Saving {
  const [file, setFile] = useState(opened);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [theirs, setTheirs] = useState<FileState>();
  const [conflicts, setConflicts] = useState<Merged["conflicts"]>([]);
  const isChanged = useMemo(() => !isSame(file.record, draft), [file, draft]);
  /** The save in progress. A changed file is read only after it, so that our own save does not count as a change. */
  const lastSave = useRef(Promise.resolve());

  const mergeIntoDraft = (other: FileState): void => {
    const merged = merge(file.record, draft, other.record);
    for (const one of differences(draft, merged.record)) edit(one);
    setFile(other);
    setTheirs(undefined);
    setConflicts(merged.conflicts);
  };

  const saveDraft = async (): Promise<void> => {
    setSaving(true);
    setFailure(undefined);
    try {
      const outcome = await saveFile(draft, file.version);
      if ("theirs" in outcome) return setTheirs(outcome.theirs);
      setFile({ ...file, record: draft, version: outcome.saved });
      setConflicts([]);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  };

  const onFileRead = useEffectEvent((other: FileState) => {
    if (other.version === file.version) return;
    if (isChanged) setTheirs(other);
    else mergeIntoDraft(other);
  });
  useEffect(() => {
    const onChange = ({ file: changed }: RecordChanged): void => {
      if (!opened.name.endsWith(`/${changed}`)) return;
      // Ignore a file that can't be read now: the next save reports it.
      void lastSave.current.then(readFile).then(onFileRead, () => undefined);
    };
    import.meta.hot?.on(RECORD_CHANGED, onChange);
    return () => import.meta.hot?.off(RECORD_CHANGED, onChange);
  }, [opened.name]);

  return {
    isChanged,
    version: file.version,
    isSaving,
    failure,
    theirs,
    conflicts,
    save() {
      if (isSaving || !isChanged || theirs !== undefined) return;
      lastSave.current = saveDraft();
    },
    takeTheirs() {
      if (theirs !== undefined) mergeIntoDraft(theirs);
    },
  };
}
