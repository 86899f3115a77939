/**
 * The editor: the site in a frame, and a panel with the fields behind the clicked element and the findings of the
 * check.
 */
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readPath } from "../../../src/cli/check/positions.ts";
import { originalPath } from "../../../src/record/original-path.ts";
import type { Path } from "../form/edits.ts";
import { FOCUSABLE } from "../form/focusable.ts";
import { sentenceOf } from "../form/field-problems.ts";
import { RecordForm } from "../form/record-form.tsx";
import { useDraft } from "../form/use-draft.ts";
import { type Shortcut, shortcutOf } from "../messages.ts";
import { Bar } from "./bar.tsx";
import { Report, useCheck } from "./report.tsx";
import { type FileState, uploadPicture } from "./server.ts";
import { Stage } from "./stage.tsx";
import { usePreview } from "./use-preview.ts";
import { useSaving } from "./use-saving.ts";

/** Most fields of a block to select; a footer has dozens. The form shows the others below. */
const MAX_FIELDS = 8;

/** Events of Vite's client before it reloads the page. */
const RELOADS = ["vite:ws:disconnect", "vite:beforeFullReload"] as const;

export function Editor({ opened }: { opened: FileState }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const draft = useDraft(opened.record);
  const saving = useSaving(opened, draft.record, draft.edit);
  const checked = useCheck(draft.record, saving.version);
  const [isPointing, setPointing] = useState(true);
  const [selected, setSelected] = useState<readonly Path[]>([]);
  const fields = useRef<HTMLDivElement>(null);
  const [value, setSaid] = useState({ text: "", count: 0 });

  const open = (paths: readonly Path[]): void => {
    setSelected(paths);
    fields.current?.scrollTo({ top: 0 });
  };
  /** Opens fields by a button of the panel, which the focus leaves then; a click on the page keeps it there. */
  const openFocused = (paths: readonly Path[]): void => {
    flushSync(() => open(paths));
    const control = fields.current?.querySelector<HTMLElement>(`.selected :is(${FOCUSABLE})`);
    (control ?? fields.current?.querySelector<HTMLElement>(FOCUSABLE))?.focus();
  };
  const undo = (): void => {
    draft.undo();
    if (draft.canUndo) setSaid(({ count }) => ({ text: "Undone.", count: count + 1 }));
  };
  const redo = (): void => {
    draft.redo();
    if (draft.canRedo) setSaid(({ count }) => ({ text: "Redone.", count: count + 1 }));
  };
  const run = (does: Shortcut["does"]): void => {
    if (does === "save") saving.save();
    else if (does === "undo") undo();
    else redo();
  };
  const { parsed, page } = usePreview(frame, draft.record, {
    isPointing,
    hasLeadsTo: opened.hasLeadsTo,
    onPointed: (names, shown) => open(names.slice(0, MAX_FIELDS).map((name) => originalPath(shown, readPath(name)))),
    onShortcut: run,
  });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const does = shortcutOf(event);
    if (does === undefined) return;
    event.preventDefault();
    run(does);
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener("keydown", onKey, listening);
    // Otherwise the browser navigates to a file that is dropped outside of a drop zone.
    for (const name of ["dragover", "drop"] as const)
      window.addEventListener(name, (event) => event.preventDefault(), listening);
    return () => listening.abort();
  }, []);

  const { isChanged } = saving;
  useEffect(() => {
    if (!isChanged) return undefined;
    const confirmLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", confirmLeaving);
    // Vite reloads the page when the server is there again or its code has changed, but waits for its listeners first.
    const { promise, resolve } = Promise.withResolvers<void>();
    const stay = (): unknown => promise;
    for (const event of RELOADS) import.meta.hot?.on(event, stay);
    return () => {
      window.removeEventListener("beforeunload", confirmLeaving);
      for (const event of RELOADS) import.meta.hot?.off(event, stay);
      resolve();
    };
  }, [isChanged]);

  // Keep one function identity: a new one would make the whole form render again.
  const [edit] = useState(() => draft.edit);
  const problems = useMemo(
    () =>
      (checked.findings ?? [])
        .filter(({ level }) => level === "problem")
        .map((finding) => ({ path: finding.path, sentence: sentenceOf(finding) })),
    [checked.findings],
  );
  const business = parsed?.record.dbPrincipal.name ?? "";
  return (
    <>
      <title>{`${saving.isChanged ? "• " : ""}Edit ${business === "" ? opened.name : business}`}</title>
      <button type="button" className="skip" onClick={() => fields.current?.querySelector("input")?.focus()}>
        Skip to the fields
      </button>
      <Stage frame={frame} page={page} isPointing={isPointing} onPointing={setPointing} />
      <aside className="panel" aria-label="Fields">
        <Bar business={business} file={opened.name} draft={{ ...draft, undo, redo }} saving={saving} />
        <p className="hidden" role="status">
          {/* The key replaces the element, so that the same text is announced again. */}
          <span key={value.count}>{value.text}</span>
        </p>
        <div className="fields" ref={fields}>
          {selected.length === 0 ? (
            <p className="lead">
              Click a block of your site to change it, or open one of these. Nothing is kept before you save.
            </p>
          ) : (
            <button type="button" className="back" onClick={() => openFocused([])}>
              ← All of the site
            </button>
          )}
          <RecordForm
            record={draft.record}
            selected={selected}
            onEdit={edit}
            upload={uploadPicture}
            problems={problems}
          />
        </div>
        <Report checked={checked} onOpen={(path) => openFocused([path])} />
      </aside>
    </>
  );
}
