import { type Ref, useState, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import "./embed.css";
import { readUrl } from "../../record/read-url.ts";
import { useBrowserValue } from "./use-browser-value.ts";

const SANDBOX = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/**
 * Returns the sandbox of a framed page. Widgets of other origins need their own origin (storage, requests); a page of
 * ours with both scripts and our origin could remove its sandbox, so it does not get `allow-same-origin`.
 */
export function sandboxOf(link: string, publicUrl: string): string {
  const [there, here] = [readUrl(link), readUrl(publicUrl)];
  return there && here && there.origin !== here.origin ? `${SANDBOX} allow-same-origin` : SANDBOX;
}

/** Texts that replace the frame for a visitor who saves data. */
export interface EmbedWords {
  saving: string;
  /** Label of the button that loads the frame with this title. */
  show: (title: string) => string;
}

declare global {
  /** Not in every engine (https://wicg.github.io/netinfo/#savedata-attribute). */
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

const onConnection = (changed: () => void): (() => void) => {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
};
const prefersReducedData = (): boolean => navigator.connection?.saveData === true;

/**
 * A third-party page in a frame: lazy, sandboxed, with a title. With Save-Data the visitor is asked first; so the HTML
 * contains the frame only for visitors without script, and an empty place for the others. Offline, the place stays
 * empty until there is a connection.
 */
export function Embed({
  src,
  title,
  publicUrl,
  words,
  className: given = "",
  height,
  frame: frameRef,
  asked: askedBefore = false,
}: {
  src: string;
  title: string;
  publicUrl: string;
  words: EmbedWords;
  className?: string;
  height?: number | undefined;
  frame?: Ref<HTMLIFrameElement>;
  /** Whether the visitor has already asked for the frame. */
  asked?: boolean;
}) {
  const savesData = useBrowserValue(prefersReducedData);
  const [asked, setAsked] = useState(askedBefore);
  const online = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  const [loaded, setLoaded] = useState(false);
  const className = `embed ${given}`;
  if (savesData === true && !asked) {
    return (
      <div className="embed-ask">
        <p>{words.saving}</p>
        <Button kind="quiet" onClick={() => setAsked(true)}>
          {words.show(title)}
        </Button>
      </div>
    );
  }
  const frame = (
    <iframe
      ref={frameRef}
      className={className}
      src={src}
      title={title}
      height={height}
      loading="lazy"
      onLoad={({ currentTarget }) => {
        setLoaded(true);
        // The button that asked for the frame is gone, and the focus with it.
        if (asked && document.activeElement === document.body) currentTarget.focus();
      }}
      sandbox={sandboxOf(src, publicUrl)}
      // Video players and maps refuse to work without a referrer.
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
  // A frame that loads offline would show the browser's own error page, and keep it.
  if (!online && !loaded) return <div className={className} />;
  if (savesData !== undefined) return frame;
  return (
    <>
      <div className="embed-place">
        <div className={className} />
      </div>
      <noscript>{frame}</noscript>
    </>
  );
}
