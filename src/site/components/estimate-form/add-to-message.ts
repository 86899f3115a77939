import { getDraft, saveDraft } from "./draft.ts";

/** Puts a line under the message, once. */
export function addToMessage(line: string): void {
  const { message, ...others } = getDraft();
  if (message.split("\n").includes(line)) return;
  const above = message.trimEnd();
  saveDraft({ ...others, message: above === "" ? line : `${above}\n${line}` });
}
