import { Check, X } from "lucide-react";
import { type MouseEvent, useId } from "react";
import { flushSync } from "react-dom";
import type { Language } from "../../../../record/language.ts";
import { addToMessage } from "../../estimate-form/add-to-message.ts";
import { Dialog, DialogBody, DialogHead } from "../../../ui/dialog.tsx";
import { focusAfter } from "../../../ui/focus-after.ts";
import { PAGE_PATHS } from "../../../routes.ts";
import { useSite } from "../../../site-context.ts";
import { findColor, PALETTE, type PaintColor } from "./palette-colors.ts";
import "./color-palette.css";
import { useWidgetWords } from "../words.ts";

export interface ColorPaletteProps {
  /** Picked colours, which outlive the palette: values such as `#faf0e6`. */
  picked: readonly string[];
  onPick: (picked: readonly string[]) => void;
  onClose: () => void;
  /** Closes the widget and the menu that opened it. */
  onTaken: () => void;
}

/** Scrolls an opened group into view: closing a group above it moves it. */
const keepInView = (event: { currentTarget: HTMLDetailsElement }): void => {
  if (event.currentTarget.open) event.currentTarget.scrollIntoView({ block: "nearest" });
};

/**
 * Palette modal (spec section 2): a fan deck of colour groups, at most one of them open. The picked colours are added
 * to the message of the contact form (decisions section 4).
 */
export function ColorPalette({ picked, onPick, onClose, onTaken }: ColorPaletteProps) {
  const { record, text } = useSite();
  const words = useWidgetWords().palette;
  const language = text.lang;
  const id = useId();
  const name = useId();
  const flip = (hex: string): void =>
    onPick(picked.includes(hex) ? picked.filter((other) => other !== hex) : [...picked, hex]);

  /** Removes a picked colour. The focus moves to the colour that takes its place, else to the heading. */
  const remove = (event: MouseEvent, hex: string): void => {
    const dialog = event.currentTarget.closest("dialog");
    focusAfter(
      () => flip(hex),
      () => {
        const colors = dialog?.querySelectorAll<HTMLElement>(".palette-tray li button") ?? [];
        return colors[Math.min(picked.indexOf(hex), colors.length - 1)] ?? dialog?.querySelector("h2");
      },
    );
  };

  const take = (event: { preventDefault: () => void }): void => {
    const colors = picked.map((hex) => `${findColor(hex)?.[language] ?? ""} (${hex})`);
    addToMessage(words.sentence(colors.join(", ")));
    // Closing the dialog restores the focus, so it can only be moved afterwards.
    flushSync(onTaken);
    const message = document.querySelector<HTMLTextAreaElement>(".estimate-form textarea");
    if (message === null) return;
    event.preventDefault();
    message.focus();
  };

  return (
    <Dialog className="palette on-page" name={{ labelledBy: id }} onClose={onClose}>
      <DialogHead closeLabel={text.frame.close}>
        <h2 id={id} tabIndex={-1} data-focus>
          {words.heading}
        </h2>
      </DialogHead>
      <DialogBody>
        <p className="palette-intro">{words.intro}</p>
        <div className="palette-deck">
          {PALETTE.map(({ group, colors }) => (
            // One name for all groups: the browser keeps at most one of them open.
            <details key={group} name={name} onToggle={keepInView}>
              <summary>
                <span className="palette-strip" aria-hidden="true">
                  {colors.map(({ hex }) => (
                    <span key={hex} style={{ backgroundColor: hex }} />
                  ))}
                </span>
                <span className="palette-group">{words.groups[group]}</span>
                <span className="palette-count">{words.shades(colors.length)}</span>
              </summary>
              <ul>
                {colors.map((color) => (
                  <li key={color.hex}>
                    <Chip color={color} language={language} pressed={picked.includes(color.hex)} onFlip={flip} />
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </div>
      </DialogBody>
      <footer className="palette-tray">
        <h3>{words.picked}</h3>
        {picked.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <ul>
            {picked.map((hex) => (
              <li key={hex}>
                <button
                  type="button"
                  onClick={(event) => remove(event, hex)}
                  aria-label={words.remove(findColor(hex)?.[language] ?? hex)}
                >
                  <span className="palette-dot" style={{ backgroundColor: hex }} />
                  {findColor(hex)?.[language]}
                  <X />
                </button>
              </li>
            ))}
          </ul>
        )}
        {picked.length > 0 && record.linkPostEmail !== "" && (
          <a className="button button-solid" href={PAGE_PATHS.contact} onClick={take}>
            {words.use}
          </a>
        )}
      </footer>
    </Dialog>
  );
}

/** One colour, as a paint chip. */
function Chip(props: { color: PaintColor; language: Language; pressed: boolean; onFlip: (hex: string) => void }) {
  const { color, language, pressed, onFlip } = props;
  return (
    <button className="chip" type="button" aria-pressed={pressed} onClick={() => onFlip(color.hex)}>
      <span className="chip-color" style={{ backgroundColor: color.hex }}>
        {pressed && (
          <span className="chip-mark">
            <Check />
          </span>
        )}
      </span>
      <span className="chip-name">{color[language]}</span>
      <span className="chip-value">{color.hex}</span>
    </button>
  );
}
