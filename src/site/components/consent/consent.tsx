import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useSite } from "../../site-context.ts";
import { Embed } from "../../ui/embed.tsx";
import type * as Parts from "./consent-parts.tsx";

/**
 * Part of the consent UI, on sites that ask for consent. Renders only in the browser, since nothing third-party is
 * loaded without script. Its code is loaded only on such sites.
 *
 * @param props.instead rendered until that code is loaded, and on all other sites
 */
export function Consent({ instead, ...props }: Parts.ConsentPartProps & { instead?: ReactNode }) {
  const asks = useSite().consent !== undefined;
  const [parts, setParts] = useState<typeof Parts>();
  useEffect(() => {
    // If the import fails, offline for example, nothing third-party is loaded either.
    if (asks) import("./consent-parts.tsx").then(setParts, () => undefined);
  }, [asks]);
  return parts === undefined ? instead : <parts.ConsentPart {...props} />;
}

/**
 * Third-party frame. On sites that ask for consent it loads once the visitor accepts all frames, or clicks its own
 * button.
 */
export function ConsentedEmbed(frame: Omit<ComponentProps<typeof Embed>, "publicUrl" | "words">) {
  const { consent, publicUrl, text } = useSite();
  const embed = { ...frame, publicUrl, words: text.embed };
  if (consent === undefined) return <Embed {...embed} />;
  return <Consent part="frame" embed={embed} instead={<div className={`embed-place embed ${embed.className}`} />} />;
}
