import { excerpt } from "../../record/text.ts";
import type { Site } from "../site.ts";

/** Characters of the meta description (spec section 9). */
const DESCRIPTION_LENGTH = 150;

/** A page's title, description, robots, canonical link and favicon (spec section 2, "Every page"). */
export function Head({ site }: { site: Site }) {
  const { record, page, publicUrl } = site;
  const { name, favicon } = record.dbPrincipal;
  const description = excerpt(record.dbAbout[0]?.text ?? "", DESCRIPTION_LENGTH).replaceAll("\n", " ");
  return (
    <>
      <title>{name === "" ? page.title : `${page.title} | ${name}`}</title>
      {description !== "" && <meta name="description" content={description} />}
      <meta name="robots" content="index,follow" />
      {page.status === 200 && <link rel="canonical" href={publicUrl + page.path} />}
      <link rel="icon" href={favicon === "" ? "/favicon.svg" : favicon} />
    </>
  );
}
