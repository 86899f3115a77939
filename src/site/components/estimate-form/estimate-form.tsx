import { useEffect, useReducer, useState } from "react";
import type { LeadProblems } from "../../../lead/lead.ts";
import { useSite } from "../../site-context.ts";
import { ContactWays } from "./contact-ways.tsx";
import { nextState, READY } from "./form-state.ts";
import { loadOnInteraction } from "../../ui/load-on-interaction.ts";
import { hasQueued } from "./has-queued.ts";
import { type FormProps, OpenForm } from "./open-form.tsx";
import "./estimate-form.css";

const NONE: LeadProblems = {};
const Sent = loadOnInteraction(async () => (await import("./submit-form.ts")).Sent);
const QueuedOffer = loadOnInteraction(async () => (await import("./submit-form.ts")).QueuedOffer);

/**
 * Contact form, the same on Home, on Contact and in the estimate modal (decisions section 5). Without script it is an
 * ordinary form post to the record's `linkPostEmail`; without an endpoint the other ways to reach the business replace
 * it.
 *
 * @param props.problems errors in a form that was posted without script
 */
export function EstimateForm({ problems = NONE, ...form }: FormProps & { problems?: LeadProblems | undefined }) {
  const { record } = useSite();
  const [state, dispatch] = useReducer(nextState, { ...READY, problems });
  const [offers, setOffers] = useState(false);
  // Offer only leads that were queued before this form was mounted: for its own lead it shows a message at the button.
  useEffect(() => queueMicrotask(() => setOffers(hasQueued())), []);
  return (
    <div className="estimate" data-place={form.place}>
      {record.linkPostEmail === "" ? (
        <ContactWays />
      ) : state.phase === "sent" ? (
        <Sent {...state} onAgain={() => dispatch({ type: "again" })} />
      ) : (
        <>
          {offers && <QueuedOffer dispatch={dispatch} />}
          <OpenForm {...form} state={state} dispatch={dispatch} />
        </>
      )}
    </div>
  );
}
