import { useEffect, useState } from "react";
import { useSite } from "../../site-context.ts";
import { dismissEstimate, isEstimateDismissed, onDismissed } from "./dismissal.ts";
import { loadOnInteraction } from "../../ui/load-on-interaction.ts";
import { whenShown } from "../loading-screen/when-shown.ts";
import { hasBegun, whenIdle } from "./visitor-activity.ts";

const load = async () => (await import("./estimate-prompt.tsx")).EstimatePrompt;
const EstimatePrompt = loadOnInteraction(load);

/** Viewports that open it as a dialog. On narrower or lower ones a dialog would hide the page. */
const ROOM_FOR_DIALOG = "(width >= 48rem) and (height >= 30rem)";

/** `waiting`: it will open, and the live region that announces it is already rendered. */
type Shown = "waiting" | "dialog" | "sheet";

/**
 * Estimate modal, open at first (decisions section 4): it appears when the loading screen is hidden, wherever the
 * visitor lands except on `/contact`, until it is closed once in this tab. This component only decides when; the rest
 * loads when it opens. The server renders nothing.
 *
 * It never takes the focus from a visitor who has begun to use the page (visitor-activity.ts): then it waits until they
 * pause, and opens as the sheet on every viewport, announced as a status.
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
  // Ask one question at a time.
  const asksOther = consent !== undefined;
  useEffect(() => {
    // A visitor who has gone to the form does not need the prompt.
    if (onContact) dismissEstimate();
    if (onContact || offersNothing || isEstimateDismissed()) return undefined;
    const stop = new AbortController();
    const end = (): void => {
      stop.abort();
      setShown(undefined);
    };
    // A page restored from the back/forward cache does not know whether the modal was dismissed on another page.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && isEstimateDismissed()) end();
    };
    addEventListener("pageshow", onShow, { signal: stop.signal });
    // A lead sent with the page's form ends the offer; the modal's own form shows its confirmation in the dialog.
    const unsubscribe = onDismissed(() => {
      if (document.querySelector("dialog[open]") === null) end();
    });
    // Load during the loading screen: seconds later the dialog could not take the focus any more.
    const loaded = load().catch(() => undefined);
    const open = async (): Promise<void> => {
      setShown("waiting");
      // A second import would succeed without the styles that the first one has failed to load.
      if ((await loaded) === undefined || stop.signal.aborted) return;
      if (hasBegun() || asksOther) whenIdle(() => setShown("sheet"), stop.signal);
      else setShown(matchMedia(ROOM_FOR_DIALOG).matches ? "dialog" : "sheet");
    };
    whenShown(() => void open(), stop.signal);
    return () => {
      unsubscribe();
      end();
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
