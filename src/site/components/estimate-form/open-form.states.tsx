import { useReducer } from "react";
import { LEAD_TYPED } from "../../../../tests/records/lead.ts";
import { type LeadProblems, checkLead } from "../../../lead/lead.ts";
import { record } from "../../../../tests/records/record.ts";
import type { ComponentState } from "../../component-states.tsx";
import { type FormState, nextState, READY } from "./form-state.ts";
import { OpenForm } from "./open-form.tsx";

/** Form that starts in the given state. */
function FormIn({ state }: { state: Partial<FormState> }) {
  const [now, dispatch] = useReducer(nextState, { ...READY, ...state });
  return <OpenForm place="contact" state={now} dispatch={dispatch} given={LEAD_TYPED} />;
}

const PROBLEMS: LeadProblems = checkLead({ ...LEAD_TYPED, name: "", clientEmail: "ana@", message: "" });

export const states: readonly ComponentState[] = [
  { name: "filled in", render: () => <FormIn state={{}} /> },
  { name: "in error", render: () => <FormIn state={{ problems: PROBLEMS }} /> },
  { name: "sending", render: () => <FormIn state={{ phase: "sending" }} /> },
  { name: "not arrived", render: () => <FormIn state={{ phase: "failed" }} /> },
  {
    name: "not arrived, with a long phone",
    render: () => <FormIn state={{ phase: "failed" }} />,
    record: record({
      dbPrincipal: { phones: [{ phone: "Office & after-hours emergencies: (603) 555-0142 ext. 12" }] },
    }),
  },
  { name: "without network", render: () => <FormIn state={{ phase: "offline" }} /> },
  { name: "without a response", render: () => <FormIn state={{ phase: "failed", unanswered: true }} /> },
];
