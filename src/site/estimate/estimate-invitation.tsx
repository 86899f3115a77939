import { X } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useSite } from "../site.ts";
import { Image } from "../ui/picture.tsx";
import { Button } from "../ui/button.tsx";
import { EstimateForm } from "./estimate-form.tsx";
import { ModalDialog } from "./modal-dialog.tsx";

/** From here on the modal opens as a dialog; below, as a sheet that leaves the page to be read. */
const WIDE = "(width >= 48rem)";

/** What opens by itself: on a wide screen the dialog, on a phone first a sheet at the bottom. */
export function EstimateInvitation({ onClose }: { onClose: () => void }) {
  const [asDialog, setAsDialog] = useState(() => matchMedia(WIDE).matches);
  return asDialog ? (
    <EstimateDialog onClose={onClose} />
  ) : (
    <EstimateSheet onClose={onClose} onOpen={() => setAsDialog(true)} />
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
    <ModalDialog
      className="estimate-dialog"
      labelledBy={id}
      closeLabel={text.estimate.close}
      onClose={onClose}
      head={<Logo />}
    >
      <h2 id={id} tabIndex={-1} data-focus>
        {text.estimate.heading}
      </h2>
      <p className="estimate-kicker">{text.estimate.kicker}</p>
      <EstimateForm place="modal" />
    </ModalDialog>
  );
}

/** Not modal, and takes no focus: search engines and visitors both want to see the page they came for. */
function EstimateSheet({ onClose, onOpen }: { onClose: () => void; onOpen: () => void }) {
  const { text } = useSite();
  const id = useId();
  const ref = useRef<HTMLElement>(null);

  // What else stands at the bottom of the screen makes room, and no focused link hides behind the sheet.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = new ResizeObserver(([entry]) => {
      style.setProperty("--sheet", `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`);
    });
    if (ref.current !== null) measure.observe(ref.current);
    return () => {
      measure.disconnect();
      style.removeProperty("--sheet");
    };
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented && document.querySelector("dialog[open]") === null)
        onClose();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onClose]);

  return (
    <aside ref={ref} className="estimate-sheet on-page" aria-labelledby={id}>
      <Logo />
      <h2 id={id}>{text.estimate.heading}</h2>
      <Button onClick={onOpen}>{text.estimate.open}</Button>
      <button className="close-button" type="button" onClick={onClose} aria-label={text.estimate.close}>
        <X aria-hidden="true" />
      </button>
    </aside>
  );
}
