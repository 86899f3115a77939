import { LinkHub } from "../components/link-hub/link-hub.tsx";
import { useSite } from "../site-context.ts";
import { Image } from "../ui/picture.tsx";

/** `/find-us-on` (spec section 2, "Find us on"): the page to link to from a social profile. */
export default function FindUsOnPage() {
  const { record, page } = useSite();
  const { name, logo } = record.dbPrincipal;
  return (
    <div className="hub on-brand">
      <div className="hub-card on-page">
        {logo !== "" && <Image className="hub-logo" src={logo} alt="" sizes="17rem" />}
        {/* Gets the focus on client-side navigation to the page (browser/navigate.ts). */}
        <h1 tabIndex={-1}>{name || page.title}</h1>
        <LinkHub />
      </div>
    </div>
  );
}
