/** What stands in place of the form or above it once something was sent, or could not be. Loaded with the rest of sending. */
import { CircleCheckBig } from "lucide-react";
import { type Dispatch, useEffect, useId, useState } from "react";
import { leadRecipient } from "../../../record/lead-recipient.ts";
import { useSite } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { AnswerTimes } from "./answer-times.tsx";
import { PhoneLink, takeFocus } from "./form-messages.tsx";
import type { FormEvent } from "./form-state.ts";
import { postSubmission } from "./submit-lead.ts";
import { queuedSubmissions, removeQueued, onOutcome, submitQueued } from "./offline-queue.ts";
import { outcomeWords } from "./outcome-words.ts";
import "./form-outcomes.css";

/** A stable function: React calls it once. Taller than a phone's screen it would be shown from its end. */
const showFromTop = (element: HTMLElement | null): void => {
  takeFocus(element);
  element?.scrollIntoView();
};

/** In place of the form once its message has arrived. */
export function Sent({ reference, onAgain }: { reference: string; onAgain: () => void }) {
  const { record, text } = useSite();
  const { name, phones } = record.dbPrincipal;
  const words = outcomeWords(text.lang);
  const id = useId();
  const [now] = useState(() => new Date());
  return (
    <section className="sent" aria-labelledby={id} tabIndex={-1} ref={showFromTop}>
      <h3 id={id}>
        <CircleCheckBig className="icon" aria-hidden="true" />
        {words.sentHeading}
      </h3>
      <p>{words.sent(name)}</p>
      {reference !== "" && (
        <p className="sent-reference">
          {words.reference} <strong>{reference}</strong>
        </p>
      )}
      <AnswerTimes now={now} />
      {phones.length > 0 && (
        <div className="sent-sooner">
          <p>{words.sooner}</p>
          <PhoneLink />
        </div>
      )}
      <Button kind="quiet" onClick={onAgain}>
        {words.another}
      </Button>
    </section>
  );
}

/** On a visitor's return: what found no network last time, to be sent now or thrown away. One at a time. */
export function QueuedOffer({ dispatch }: { dispatch: Dispatch<FormEvent> }) {
  const { record, text, leadsUrl } = useSite();
  const words = outcomeWords(text.lang);
  const [offered, setOffered] = useState(queuedSubmissions);
  const [state, setState] = useState<"offered" | "sending" | "offline" | "failed">("offered");
  // Also what another form of this page has queued, and goes out by itself.
  useEffect(() => onOutcome((result) => dispatch({ type: "outcome", result })), [dispatch]);
  const [first] = offered;
  if (first === undefined) return null;
  const { at, submission } = first;
  const day = new Date(at).toLocaleDateString(text.lang, { weekday: "long", month: "long", day: "numeric" });
  const next = (): void => {
    setOffered(queuedSubmissions());
    setState("offered");
  };

  async function send(): Promise<void> {
    setState("sending");
    // The address that leads go to may have changed since.
    const email = leadRecipient(record) || submission.body["email"];
    const isLeadServer = submission.endpoint === leadsUrl;
    const current = { ...submission, isLeadServer, body: { ...submission.body, email } };
    const result = await submitQueued(current);
    if (result.kind === "sent") next();
    else if (result.kind === "blocked") postSubmission(current, () => setState("failed"));
    else setState(result.kind === "offline" ? "offline" : "failed");
  }

  return (
    <section className="queued" aria-label={words.label}>
      <p>{words.offer(day)}</p>
      <output>
        {state === "sending" && text.form.sending}
        {state === "offline" && words.stillOffline}
        {state === "failed" && words.failed}
      </output>
      {state === "failed" && <PhoneLink />}
      <div className="actions">
        <Button onClick={() => void send()} disabled={state === "sending"}>
          {words.send}
        </Button>
        <Button
          kind="quiet"
          disabled={state === "sending"}
          onClick={() => {
            removeQueued(submission.key);
            next();
          }}
        >
          {words.discard}
        </Button>
      </div>
    </section>
  );
}
