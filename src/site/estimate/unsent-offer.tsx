import { useState } from "react";
import { useSite } from "../site.ts";
import { Button } from "../ui/button.tsx";
import { PhoneLink } from "./form-messages.tsx";
import { allUnsent, forgetUnsent, sendUnsent } from "./unsent.ts";
import { unsentWords } from "./unsent-words.ts";

/** On a visitor's return: what found no network last time, to be sent now or thrown away. One at a time. */
export function UnsentOffer() {
  const { record, text } = useSite();
  const words = unsentWords(text.lang);
  const [offered, setOffered] = useState(allUnsent);
  const [state, setState] = useState<"offered" | "sending" | "unreached" | "failed">("offered");
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
