import { startTransition, useId, useLayoutEffect, useRef, useState } from "react";
import { useSite } from "../../site-context.ts";
import { Image } from "../../ui/picture.tsx";
import { Button } from "../../ui/button.tsx";
import { CloseButton, Dialog, DialogBody, DialogHead } from "../../ui/dialog.tsx";
import { hideFirst } from "../../ui/hide-first.ts";
import { useStickyHeight } from "../../ui/use-sticky-height.ts";
import { EstimateForm } from "../estimate-form/estimate-form.tsx";
import { isOccupied } from "./visitor-activity.ts";
import "./estimate-prompt.css";

/** Prompt that opens by itself: the dialog, or a sheet with a button that opens the dialog. */
export function EstimatePrompt(props: { opensAs: "dialog" | "sheet"; onClose: () => void }) {
  const { opensAs, onClose } = props;
  const [asDialog, setAsDialog] = useState(opensAs === "dialog");
  return asDialog ? (
    <EstimateDialog onClose={onClose} />
  ) : (
    <EstimateSheet onClose={onClose} onOpen={() => startTransition(() => setAsDialog(true))} />
  );
}

function Logo() {
  const { logo, name } = useSite().record.dbPrincipal;
  if (logo !== "") return <Image className="estimate-logo" src={logo} alt={name} sizes="12rem" />;
  return name === "" ? null : <p className="estimate-name">{name}</p>;
}

function EstimateDialog({ onClose }: { onClose: () => void }) {
  const { text } = useSite();
  const id = useId();
  return (
    <Dialog className="estimate-dialog on-page" name={{ labelledBy: id }} onClose={onClose}>
      <DialogHead closeLabel={text.frame.close}>
        <Logo />
      </DialogHead>
      <DialogBody>
        <h2 id={id} tabIndex={-1} data-focus>
          {text.estimate.heading}
        </h2>
        <p className="estimate-kicker">{text.estimate.kicker}</p>
        <EstimateForm place="modal" />
      </DialogBody>
    </Dialog>
  );
}

/**
 * Not modal, and takes no focus: search engines and visitors want to see the page itself. It is sticky at the bottom of
 * the viewport; on low viewports it is in the page's flow, under the header (estimate-prompt.css).
 */
function EstimateSheet({ onClose, onOpen }: { onClose: () => void; onOpen: () => void }) {
  const { record, text } = useSite();
  const id = useId();
  const ref = useRef<HTMLElement>(null);

  // On a low viewport the sheet opens above the text that the visitor reads, which must not move. First, before anything
  // is measured. Browsers only sometimes adjust the position themselves.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.overflowAnchor = "none";
    const box = ref.current?.getBoundingClientRect();
    if (box !== undefined && box.bottom <= 0) scrollBy({ top: box.height, behavior: "instant" });
    requestAnimationFrame(() => (style.overflowAnchor = ""));
  }, []);

  // Other elements at the bottom of the viewport make room, and no focused link is hidden behind the sheet.
  useStickyHeight(ref, "--sheet");

  // Layout effect: a visible sheet can always be closed.
  useLayoutEffect(() => {
    // Capture phase: an Escape that closes a menu or panel does not close the sheet too, since it is still open here.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !isOccupied()) hideFirst(ref.current, onClose);
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [onClose]);

  return (
    <aside ref={ref} className="estimate-sheet on-page" aria-labelledby={id}>
      <div className="estimate-sheet-inner page-width">
        <div>
          <h2 id={id}>{text.estimate.heading}</h2>
          <Button onClick={onOpen}>{record.linkPostEmail === "" ? text.frame.contactUs : text.estimate.open}</Button>
        </div>
        <CloseButton label={text.frame.close} onClick={() => hideFirst(ref.current, onClose)} />
      </div>
    </aside>
  );
}
