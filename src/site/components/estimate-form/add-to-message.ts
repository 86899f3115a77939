import { getDraft, saveDraft } from "./draft.ts";

/** Appends a line to the message, unless it is already there. */
export function addToMessage(line: string): void {
  const { message, ...others } = getDraft();
  if (message.split("\n").includes(line)) return;
  const above = message.trimEnd();
  saveDraft({ ...others, message: above === "" ? line : `${above}\n${line}` });
}
