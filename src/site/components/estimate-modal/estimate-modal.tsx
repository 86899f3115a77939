import { useEffect, useState } from "react";
import { useSite } from "../../site-context.ts";
import { SHOWN_EVENT } from "../../start-up.ts";
import { dismissEstimate, isEstimateDismissed } from "./dismissal.ts";
import { loadOnInteraction } from "../../ui/load-on-interaction.ts";
import { hasBegun, whenIdle } from "./visitor-activity.ts";

const load = async () => (await import("./estimate-prompt.tsx")).EstimatePrompt;
const EstimatePrompt = loadOnInteraction(load);

/** Where it opens as a dialog. On narrower and on lower screens that would hide the page. */
const ROOM_FOR_DIALOG = "(width >= 48rem) and (height >= 30rem)";

/** `waiting`: it will open, and what will announce it is there. */
type Shown = "waiting" | "dialog" | "sheet";

/**
 * The estimate modal, open at first (decisions section 4): it comes when the loading screen goes, wherever the visitor
 * lands except on `/contact`, until it is closed once in this tab. This is the little that decides it; the rest loads
 * when it opens. The server renders nothing of it.
 *
 * It never takes the focus from a visitor who has begun to use the page (visitor-activity.ts): for them it waits until they
 * pause, and then it is the sheet on every screen, announced as a status.
 */
export function EstimateModal() {
  const { record, page, text, consent } = useSite();
  const { phones, emails } = record.dbPrincipal;
  const [shown, setShown] = useState<Shown>();
  const offersNothing = record.linkPostEmail === "" && phones.length === 0 && emails.length === 0;
  const close = (): void => {
    dismissEstimate();
    setShown(undefined);
  };

  const onContact = page.name === "contact";
  // One question at a time.
  const asksOther = consent !== undefined;
  useEffect(() => {
    // Whoever has gone to the form needs no invitation to it.
    if (onContact) dismissEstimate();
    if (onContact || offersNothing || isEstimateDismissed()) return undefined;
    const stop = new AbortController();
    // Kept by the browser as it was, the page does not know what became of the modal on others.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted || !isEstimateDismissed()) return;
      stop.abort();
      setShown(undefined);
    };
    addEventListener("pageshow", onShow, { signal: stop.signal });
    // While the loading screen is there: seconds later it could not take the focus any more.
    const loaded = load().catch(() => undefined);
    const open = async (): Promise<void> => {
      setShown("waiting");
      await loaded;
      if (stop.signal.aborted) return;
      if (hasBegun() || asksOther) whenIdle(() => setShown("sheet"), stop.signal);
      else setShown(matchMedia(ROOM_FOR_DIALOG).matches ? "dialog" : "sheet");
    };
    if (document.documentElement.dataset["loading"] === undefined) queueMicrotask(() => void open());
    else document.addEventListener(SHOWN_EVENT, () => void open(), { once: true, signal: stop.signal });
    return () => {
      stop.abort();
      setShown(undefined);
    };
  }, [onContact, offersNothing, asksOther]);

  if (shown === undefined) return null;
  return (
    <>
      <p className="visually-hidden" role="status">
        {shown === "sheet" && text.estimate.offered}
      </p>
      {shown !== "waiting" && <EstimatePrompt opensAs={shown} onClose={close} />}
    </>
  );
}
