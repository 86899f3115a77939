import { LegalPage } from "../components/legal-page/legal-page.tsx";

/** `/accessibility`, made from what is true of this installation (docs/decisions/28). */
export default function AccessibilityPage() {
  return <LegalPage about="accessibility" />;
}
