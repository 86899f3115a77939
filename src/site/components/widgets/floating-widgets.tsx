import { Ellipsis, type LucideIcon, MessageCircle, X } from "lucide-react";
import { useCallback, useEffect, useId, useReducer, useRef, useState, useSyncExternalStore } from "react";
import { loadOnInteraction } from "../../ui/load-on-interaction.ts";
import { useBrowserValue } from "../../ui/use-browser-value.ts";
import { useSite } from "../../site-context.ts";
import { activeWidgets } from "./active-widgets.ts";
import { hasEnoughVisits, subscribeVisits } from "./visit-count.ts";
import { CHAT, isMenuOpen, type MenuEvent, nextMenu } from "./menu-state.ts";
import { Unavailable } from "./unavailable.tsx";

const loadMenu = async () => (await import("./widget-menu.tsx")).WidgetMenu;
const WidgetMenu = loadOnInteraction(loadMenu, Unavailable);

const prefetch = (): void => void loadMenu().catch(() => undefined);

const yes = (): boolean => true;

/**
 * Floating widgets (spec section 2), part of the bottom bar: the chat button if chat is active, and a button for the
 * menu of the others. The rest loads on the first interaction. The server renders placeholders and no buttons, which
 * could do nothing without script.
 */
export function FloatingWidgets() {
  const { record, text } = useSite();
  const inBrowser = useBrowserValue(yes);
  const enoughVisits = useSyncExternalStore(subscribeVisits, hasEnoughVisits, () => false);
  const [state, dispatch] = useReducer(nextMenu, "closed");
  const [picked, setPicked] = useState<readonly string[]>([]);
  const ref = useRef<HTMLElement>(null);
  const id = useId();
  const open = state !== "closed";

  // Focuses the button of the open part when that closes.
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
      // Any open dialog, such as the palette's, handles its own Escape.
      if (event.key !== "Escape" || document.querySelector("dialog[open]") !== null) return;
      // Don't take the focus from a field of the page.
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
  const button = (name: string, isOpen: boolean, label: string, Icon: LucideIcon, event: MenuEvent) =>
    inBrowser === true ? (
      <button
        className={`widget-menu-${name}`}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={label}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => dispatch(event)}
      >
        <Icon />
      </button>
    ) : (
      <span className="widget-menu-place" />
    );
  return (
    <section className="widget-menu" ref={ref} aria-label={inBrowser === true ? text.widgets.label : undefined}>
      {hasChat && button("chat", state === CHAT, text.widgets.chat, MessageCircle, { type: "pick", widget: CHAT })}
      {others.length > 0 &&
        button("toggle", menuOpen, menuOpen ? text.widgets.close : text.widgets.open, menuOpen ? X : Ellipsis, {
          type: "toggle",
        })}
      {open && (
        <div className="widget-menu-contents" id={id}>
          <WidgetMenu
            widgets={others}
            state={state}
            dispatch={dispatch}
            focusOpener={focusOpener}
            picked={picked}
            onPick={setPicked}
          />
        </div>
      )}
    </section>
  );
}
