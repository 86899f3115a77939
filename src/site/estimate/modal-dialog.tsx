import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";

/**
 * A true modal dialog, open for as long as it is rendered: the page behind it is inert and doesn't scroll. Escape, the
 * X and a press beside it ask to close it; the focus goes to its heading (`data-focus`), and back when it closes.
 */
export function ModalDialog(props: {
  /** Id of its heading. */
  labelledBy: string;
  closeLabel: string;
  onClose: () => void;
  className: string;
  /** Stays above what scrolls, beside the X. */
  head: ReactNode;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const beside = useRef(false);

  // Before the browser paints, and on the way out while the element still stands: only then it gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-focus]")?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    // The keyboard's way beside the press is Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className={`modal-dialog on-page ${props.className}`}
      aria-labelledby={props.labelledBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        props.onClose();
      }}
      // A browser may close it without asking, and a re-mount closes and opens it.
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) props.onClose();
      }}
      // The press must have begun there too: a selection that is drawn out of a field ends beside it.
      onPointerDown={(event) => {
        beside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (beside.current && event.target === event.currentTarget) props.onClose();
      }}
    >
      <header className="modal-dialog-head">
        {props.head}
        <button className="close-button" type="button" onClick={props.onClose} aria-label={props.closeLabel}>
          <X aria-hidden="true" />
        </button>
      </header>
      <div className="modal-dialog-inside">{props.children}</div>
    </dialog>
  );
}
