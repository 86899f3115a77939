import { PAGE_PATHS } from "../../routes.ts";
import { useSite } from "../../site-context.ts";
import { Image } from "../../ui/picture.tsx";

/** Characters above which a name is set smaller, so that the header stays as high as it is. */
const ONE_LINE = 28;

/**
 * The business's logo as a link to the home page; its name where it has none; nothing where it has neither. On a dark ground
 * a logo that is not known to be light is not shown: it would have to stand in a box.
 */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  const { record, text, picture } = useSite();
  const { logo, name } = record.dbPrincipal;
  const isShown = logo !== "" && (!onDark || picture(logo)?.needsDarkBackground === true);
  if (!isShown && name === "") return null;
  return (
    <a className="logo" href={PAGE_PATHS.home}>
      {isShown ? (
        <Image src={logo} alt={name === "" ? text.pages.home : name} width="180" height="52" sizes="12rem" />
      ) : (
        <span className="logo-name" data-long={name.length > ONE_LINE ? "" : undefined}>
          {name}
        </span>
      )}
    </a>
  );
}
