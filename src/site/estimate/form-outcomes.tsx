/** What stands in place of the form or above it once something was sent, or could not be. Loaded with the rest of sending. */
import { CircleCheckBig } from "lucide-react";
import { type Dispatch, useEffect, useId, useState } from "react";
import { useSite } from "../site.ts";
import { Button } from "../ui/button.tsx";
import { PhoneLink, takeFocus } from "./form-messages.tsx";
import type { FormEvent } from "./form-state.ts";
import { allUnsent, forgetUnsent, onOutcome, sendUnsent } from "./unsent.ts";
import { outcomeWords } from "./outcome-words.ts";

/** In place of the form once its message has arrived. */
export function Sent({ reference, onAgain }: { reference: string; onAgain: () => void }) {
  const { record, text } = useSite();
  const { name, phones } = record.dbPrincipal;
  const words = outcomeWords(text.lang);
  const id = useId();
  return (
    <section className="sent" aria-labelledby={id} tabIndex={-1} ref={takeFocus}>
      <h3 id={id}>
        <CircleCheckBig className="icon" aria-hidden="true" />
        {text.form.sentHeading}
      </h3>
      <p>{text.form.sent(name)}</p>
      {reference !== "" && (
        <p className="sent-reference">
          {text.form.reference} <strong>{reference}</strong>
        </p>
      )}
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
export function UnsentOffer({ dispatch }: { dispatch: Dispatch<FormEvent> }) {
  const { record, text } = useSite();
  const words = outcomeWords(text.lang);
  const [offered, setOffered] = useState(allUnsent);
  const [state, setState] = useState<"offered" | "sending" | "unreached" | "failed">("offered");
  // Also what another form of this page has kept, and goes out by itself.
  useEffect(() => onOutcome((answer) => dispatch({ type: "outcome", answer })), [dispatch]);
  const [first] = offered;
  if (first === undefined) return null;
  const { at, letter } = first;
  const day = new Date(at).toLocaleDateString(text.lang, { weekday: "long", month: "long", day: "numeric" });
  const next = (): void => {
    setOffered(allUnsent());
    setState("offered");
  };

  async function send(): Promise<void> {
    setState("sending");
    // The address that leads go to may have changed since.
    const email = record.dbPrincipal.emails[0]?.email ?? letter.body["email"];
    const answer = await sendUnsent({ ...letter, body: { ...letter.body, email } });
    if (answer.kind === "sent") next();
    else setState(answer.kind === "unreached" ? "unreached" : "failed");
  }

  return (
    <section className="unsent" aria-label={words.label}>
      <p>{words.offer(day)}</p>
      <output>
        {state === "sending" && text.form.sending}
        {state === "unreached" && words.stillUnreached}
        {state === "failed" && words.failed}
      </output>
      {state === "failed" && <PhoneLink />}
      <div className="unsent-ways">
        <Button onClick={() => void send()} disabled={state === "sending"}>
          {words.send}
        </Button>
        <Button
          kind="quiet"
          disabled={state === "sending"}
          onClick={() => {
            forgetUnsent(letter.key);
            next();
          }}
        >
          {words.discard}
        </Button>
      </div>
    </section>
  );
}
