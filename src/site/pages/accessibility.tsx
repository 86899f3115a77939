import { LegalPage } from "../components/legal-page/legal-page.tsx";

/** `/accessibility`, generated from the facts of this installation (docs/decisions/28). */
export default function AccessibilityPage() {
  return <LegalPage about="accessibility" />;
}
