import { LegalPage } from "../components/legal-page/legal-page.tsx";

/** `/privacy`, generated from the facts of this installation (docs/decisions/28). */
export default function PrivacyPage() {
  return <LegalPage about="privacy" />;
}
