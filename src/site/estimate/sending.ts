/** All of sending in one piece, which the form loads when it is first touched. */
export { checkLead, sendLetter, stillWrong, trimmed, writeLetter } from "./send.ts";
export { keepUnsent, settleUnsent } from "./unsent.ts";
// So that its code is there when it is to be shown.
export { Sent } from "./form-outcomes.tsx";
