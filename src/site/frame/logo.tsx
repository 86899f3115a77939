import { useSite } from "../site.ts";
import { Image } from "../ui/picture.tsx";

/** Characters above which a name is set smaller, so that the header stays as high as it is. */
const ONE_LINE = 28;

/** The business's logo as a link to the home page; its name where it has none; nothing where it has neither. */
export function Logo() {
  const { record, text } = useSite();
  const { logo, name } = record.dbPrincipal;
  if (logo === "" && name === "") return null;
  return (
    <a className="logo" href="/">
      {logo === "" ? (
        <span className="logo-name" data-long={name.length > ONE_LINE ? "" : undefined}>
          {name}
        </span>
      ) : (
        <Image src={logo} alt={name === "" ? text.pages.home : name} width="180" height="52" sizes="12rem" />
      )}
    </a>
  );
}
