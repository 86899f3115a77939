import { type Dispatch, type ReactNode, useEffect, useEffectEvent, useId } from "react";
import type { Widget } from "../../../record/widgets.ts";
import { CloseButton } from "../../ui/dialog.tsx";
import { loadOnInteraction } from "../../ui/load-on-interaction.ts";
import { onFocusMoved } from "../../ui/on-focus-moved.ts";
import { isMenuOpen, type MenuEvent, type MenuState } from "./menu-state.ts";
import { WIDGET_PARTS } from "./widget-parts.ts";
import { useWidgetWords } from "./words.ts";
import "./widget-menu.css";

// Loads its hundred colours when it is opened.
const ColorPalette = loadOnInteraction(async () => (await import("./palette/color-palette.tsx")).ColorPalette);

/** On low viewports the menu and panels are at the end of the page: scrolls them into view when they open or grow. */
function keepInView(element: HTMLElement | null) {
  if (element === null || !matchMedia("(width < 72rem) and (height < 30rem)").matches) return undefined;
  const observer = new ResizeObserver(() => element.scrollIntoView({ block: "nearest" }));
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
export function WidgetMenu(props: {
  widgets: readonly Widget[];
  state: MenuState;
  dispatch: Dispatch<MenuEvent>;
  /** Returns the focus to the button of the open part. */
  focusOpener: () => void;
  /** Colours picked in the palette, which outlive it. */
  picked: readonly string[];
  onPick: (picked: readonly string[]) => void;
}) {
  const { widgets, state, dispatch, focusOpener, picked, onPick } = props;
  const words = useWidgetWords();
  const id = useId();
  const panel = state === "closed" || state === "menu" || state === "ModalColores" ? undefined : state;
  const Panel = panel && WIDGET_PARTS[panel].Panel;
  const closePanel = (widget: Widget): void => {
    focusOpener();
    dispatch({ type: "back", widget });
  };
  return (
    <>
      {isMenuOpen(state) && (
        <ul ref={keepInView} className="widget-menu-list" aria-label={words.menu}>
          {widgets.map((widget) => {
            const Icon = WIDGET_PARTS[widget].icon;
            const open = state === widget;
            const controls = open && widget === panel ? id : undefined;
            return (
              <li key={widget}>
                <button
                  type="button"
                  aria-expanded={open}
                  aria-controls={controls}
                  aria-haspopup={widget === "ModalColores" ? "dialog" : undefined}
                  onClick={() => dispatch({ type: "pick", widget })}
                >
                  <Icon aria-hidden="true" />
                  {words.names[widget]}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {Panel !== undefined && panel !== undefined && (
        // Keyed by widget, so that another panel restarts its loader.
        <PanelFrame
          key={panel}
          id={id}
          widget={panel}
          onClose={() => closePanel(panel)}
          onLeave={() => dispatch({ type: "back", widget: panel })}
        >
          <Panel />
        </PanelFrame>
      )}
      {state === "ModalColores" && (
        <ColorPalette
          picked={picked}
          onPick={onPick}
          onTaken={() => dispatch({ type: "toggle" })}
          onClose={() => dispatch({ type: "back", widget: "ModalColores" })}
        />
      )}
    </>
  );
}

function PanelFrame(props: {
  id: string;
  widget: Widget;
  onClose: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  const widgets = useWidgetWords();
  useFocusLeft(props.onLeave);
  const heading = WIDGET_PARTS[props.widget].heading(widgets);
  return (
    <section
      ref={keepInView}
      className="widget-menu-panel on-page"
      id={props.id}
      aria-label={heading}
      data-widget={props.widget}
    >
      <header>
        <h2>{heading}</h2>
        <CloseButton label={widgets.closePanel(heading)} onClick={props.onClose} />
      </header>
      <div className="widget-menu-panel-inside" aria-live="polite">
        {props.children}
      </div>
    </section>
  );
}
