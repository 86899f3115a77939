import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useSite } from "../../site-context.ts";
import { Embed } from "../../ui/embed.tsx";
import type * as Parts from "./consent-parts.tsx";

export type ConsentPartProps =
  /** The question whether others may be loaded. */
  | { part: "question" }
  /** The way back to it. */
  | { part: "choices" }
  /** Another's frame, or the question for it alone. */
  | { part: "frame"; embed: ComponentProps<typeof Embed> }
  /** What is there once the visitor has accepted. */
  | { part: "accepted"; children: ReactNode };

/**
 * A part of asking, on sites that ask, and in the browser alone, since without script nothing of others is loaded. Its code
 * comes where it is needed: pages of other sites have none of it.
 *
 * @param props.instead stands there until then
 */
export function Consent({ instead, ...props }: ConsentPartProps & { instead?: ReactNode }) {
  const asks = useSite().consent !== undefined;
  const [parts, setParts] = useState<typeof Parts>();
  useEffect(() => {
    // Offline, say, nothing of others is loaded either.
    if (asks) import("./consent-parts.tsx").then(setParts, () => undefined);
  }, [asks]);
  return parts === undefined ? instead : <parts.ConsentPart {...props} />;
}

/** Another's frame; on sites that ask only where the visitor lets it load: all of them, or this one by its own button. */
export function ConsentedEmbed(frame: Omit<ComponentProps<typeof Embed>, "publicUrl" | "words">) {
  const { consent, publicUrl, text } = useSite();
  const embed = { ...frame, publicUrl, words: text.embed };
  if (consent === undefined) return <Embed {...embed} />;
  return <Consent part="frame" embed={embed} instead={<div className={`embed-place embed ${embed.className}`} />} />;
}
