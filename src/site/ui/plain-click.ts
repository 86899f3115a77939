import type { MouseEvent } from "react";

/** Whether a click is for what the page does with a link, not for a new tab or a download of it. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
