/** The floating widgets that exist (spec section 3); any other `val` is ignored. */
export const WIDGETS = ["WhatsappBtn", "VisitsCounter", "CallUsNow", "Wheather", "ModalColores"] as const;
export type Widget = (typeof WIDGETS)[number];
export const isWidget = (name: string): name is Widget => WIDGETS.some((widget) => widget === name);

/** What is in each widget's name however providers write it: `Weather`, `whatsapp-btn`, `CALL US NOW`. */
export const WIDGET_SPELLINGS: Readonly<Record<Widget, RegExp>> = {
  WhatsappBtn: /whats|wsp/,
  VisitsCounter: /visit|contador/,
  CallUsNow: /^call|callus|llam/,
  Wheather: /wh?eather|clima/,
  ModalColores: /colou?r|palet/,
};

/** What people call each of them. */
export const WIDGET_NAMES: Readonly<Record<Widget, string>> = {
  WhatsappBtn: "Chat",
  VisitsCounter: "Visits counter",
  CallUsNow: "Call button",
  Wheather: "Weather",
  ModalColores: "Colour palette",
};
