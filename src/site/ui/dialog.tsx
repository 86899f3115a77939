import { X } from "lucide-react";
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useRef } from "react";
import { DOUBLE_TAP_MS } from "./double-tap.ts";
import { hideFirst } from "./hide-first.ts";
import { isPlainClick } from "./plain-click.ts";
import "./dialog.css";

/** Callback that closes the surrounding dialog. */
const CloseContext = createContext((): void => undefined);

/** Marks which dialog is open, by its classes, for style sheets; the page behind does not scroll (dialog.css). */
function markOpenDialog(): void {
  const { dataset } = document.documentElement;
  const open = document.querySelector(".dialog[open]");
  if (open === null) delete dataset["dialog"];
  else dataset["dialog"] = open.className;
}

/**
 * A modal dialog, open for as long as it is rendered: the page behind it is inert and doesn't scroll. Escape, a phone's
 * back button, a press on the backdrop and a link inside it to another page ask to close it. The focus moves to the
 * element with `data-focus`, and back on closing.
 */
export function Dialog(props: {
  /** Accessible name: a text, or the id of the heading. */
  name: { label: string } | { labelledBy: string };
  className: string;
  /** Stops rendering the dialog. */
  onClose: () => void;
  /** Custom exit, which ends with `onClose`. */
  fadeOut?: () => void;
  /**
   * Element that gets the focus back; absent for the one that had it before. Safari does not focus a clicked link or
   * button.
   */
  opener?: HTMLElement | undefined;
  children: ReactNode;
}) {
  const { name, opener, onClose, fadeOut } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const openedAt = useRef(0);
  const isPressBeside = useRef(false);

  // A layout effect: its cleanup must run while the element is still in the document, to give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const before = opener ?? document.activeElement;
    // Only one dialog at a time: two may have been requested while their code loaded.
    document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
    dialog.showModal();
    openedAt.current = performance.now();
    markOpenDialog();
    dialog.querySelector<HTMLElement>("[data-focus]")?.focus();
    return () => {
      dialog.close();
      markOpenDialog();
      // Without an element to return to, `main` gets the focus.
      const known = before instanceof HTMLElement && before !== document.body && before.isConnected;
      (known ? before : document.getElementById("main"))?.focus({ preventScroll: true });
    };
  }, [opener]);

  const close = useCallback((): void => {
    if (fadeOut === undefined) hideFirst(ref.current, onClose);
    else fadeOut();
  }, [fadeOut, onClose]);

  return (
    // Escape is the keyboard's equivalent of the press.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className={`dialog ${props.className}`}
      {...("label" in name ? { "aria-label": name.label } : { "aria-labelledby": name.labelledBy })}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      // A browser may close the dialog without a cancel event. Strict mode closes and reopens it: then it is open here.
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      // The press must begin on the backdrop too: a text selection that starts in a field may end there. Soon after
      // opening, a press may be the second tap of a double tap, which closes nothing.
      onPointerDown={({ target, currentTarget }) => {
        isPressBeside.current = target === currentTarget && performance.now() - openedAt.current > DOUBLE_TAP_MS;
      }}
      onClick={(event) => {
        const { target, currentTarget } = event;
        // A click's target is an element.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        const isMove = isPlainClick(event) && (target as Element).closest('a[href^="/"]') !== null;
        if (isMove || (isPressBeside.current && target === currentTarget)) close();
      }}
    >
      <CloseContext value={close}>{props.children}</CloseContext>
    </dialog>
  );
}

/** Row at the top of a dialog, above the scrolling part. */
export function DialogHead(props: { closeLabel: string; children?: ReactNode }) {
  return (
    <header className="dialog-head">
      {props.children}
      <CloseButton label={props.closeLabel} onClick={use(CloseContext)} />
    </header>
  );
}

/** Scrolling part of a dialog. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="dialog-body">{children}</div>;
}

/** Close button (X) of dialogs, panels and sheets. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button className="close-button icon-button" type="button" onClick={onClick} aria-label={label}>
      <X />
    </button>
  );
}
