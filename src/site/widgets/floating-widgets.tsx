import { Wrench, X } from "lucide-react";
import { Suspense, useEffect, useId, useReducer, useRef, useState, useSyncExternalStore } from "react";
import { onUse } from "../estimate/on-use.ts";
import { useSite } from "../site.ts";
import { useStepAside } from "../ui/step-aside.ts";
import { activeWidgets } from "./active-widgets.ts";
import { nextBelt } from "./belt-state.ts";
import { Unavailable } from "./unavailable.tsx";

const loadBelt = async () => (await import("./tool-belt.tsx")).ToolBelt;
const ToolBelt = onUse(loadBelt, Unavailable);

const prefetch = (): void => void loadBelt().catch(() => undefined);

const never = (): (() => void) => () => undefined;

/**
 * The floating widgets (spec section 2), a belt of tools in the corner. This is its button; what hangs on it loads when
 * somebody reaches for it. The server renders its place and no button: without script that could do nothing.
 */
export function FloatingWidgets() {
  const { record, text } = useSite();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [state, dispatch] = useReducer(nextBelt, "closed");
  const [picked, setPicked] = useState<readonly string[]>([]);
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  const open = state !== "closed";
  useStepAside(ref);

  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      // A dialog, the palette's or another, takes its own Escape.
      if (event.key !== "Escape" || document.querySelector("dialog[open]") !== null) return;
      // The focus goes to the button of what closes.
      ref.current
        ?.querySelector<HTMLElement>(state === "menu" ? ".belt-toggle" : '.belt-menu [aria-expanded="true"]')
        ?.focus();
      dispatch({ type: "escape" });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open, state]);

  const widgets = activeWidgets(record);
  if (widgets.length === 0) return null;
  return (
    <section
      className="belt"
      ref={ref}
      data-open={open || undefined}
      aria-label={inBrowser ? text.widgets.label : undefined}
    >
      {inBrowser && (
        <button
          className="belt-toggle"
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          aria-label={open ? text.widgets.close : text.widgets.open}
          onClick={() => dispatch({ type: "toggle" })}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          {open ? <X aria-hidden="true" /> : <Wrench aria-hidden="true" />}
        </button>
      )}
      {open && (
        <div className="belt-contents" id={id}>
          <Suspense>
            <ToolBelt widgets={widgets} state={state} dispatch={dispatch} picked={picked} onPick={setPicked} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
