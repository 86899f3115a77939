import { LOCALES } from "../../record/language.ts";
import type { Site } from "../site-context.ts";
import { documentTitle, pageDescription } from "./description.ts";
import { CARD_SIZE, cardAlt, cardMark, shareCard, sharePath } from "./share-card.ts";

/**
 * Head elements that only the server renders: the preview of a shared link (Open Graph; X takes title, words and
 * picture from it), and the site's icon. Clients that read them load each page as a document, so the browser need not
 * update them.
 */
export function ShareTags({ site }: { site: Site }) {
  const { record, page, text, publicUrl } = site;
  const { name } = record.dbPrincipal;
  const about = pageDescription(record, page);
  const card = shareCard(record, page);
  const image = `${publicUrl}${sharePath(page)}?v=${cardMark(card, site.picture)}`;
  return (
    <>
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {page.status === 200 && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:url" content={publicUrl + page.path} />
          <meta property="og:title" content={documentTitle(record, page)} />
          {name !== "" && <meta property="og:site_name" content={name} />}
          {about !== "" && <meta property="og:description" content={about} />}
          <meta property="og:locale" content={LOCALES[text.lang].replace("-", "_")} />
          <meta property="og:image" content={image} />
          <meta property="og:image:width" content={String(CARD_SIZE.width)} />
          <meta property="og:image:height" content={String(CARD_SIZE.height)} />
          <meta property="og:image:alt" content={cardAlt(card)} />
          <meta name="twitter:card" content="summary_large_image" />
          <meta name="twitter:image:alt" content={cardAlt(card)} />
        </>
      )}
    </>
  );
}
