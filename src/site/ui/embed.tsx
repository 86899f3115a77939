import { useState, useSyncExternalStore } from "react";
import { useSite } from "../site.ts";
import { Button } from "./button.tsx";

const SANDBOX = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/**
 * What a framed page may do. Widgets of other origins need their own (storage, requests); a page of ours with both
 * scripts and our origin could take its sandbox off, so it gets none.
 */
export function sandboxOf(link: string, publicUrl: string): string {
  const elsewhere = URL.canParse(link) && URL.canParse(publicUrl) && new URL(link).origin !== new URL(publicUrl).origin;
  return elsewhere ? `${SANDBOX} allow-same-origin` : SANDBOX;
}

const never = (): (() => void) => () => undefined;
/** Start-up asks the browser (startup.ts). */
const savesData = (): boolean => document.documentElement.dataset["saveData"] !== undefined;

/**
 * Somebody else's page in a frame: lazy, sandboxed, with a title. A visitor who saves data is asked first: until the
 * script is there the style sheet keeps the frame away, and what is not drawn is not loaded.
 */
export function Embed(props: { src: string; title: string; publicUrl: string; className?: string; height?: number }) {
  const { text } = useSite();
  const saving = useSyncExternalStore(never, savesData, () => false);
  const [asked, setAsked] = useState(false);
  if (saving && !asked) {
    return (
      <div className="embed-ask">
        <p>{text.embed.saving}</p>
        <Button kind="quiet" onClick={() => setAsked(true)}>
          {text.embed.show(props.title)}
        </Button>
      </div>
    );
  }
  return (
    <iframe
      className={`embed ${props.className ?? ""}`}
      data-asked={asked || undefined}
      src={props.src}
      title={props.title}
      height={props.height}
      loading="lazy"
      sandbox={sandboxOf(props.src, props.publicUrl)}
      // Video players and maps refuse to work without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
