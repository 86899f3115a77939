import { type Dispatch, type ReactNode, useEffect, useEffectEvent, useId } from "react";
import type { Widget } from "../../../record/widgets.ts";
import { CloseButton } from "../../ui/dialog.tsx";
import { onFocusMoved } from "../../ui/on-focus-moved.ts";
import { isMenuOpen, type MenuEvent, type MenuState } from "./menu-state.ts";
import type { ColorPaletteProps } from "./palette/color-palette.tsx";
import { WIDGET_PARTS } from "./widget-parts.ts";
import { useWidgetWords } from "./words.ts";
import "./widget-menu.css";

/**
 * On low viewports the menu and panels are at the end of the page: scrolls them into view when they open or grow, and
 * when the phone is turned.
 */
function keepInView(element: HTMLElement | null) {
  if (element === null) return undefined;
  const observer = new ResizeObserver(() => {
    if (matchMedia("(width < 72rem) and (height < 30rem)").matches) element.scrollIntoView({ block: "nearest" });
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Closes a panel when the keyboard or a page navigation moves the focus outside the bottom bar: the focused element may
 * be under the panel. A press elsewhere leaves the panel open.
 */
function useFocusLeft(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const stop = new AbortController();
    onFocusMoved(({ target }) => {
      if (target instanceof Element && target.closest(".bottom-bar") === null) leave();
    }, stop.signal);
    return () => stop.abort();
  }, []);
}

/** Widget menu with the open widget above it, or only the chat: opening one closes the others (spec section 4). */
export function WidgetMenu(
  props: {
    widgets: readonly Widget[];
    state: MenuState;
    dispatch: Dispatch<MenuEvent>;
    /** Returns the focus to the button of the open part. */
    focusOpener: () => void;
  } & Pick<ColorPaletteProps, "picked" | "onPick">,
) {
  const { widgets, state, dispatch, focusOpener, picked, onPick } = props;
  const words = useWidgetWords();
  const id = useId();
  const open = state === "closed" || state === "menu" ? undefined : state;
  const part = open && WIDGET_PARTS[open];
  const close = (): void => {
    if (open !== undefined) dispatch({ type: "back", widget: open });
  };
  return (
    <>
      {isMenuOpen(state) && (
        <ul ref={keepInView} className="widget-menu-list" aria-label={words.menu}>
          {widgets.map((widget) => {
            const { icon: Icon, ...opened } = WIDGET_PARTS[widget];
            const isDialog = "Dialog" in opened;
            return (
              <li key={widget}>
                <button
                  type="button"
                  aria-expanded={widget === open}
                  aria-controls={widget === open && !isDialog ? id : undefined}
                  aria-haspopup={isDialog ? "dialog" : undefined}
                  onClick={() => dispatch({ type: "pick", widget })}
                >
                  <Icon />
                  {words.names[widget]}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {open !== undefined && part !== undefined && "Panel" in part && (
        // Keyed by widget, so that another panel restarts its loader.
        <PanelFrame
          key={open}
          id={id}
          heading={part.heading(words)}
          onClose={() => {
            focusOpener();
            close();
          }}
          onLeave={close}
        >
          <part.Panel />
        </PanelFrame>
      )}
      {part !== undefined && "Dialog" in part && (
        <part.Dialog picked={picked} onPick={onPick} onTaken={() => dispatch({ type: "toggle" })} onClose={close} />
      )}
    </>
  );
}

function PanelFrame(props: {
  id: string;
  heading: string;
  onClose: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  const { heading } = props;
  const words = useWidgetWords();
  useFocusLeft(props.onLeave);
  return (
    <section ref={keepInView} className="widget-menu-panel on-page" id={props.id} aria-label={heading}>
      <header>
        <h2>{heading}</h2>
        <CloseButton label={words.closePanel(heading)} onClick={props.onClose} />
      </header>
      <div className="widget-menu-panel-inside" aria-live="polite">
        {props.children}
      </div>
    </section>
  );
}
