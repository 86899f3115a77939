/**
 * Registry of the floating widgets. A new one needs a folder, its lines in record/widgets.ts, its words (words-en.ts and
 * words-es.ts), and a row here.
 */
import { CalendarCheck, CloudSun, type LucideIcon, MessageCircle, Palette, Phone } from "lucide-react";
import type { ComponentType } from "react";
import type { Widget } from "../../../record/widgets.ts";
import { loadOnInteraction } from "../../ui/load-on-interaction.ts";
import { CallPanel } from "./call/call-panel.tsx";
import { ChatPanel } from "./chat/chat-panel.tsx";
import type { ColorPaletteProps } from "./palette/color-palette.tsx";
import { Unavailable } from "./unavailable.tsx";
import { VisitsPanel } from "./visits/visits-panel.tsx";
import type { WidgetWords } from "./words-en.ts";

/** A widget opens in a panel above the menu, or as a dialog. */
type WidgetPart = { icon: LucideIcon } & (
  | { heading: (words: WidgetWords) => string; Panel: ComponentType }
  | { Dialog: ComponentType<ColorPaletteProps> }
);

// Loads its icons and rules when it is opened.
const WeatherPanel = loadOnInteraction(
  async () => (await import("./weather/weather-panel.tsx")).WeatherPanel,
  Unavailable,
);

// Loads its hundred colours when it is opened.
const ColorPalette = loadOnInteraction(async () => (await import("./palette/color-palette.tsx")).ColorPalette);

export const WIDGET_PARTS: Record<Widget, WidgetPart> = {
  WhatsappBtn: { icon: MessageCircle, heading: ({ chat }) => chat.heading, Panel: ChatPanel },
  VisitsCounter: { icon: CalendarCheck, heading: ({ visits }) => visits.heading, Panel: VisitsPanel },
  CallUsNow: { icon: Phone, heading: ({ call }) => call.heading, Panel: CallPanel },
  Wheather: { icon: CloudSun, heading: ({ weather }) => weather.heading, Panel: WeatherPanel },
  ModalColores: { icon: Palette, Dialog: ColorPalette },
};
