import { Ellipsis, MessageCircle, X } from "lucide-react";
import { Suspense, useCallback, useEffect, useId, useReducer, useRef, useState, useSyncExternalStore } from "react";
import { loadOnInteraction } from "../../ui/load-on-interaction.ts";
import { useSite } from "../../site-context.ts";
import { activeWidgets } from "./active-widgets.ts";
import { hasEnoughVisits, subscribeVisits } from "./count-visit.ts";
import { CHAT, isMenuOpen, nextMenu } from "./menu-state.ts";
import { Unavailable } from "./unavailable.tsx";

const loadMenu = async () => (await import("./widget-menu.tsx")).WidgetMenu;
const WidgetMenu = loadOnInteraction(loadMenu, Unavailable);

const prefetch = (): void => void loadMenu().catch(() => undefined);

const never = (): (() => void) => () => undefined;

/**
 * The floating widgets (spec section 2), part of the bottom bar: the chat's button where chat is on, and one for the menu of
 * the others. The rest loads when somebody reaches for it. The server renders their places and no button: without script
 * that could do nothing.
 */
export function FloatingWidgets() {
  const { record, text } = useSite();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const enoughVisits = useSyncExternalStore(subscribeVisits, hasEnoughVisits, () => false);
  const [state, dispatch] = useReducer(nextMenu, "closed");
  const [picked, setPicked] = useState<readonly string[]>([]);
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  const open = state !== "closed";

  // The button of what is open takes the focus when that closes.
  const focusOpener = useCallback((): void => {
    const opener = isMenuOpen(state)
      ? state === "menu"
        ? ".widget-menu-toggle"
        : '.widget-menu-list [aria-expanded="true"]'
      : ".widget-menu-chat";
    ref.current?.querySelector<HTMLElement>(opener)?.focus();
  }, [state]);

  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      // A dialog, the palette's or another, takes its own Escape.
      if (event.key !== "Escape" || document.querySelector("dialog[open]") !== null) return;
      // Not out of a field of the page.
      const { activeElement } = document;
      if (activeElement === document.body || ref.current?.contains(activeElement)) focusOpener();
      dispatch({ type: "escape" });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open, focusOpener]);

  const widgets = activeWidgets(record).filter((widget) => widget !== "VisitsCounter" || enoughVisits);
  if (widgets.length === 0) return null;
  const hasChat = widgets.includes(CHAT);
  const others = widgets.filter((widget) => widget !== CHAT);
  const menuOpen = isMenuOpen(state);
  const shared = { type: "button", onPointerEnter: prefetch, onFocus: prefetch } as const;
  return (
    <section
      className="widget-menu"
      ref={ref}
      data-open={open || undefined}
      aria-label={inBrowser ? text.widgets.label : undefined}
    >
      {hasChat &&
        (inBrowser ? (
          <button
            {...shared}
            className="widget-menu-chat"
            aria-expanded={state === CHAT}
            aria-controls={state === CHAT ? id : undefined}
            aria-label={text.widgets.chat}
            onClick={() => dispatch({ type: "pick", widget: CHAT })}
          >
            <MessageCircle aria-hidden="true" />
          </button>
        ) : (
          <span className="widget-menu-place" />
        ))}
      {others.length > 0 &&
        (inBrowser ? (
          <button
            {...shared}
            className="widget-menu-toggle"
            aria-expanded={menuOpen}
            aria-controls={menuOpen ? id : undefined}
            aria-label={menuOpen ? text.widgets.close : text.widgets.open}
            onClick={() => dispatch({ type: "toggle" })}
          >
            {menuOpen ? <X aria-hidden="true" /> : <Ellipsis aria-hidden="true" />}
          </button>
        ) : (
          <span className="widget-menu-place" />
        ))}
      {open && (
        <div className="widget-menu-contents" id={id}>
          <Suspense>
            <WidgetMenu
              widgets={others}
              state={state}
              dispatch={dispatch}
              focusOpener={focusOpener}
              picked={picked}
              onPick={setPicked}
            />
          </Suspense>
        </div>
      )}
    </section>
  );
}
