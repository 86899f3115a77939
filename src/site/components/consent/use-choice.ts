import { useSyncExternalStore } from "react";
import { type Choice, choiceNow, onChoice } from "../../consent.ts";

/** What the visitor has chosen; undefined before they have. In the browser alone. */
export const useChoice = (): Choice | undefined => useSyncExternalStore(onChoice, choiceNow);
