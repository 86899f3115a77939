/** Selector of the controls that can take the focus. */
export const FOCUSABLE = "input:not([type=file]), textarea, select, button:not(:disabled), summary";
