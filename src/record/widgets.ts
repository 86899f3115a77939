/** The floating widgets that exist (spec section 3); any other `val` is ignored. */
export const WIDGETS = ["WhatsappBtn", "VisitsCounter", "CallUsNow", "Wheather", "ModalColores"] as const;
export type Widget = (typeof WIDGETS)[number];
