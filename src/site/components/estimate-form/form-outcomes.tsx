/**
 * Confirmation that replaces the form, the message that there is none, and the offer to send a queued lead. Loaded with
 * the rest of sending.
 */
import { CircleAlert, CircleCheckBig } from "lucide-react";
import { type Dispatch, useEffect, useId, useRef, useState } from "react";
import { isLeadServer, leadRecipient } from "../../../record/lead-recipient.ts";
import { useSite } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { focusAfter } from "../../ui/focus-after.ts";
import { AnswerTimes } from "./answer-times.tsx";
import { PhoneLink, takeFocus } from "./form-messages.tsx";
import type { FormEvent, FormState } from "./form-state.ts";
import { onOutcome, postQueued, queuedSubmissions, removeQueued, submitQueued } from "./offline-queue.ts";
import { outcomeWords } from "./outcome-words.ts";
import "./form-outcomes.css";

/** Result of a try to send a queued lead that stays in the queue. */
type Unsent = "offline" | "failed" | "unanswered" | "unconfirmed";

/**
 * Stable function, so that React calls it on mount only. Without the scroll, an element taller than the screen could
 * show only its end.
 */
const showFromTop = (element: HTMLElement | null): void => {
  takeFocus(element);
  element?.scrollIntoView();
};

/** Confirmation in place of the form. */
export function Sent(props: Pick<FormState, "reference" | "withoutPhotos"> & { onAgain: () => void }) {
  const { reference, withoutPhotos = false, onAgain } = props;
  const { record, text } = useSite();
  const { phones } = record.dbPrincipal;
  const words = outcomeWords[text.lang];
  const id = useId();
  const [now] = useState(() => new Date());
  const again = (): void => {
    const place = document.getElementById(id)?.closest(".estimate");
    focusAfter(onAgain, () => place?.querySelector<HTMLElement>(".estimate-fields input"));
  };
  return (
    <section className="sent" aria-labelledby={id} tabIndex={-1} ref={showFromTop}>
      <h3 id={id}>
        <CircleCheckBig className="icon" />
        {words.sentHeading}
      </h3>
      {reference !== "" && (
        <p className="sent-reference">
          {words.reference} <strong>{reference}</strong>
        </p>
      )}
      {withoutPhotos && <p>{words.withoutPhotos}</p>}
      <AnswerTimes now={now} />
      {phones.length > 0 && (
        <div className="sent-call">
          <p>{words.sooner}</p>
          <PhoneLink />
        </div>
      )}
      <Button kind="quiet" onClick={again}>
        {words.another}
      </Button>
    </section>
  );
}

/**
 * Message above the button after an ordinary form post that led to no page.
 *
 * @param onAnotherWay sends the lead as an ordinary form post once more; `undefined` if a retry is as likely to work
 */
export function Unconfirmed({ onAnotherWay }: { onAnotherWay?: (() => void) | undefined }) {
  const { record, text } = useSite();
  const words = outcomeWords[text.lang];
  const { phones } = record.dbPrincipal;
  return (
    <div className="failed" role="alert" tabIndex={-1} ref={takeFocus}>
      <p className="message-heading">
        <CircleAlert className="icon" />
        {words.unconfirmedHeading}
      </p>
      <p>{phones.length > 0 ? words.unconfirmed : words.unconfirmedWithoutPhone}</p>
      <PhoneLink />
      {onAnotherWay !== undefined && (
        <Button kind="quiet" onClick={onAnotherWay}>
          {text.form.anotherWay}
        </Button>
      )}
    </div>
  );
}

/** On a return visit, offers to send or discard the leads that found no network last time, one at a time. */
export function QueuedOffer({ dispatch }: { dispatch: Dispatch<FormEvent> }) {
  const { record, text, leadsUrl } = useSite();
  const words = outcomeWords[text.lang];
  const [offered, setOffered] = useState(queuedSubmissions);
  const [state, setState] = useState<"offered" | "sending" | Unsent>("offered");
  // Also for a lead that another form of this page has queued, which is sent automatically.
  useEffect(() => onOutcome((result) => dispatch({ type: "outcome", result })), [dispatch]);
  const next = (): void => {
    setOffered(queuedSubmissions());
    setState("offered");
  };
  // The visitor may be back from the endpoint's response to a form post.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) next();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  const ref = useRef<HTMLElement>(null);
  const [first] = offered;
  if (first === undefined) return null;
  const { at, submission, posted = false } = first;
  const day = new Date(at).toLocaleDateString(text.lang, { weekday: "long", month: "long", day: "numeric" });
  // One that may have arrived is never called unsent, nor to be written again.
  const failed = posted ? words.unconfirmedHeading : words.failed;
  const messages = {
    offered: posted ? words.unconfirmedHeading : "",
    sending: text.form.sending,
    offline: words.stillOffline,
    failed,
    unanswered: failed,
    unconfirmed: words.unconfirmedHeading,
  };

  const { endpoint, body } = submission;
  const isOurs = isLeadServer(endpoint, leadsUrl);
  // The recipient may have changed since.
  const email = leadRecipient(record) || body["email"];
  const current = { ...submission, isLeadServer: isOurs, body: { ...body, email } };

  async function send(): Promise<void> {
    setState("sending");
    const result = await submitQueued(current);
    if (result.kind === "sent") next();
    else if (result.kind === "blocked") sendAnotherWay();
    else settle(result.kind === "offline" || result.kind === "unanswered" ? result.kind : "failed");
  }

  /** Sends the lead as an ordinary form post, for an endpoint that takes only forms. */
  function sendAnotherWay(): void {
    if (!navigator.onLine) return settle("offline");
    setState("sending");
    postQueued(current, ({ kind }) => settle(kind));
  }

  /**
   * Shows that the lead is not sent, as far as is known; it may be marked as posted now. The button, which was disabled
   * meanwhile, has lost the focus.
   */
  function settle(next: Unsent): void {
    setOffered(queuedSubmissions());
    const hasFocus = document.activeElement === document.body || ref.current?.contains(document.activeElement) === true;
    if (hasFocus)
      focusAfter(
        () => setState(next),
        () => ref.current?.querySelector("button"),
      );
    else setState(next);
  }

  /** Discards the lead. After the last, the focus moves to the form: to no field, which would open a phone's keyboard. */
  function discard(): void {
    const form = ref.current?.parentElement?.querySelector("form");
    removeQueued(submission.key);
    if (queuedSubmissions().length > 0 || !form) return next();
    form.tabIndex = -1;
    focusAfter(next, () => form);
  }

  return (
    <section ref={ref} className="queued" aria-label={posted ? words.unconfirmedHeading : words.label}>
      {!posted && <p>{words.offer(day)}</p>}
      {/* One text node: React can't remove one of several once the browser has translated the page. */}
      <output>{messages[state]}</output>
      {(state === "failed" || state === "unanswered" || state === "unconfirmed") && <PhoneLink />}
      <div className="actions">
        <Button onClick={() => void send()} disabled={state === "sending"}>
          {words.send}
        </Button>
        {state === "unanswered" && !isOurs && (
          <Button kind="quiet" onClick={sendAnotherWay}>
            {text.form.anotherWay}
          </Button>
        )}
        <Button kind="quiet" disabled={state === "sending"} onClick={discard}>
          {words.discard}
        </Button>
      </div>
    </section>
  );
}
