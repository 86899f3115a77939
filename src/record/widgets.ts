/**
 * The floating widgets that exist (spec section 3); any other `val` is ignored. For each its common name, what it
 * requires, a phone to link to or our server, and a pattern of its name in any spelling of a provider: `Weather`,
 * `whatsapp-btn`, `CALL US NOW`. Only the letters of a name are tested, in lower case.
 */
export const WIDGET_FACTS = {
  WhatsappBtn: { name: "Chat", needs: "phone", spelling: /whats|wsp/ },
  VisitsCounter: { name: "Visits counter", needs: "server", spelling: /visit|contador/ },
  CallUsNow: { name: "Call button", needs: "phone", spelling: /^call|callus|llam/ },
  Wheather: { name: "Weather", needs: "server", spelling: /wh?eather|clima/ },
  ModalColores: { name: "Colour palette", needs: "nothing", spelling: /colou?r|palet/ },
} as const;
export type Widget = keyof typeof WIDGET_FACTS;
/** What a widget requires; without it, the widget is not shown. */
export type Need = (typeof WIDGET_FACTS)[Widget]["needs"];
const isWidget = (name: string): name is Widget => Object.hasOwn(WIDGET_FACTS, name);
export const WIDGETS: readonly Widget[] = Object.keys(WIDGET_FACTS).filter(isWidget);
