import { Link as LinkIcon } from "lucide-react";
import { use } from "react";
import sprite from "./brand-icons.svg";
import { networkOf } from "./networks.ts";
import { Image, PicturesContext } from "./picture.tsx";

/**
 * Icon of a social link: its network's, else its own image, else a plain link icon (decisions section 3). A banner, as
 * Find us on shows it, would be unreadable at the size of an icon.
 */
export function BrandIcon(props: { url: string; icon: string; image: string }) {
  const network = networkOf(props.url, props.icon);
  const facts = use(PicturesContext)(props.image);
  if (network !== undefined) {
    // One SVG sprite holds all icons (made by `npm run generate`): none of them is script.
    return (
      <svg className="icon" fill="currentColor" aria-hidden="true">
        <use href={`${sprite}#${network}`} />
      </svg>
    );
  }
  const isBanner = facts !== undefined && facts.width > 1.6 * facts.height;
  if (props.image !== "" && !isBanner) {
    return <Image className="icon" src={props.image} alt="" width="20" height="20" sizes="20px" loading="lazy" />;
  }
  return <LinkIcon className="icon" size={20} />;
}
