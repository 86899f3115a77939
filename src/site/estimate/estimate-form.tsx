import { Suspense, useEffect, useReducer, useState } from "react";
import type { LeadFields } from "../../lead/fields.ts";
import type { LeadProblems } from "../../lead/lead.ts";
import { useSite } from "../site.ts";
import { ContactWays, Sent } from "./form-messages.tsx";
import { nextState, READY } from "./form-state.ts";
import type { Answer } from "./send.ts";
import { onUse } from "./on-use.ts";
import { hasUnsent, OUTCOME_EVENT } from "./unsent-names.ts";
import { type FormPlace, OpenForm } from "./open-form.tsx";

export interface EstimateFormProps {
  place: FormPlace;
  /** With the answer to a form that was posted without script: what is wrong with it, and what was typed. */
  problems?: LeadProblems | undefined;
  given?: LeadFields | undefined;
}

const NONE: LeadProblems = {};
const UnsentOffer = onUse(async () => (await import("./unsent-offer.tsx")).UnsentOffer);

/**
 * The contact form, the same on Home, on Contact and in the estimate modal (decisions section 5). Without script it is an
 * ordinary post to the record's `linkPostEmail`; where the record has none, the other ways to reach the business stand
 * in its place.
 */
export function EstimateForm({ place, problems = NONE, given }: EstimateFormProps) {
  const { record } = useSite();
  const [state, dispatch] = useReducer(nextState, { ...READY, problems });
  const [offers, setOffers] = useState(false);
  useEffect(() => {
    // What was there on arrival; what this page keeps itself it says beside the button.
    queueMicrotask(() => setOffers(hasUnsent()));
    const onOutcome = ({ detail }: CustomEvent<Answer>): void => dispatch({ type: "outcome", answer: detail });
    window.addEventListener(OUTCOME_EVENT, onOutcome);
    return () => window.removeEventListener(OUTCOME_EVENT, onOutcome);
  }, []);
  return (
    <div className="estimate" data-place={place}>
      {record.linkPostEmail === "" ? (
        <ContactWays />
      ) : state.phase === "sent" ? (
        <Sent reference={state.reference} onAgain={() => dispatch({ type: "again" })} />
      ) : (
        <>
          {offers && (
            <Suspense>
              <UnsentOffer />
            </Suspense>
          )}
          <OpenForm place={place} state={state} dispatch={dispatch} given={given} />
        </>
      )}
    </div>
  );
}
