import { PAGE_PATHS } from "../../routes.ts";
import { useSite } from "../../site-context.ts";
import { Image } from "../../ui/picture.tsx";
import "./logo.css";

/** Characters above which the name is smaller, so that the header keeps its height. */
const ONE_LINE = 28;

/**
 * The business's logo as a link to Home; its name if it has no logo; nothing if it has neither. On a dark background
 * only a logo that is known to be light is shown: any other would need a box.
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
