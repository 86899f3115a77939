import { LegalPage } from "../components/legal-page/legal-page.tsx";

/** `/privacy`, made from what is true of this installation (docs/decisions/28). */
export default function PrivacyPage() {
  return <LegalPage about="privacy" />;
}
