import { Suspense, useEffect, useReducer, useState } from "react";
import type { LeadFields } from "../../lead/fields.ts";
import type { LeadProblems } from "../../lead/lead.ts";
import { useSite } from "../site.ts";
import { ContactWays } from "./form-messages.tsx";
import { nextState, READY } from "./form-state.ts";
import { onUse } from "./on-use.ts";
import { hasUnsent } from "./unsent-names.ts";
import { type FormPlace, OpenForm } from "./open-form.tsx";

export interface EstimateFormProps {
  place: FormPlace;
  /** With the answer to a form that was posted without script: what is wrong with it, and what was typed. */
  problems?: LeadProblems | undefined;
  given?: LeadFields | undefined;
  told?: Readonly<Record<string, string>> | undefined;
}

const NONE: LeadProblems = {};
const Sent = onUse(async () => (await import("./form-outcomes.tsx")).Sent);
const UnsentOffer = onUse(async () => (await import("./form-outcomes.tsx")).UnsentOffer);

/**
 * The contact form, the same on Home, on Contact and in the estimate modal (decisions section 5). Without script it is an
 * ordinary post to the record's `linkPostEmail`; where the record has none, the other ways to reach the business stand
 * in its place.
 */
export function EstimateForm({ place, problems = NONE, given, told }: EstimateFormProps) {
  const { record } = useSite();
  const [state, dispatch] = useReducer(nextState, { ...READY, problems });
  const [offers, setOffers] = useState(false);
  // What was there on arrival; what this form keeps itself it says beside the button.
  useEffect(() => queueMicrotask(() => setOffers(hasUnsent())), []);
  return (
    <div className="estimate" data-place={place}>
      {record.linkPostEmail === "" ? (
        <ContactWays />
      ) : state.phase === "sent" ? (
        <Suspense>
          <Sent reference={state.reference} onAgain={() => dispatch({ type: "again" })} />
        </Suspense>
      ) : (
        <>
          {offers && (
            <Suspense>
              <UnsentOffer dispatch={dispatch} />
            </Suspense>
          )}
          <OpenForm place={place} state={state} dispatch={dispatch} given={given} told={told} />
        </>
      )}
    </div>
  );
}
