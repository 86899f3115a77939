import type { Site } from "../site-context.ts";
import { documentTitle, pageDescription } from "./description.ts";

/** A page's title, description, robots, canonical link and favicon (spec section 2, "Every page"). */
export function Head({ site }: { site: Site }) {
  const { record, page, publicUrl } = site;
  const { favicon } = record.dbPrincipal;
  const about = pageDescription(record, page);
  return (
    <>
      <title>{documentTitle(record, page)}</title>
      {about !== "" && <meta name="description" content={about} />}
      <meta name="robots" content="index,follow" />
      {page.status === 200 && <link rel="canonical" href={publicUrl + page.path} />}
      <link rel="icon" href={favicon === "" ? "/favicon.svg" : favicon} />
    </>
  );
}
