import type { MouseEvent } from "react";

/** Whether a click is meant to follow the link in place, not to open it in a new tab or to download it. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
