import { LEAD_TYPED } from "../../../../tests/records/lead.ts";
import { type LeadProblems, checkLead } from "../../../lead/lead.ts";
import type { ComponentState } from "../../component-states.tsx";
import { Notice } from "./notice.tsx";

/** A Sunday evening in New Hampshire. */
const SUNDAY = new Date("2026-11-22T18:00:00-05:00");

const PROBLEMS: LeadProblems = checkLead({ ...LEAD_TYPED, name: "", clientEmail: "ana@", message: "" });

export const states: readonly ComponentState[] = [
  { name: "sent without script", render: () => <Notice kind="sent" reference="QBR-P93K" now={SUNDAY} /> },
  {
    name: "wrong without script",
    render: () => <Notice kind="invalid" problems={PROBLEMS} fields={LEAD_TYPED} />,
  },
  { name: "no room for photos", render: () => <Notice kind="failed" noRoomForPhotos fields={LEAD_TYPED} /> },
];
