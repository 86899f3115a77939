import { X } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import "./dialog.css";

/**
 * A modal dialog, open for as long as it is rendered: the page behind it is inert and doesn't scroll. Escape, a phone's back
 * button and a press beside it ask to close it. The focus goes to what has `data-focus`, and back when it closes.
 */
export function Dialog(props: {
  /** Its name: the words, or the id of its heading. */
  name: { label: string } | { labelledBy: string };
  className: string;
  onClose: () => void;
  /** What gets the focus back; absent for what had it before. Safari does not focus a clicked link or button. */
  opener?: HTMLElement | undefined;
  children: ReactNode;
}) {
  const { name, opener } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const isPressBeside = useRef(false);

  // A layout effect: on the way out the element must still be in the document to give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const before = opener ?? document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-focus]")?.focus();
    return () => {
      dialog.close();
      // Without an element to return to, the page's main part gets the focus.
      const known = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (known ? before : document.getElementById("main"))?.focus({ preventScroll: true });
    };
  }, [opener]);

  return (
    // The keyboard's equal of the press is Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className={`dialog ${props.className}`}
      {...("label" in name ? { "aria-label": name.label } : { "aria-labelledby": name.labelledBy })}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        props.onClose();
      }}
      // A browser may close it without asking. Strict mode closes and reopens it, and then it is open here.
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) props.onClose();
      }}
      // The press must begin there too: a text selection that starts in a field may end beside the dialog.
      onPointerDown={(event) => {
        isPressBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (isPressBeside.current && event.target === event.currentTarget) props.onClose();
      }}
    >
      {props.children}
    </dialog>
  );
}

/** The row at the top of a dialog, above what scrolls. */
export function DialogHead(props: { closeLabel: string; onClose: () => void; children?: ReactNode }) {
  return (
    <header className="dialog-head">
      {props.children}
      <CloseButton label={props.closeLabel} onClick={props.onClose} />
    </header>
  );
}

/** What scrolls in a dialog. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="dialog-body">{children}</div>;
}

/** The X of dialogs, panels and sheets. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button className="close-button" type="button" onClick={onClick} aria-label={label}>
      <X aria-hidden="true" />
    </button>
  );
}
