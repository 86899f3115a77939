import { Link as LinkIcon } from "lucide-react";
import sprite from "./brand-icons.svg";
import { networkOf } from "./networks.ts";
import { Image } from "./picture.tsx";

/** Icon of a social link: its network's, else its own image, else a plain link icon (decisions section 3). */
export function BrandIcon(props: { url: string; icon: string; image: string }) {
  const network = networkOf(props.url, props.icon);
  if (network !== undefined) {
    // One SVG sprite holds all icons (made by `npm run generate`): none of them is script.
    return (
      <svg className="icon" fill="currentColor" aria-hidden="true">
        <use href={`${sprite}#${network}`} />
      </svg>
    );
  }
  if (props.image !== "") {
    return <Image className="icon" src={props.image} alt="" width="20" height="20" sizes="20px" loading="lazy" />;
  }
  return <LinkIcon className="icon" size={20} />;
}
