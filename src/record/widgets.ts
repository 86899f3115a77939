/**
 * The floating widgets that exist (spec section 3), and what each of them requires: a phone to link to, or our server.
 * Any other `val` is ignored.
 */
export const WIDGET_NEEDS = {
  WhatsappBtn: "phone",
  VisitsCounter: "server",
  CallUsNow: "phone",
  Wheather: "server",
  ModalColores: "nothing",
} as const;
export type Widget = keyof typeof WIDGET_NEEDS;
export const isWidget = (name: string): name is Widget => Object.hasOwn(WIDGET_NEEDS, name);
export const WIDGETS: readonly Widget[] = Object.keys(WIDGET_NEEDS).filter(isWidget);

/**
 * Matches each widget's name in any spelling of a provider: `Weather`, `whatsapp-btn`, `CALL US NOW`. Only its letters
 * are tested, in lower case.
 */
export const WIDGET_SPELLINGS: Readonly<Record<Widget, RegExp>> = {
  WhatsappBtn: /whats|wsp/,
  VisitsCounter: /visit|contador/,
  CallUsNow: /^call|callus|llam/,
  Wheather: /wh?eather|clima/,
  ModalColores: /colou?r|palet/,
};

/** Common name of each widget. */
export const WIDGET_NAMES: Readonly<Record<Widget, string>> = {
  WhatsappBtn: "Chat",
  VisitsCounter: "Visits counter",
  CallUsNow: "Call button",
  Wheather: "Weather",
  ModalColores: "Colour palette",
};
