/** The parts of `src/site/estimate/`: the contact form in its states. */
import { useReducer } from "react";
import { EstimateForm } from "../../src/site/estimate/estimate-form.tsx";
import { EstimateInvitation } from "../../src/site/estimate/estimate-invitation.tsx";
import { ContactWays } from "../../src/site/estimate/form-messages.tsx";
import { Sent } from "../../src/site/estimate/form-outcomes.tsx";
import { type FormState, nextState, READY } from "../../src/site/estimate/form-state.ts";
import { Notice } from "../../src/site/estimate/notice.tsx";
import { OpenForm } from "../../src/site/estimate/open-form.tsx";
import { LEAD_TYPED } from "../../tests/records/lead.ts";
import { checkLead, type LeadProblems } from "../../src/lead/lead.ts";
import { demoRecord } from "../../tests/records/record.ts";
import { InBrowser, type Part } from "./part.tsx";

/** The form as it is in a state, and goes on from there. */
function FormIn({ state }: { state: Partial<FormState> }) {
  const [now, dispatch] = useReducer(nextState, { ...READY, ...state });
  return <OpenForm place="contact" state={now} dispatch={dispatch} given={LEAD_TYPED} />;
}

const PROBLEMS: LeadProblems = checkLead({ ...LEAD_TYPED, name: "", clientEmail: "ana@", message: "" });

export const FORM_PARTS: readonly Part[] = [
  {
    file: "estimate/estimate-form",
    states: [
      { name: "empty", render: () => <EstimateForm place="contact" /> },
      { name: "in Spanish", render: () => <EstimateForm place="contact" />, record: demoRecord("verdeluna") },
    ],
  },
  {
    file: "estimate/open-form",
    states: [
      { name: "filled in", render: () => <FormIn state={{}} /> },
      { name: "in error", render: () => <FormIn state={{ problems: PROBLEMS }} /> },
      { name: "sending", render: () => <FormIn state={{ phase: "sending" }} /> },
      { name: "not arrived", render: () => <FormIn state={{ phase: "failed" }} /> },
      { name: "without network", render: () => <FormIn state={{ phase: "unreached" }} /> },
    ],
  },
  {
    file: "estimate/form-outcomes",
    states: [{ name: "sent", render: () => <Sent reference="QBR-P93K" onAgain={() => undefined} /> }],
  },
  {
    file: "estimate/form-messages",
    states: [{ name: "nowhere to send", render: () => <ContactWays /> }],
  },
  {
    file: "estimate/notice",
    states: [
      { name: "sent without script", render: () => <Notice kind="sent" reference="QBR-P93K" /> },
      {
        name: "wrong without script",
        render: () => <Notice kind="invalid" problems={PROBLEMS} fields={LEAD_TYPED} />,
      },
    ],
  },
  {
    file: "estimate/estimate-invitation",
    states: [
      {
        name: "sheet or dialog",
        render: () => (
          <InBrowser>
            <EstimateInvitation onClose={() => undefined} />
          </InBrowser>
        ),
      },
    ],
  },
];
