import { CalendarCheck, CloudSun, type LucideIcon, MessageCircle, Palette, Phone, X } from "lucide-react";
import { type ComponentType, type Dispatch, type ReactNode, Suspense, useId, useRef } from "react";
import type { Widget } from "../../record/widgets.ts";
import { onUse } from "../estimate/on-use.ts";
import type { BeltEvent, BeltState } from "./belt-state.ts";
import { CallPanel } from "./call-panel.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import { Unavailable } from "./unavailable.tsx";
import { VisitsPanel } from "./visits-panel.tsx";
import "./tool-belt.css";
import { useWidgetWords } from "./words.ts";

// Its hundred colours come when it is opened, and the weather's icons and rules too.
const ColorPalette = onUse(async () => (await import("./color-palette.tsx")).ColorPalette);
const WeatherPanel = onUse(async () => (await import("./weather-panel.tsx")).WeatherPanel, Unavailable);

const ICONS: Record<Widget, LucideIcon> = {
  WhatsappBtn: MessageCircle,
  VisitsCounter: CalendarCheck,
  CallUsNow: Phone,
  Wheather: CloudSun,
  ModalColores: Palette,
};

const PANELS: Record<Exclude<Widget, "ModalColores">, ComponentType> = {
  WhatsappBtn: ChatPanel,
  VisitsCounter: VisitsPanel,
  CallUsNow: CallPanel,
  Wheather: WeatherPanel,
};

/** The widgets' menu, with the open one above it: opening one closes the others (spec section 4). */
export function ToolBelt(props: {
  widgets: readonly Widget[];
  state: BeltState;
  dispatch: Dispatch<BeltEvent>;
  /** The colours picked in the palette: they outlive it. */
  picked: readonly string[];
  onPick: (picked: readonly string[]) => void;
}) {
  const { widgets, state, dispatch, picked, onPick } = props;
  const words = useWidgetWords();
  const id = useId();
  const panel = state === "closed" || state === "menu" || state === "ModalColores" ? undefined : state;
  const Panel = panel && PANELS[panel];
  const menu = useRef<HTMLUListElement>(null);
  // The focus goes back to the button that opened it.
  const closePanel = (widget: Widget): void => {
    menu.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    dispatch({ type: "back", widget });
  };
  return (
    <>
      <ul ref={menu} className="belt-menu" aria-label={words.menu}>
        {widgets.map((widget) => {
          const Icon = ICONS[widget];
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
      {Panel !== undefined && panel !== undefined && (
        // Another widget is another panel: its loader starts anew.
        <PanelFrame key={panel} id={id} widget={panel} onClose={() => closePanel(panel)}>
          <Suspense>
            <Panel />
          </Suspense>
        </PanelFrame>
      )}
      {state === "ModalColores" && (
        <Suspense>
          <ColorPalette
            picked={picked}
            onPick={onPick}
            onTaken={() => dispatch({ type: "toggle" })}
            onClose={() => dispatch({ type: "back", widget: "ModalColores" })}
          />
        </Suspense>
      )}
    </>
  );
}

function PanelFrame(props: {
  id: string;
  widget: Exclude<Widget, "ModalColores">;
  onClose: () => void;
  children: ReactNode;
}) {
  const widgets = useWidgetWords();
  const headings = {
    WhatsappBtn: widgets.chat.heading,
    VisitsCounter: widgets.visits.heading,
    CallUsNow: widgets.call.heading,
    Wheather: widgets.weather.heading,
  };
  const heading = headings[props.widget];
  return (
    <section className="belt-panel on-page" id={props.id} aria-label={heading} data-widget={props.widget}>
      <header>
        <h2>{heading}</h2>
        <button type="button" className="belt-close" onClick={props.onClose} aria-label={widgets.closePanel(heading)}>
          <X aria-hidden="true" />
        </button>
      </header>
      <div className="belt-panel-inside" aria-live="polite">
        {props.children}
      </div>
    </section>
  );
}
