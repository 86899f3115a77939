import { type ComponentState, LONG, SMALL } from "../../component-states.tsx";
import { LegalPage } from "./legal-page.tsx";

export const states: readonly ComponentState[] = [
  { name: "privacy", path: "/privacy", render: () => <LegalPage about="privacy" /> },
  { name: "accessibility", path: "/accessibility", render: () => <LegalPage about="accessibility" /> },
  { name: "privacy of a sparse record", record: SMALL, path: "/privacy", render: () => <LegalPage about="privacy" /> },
  { name: "privacy with long names", record: LONG, path: "/privacy", render: () => <LegalPage about="privacy" /> },
];
