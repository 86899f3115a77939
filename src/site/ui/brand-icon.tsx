import { Link as LinkIcon } from "lucide-react";
import { NETWORKS, networkOf } from "./networks.ts";
import { Image } from "./picture.tsx";
import "./brand-icons.css";
import "./brand-icon.css";

/** The icon of a social link: its network's, else its own image, else a plain link sign (decisions section 3). */
export function BrandIcon(props: { url: string; icon: string; image: string }) {
  const network = networkOf(props.url, props.icon);
  if (network !== undefined) {
    // All icons are in one SVG, of which the style sheet shows one by its number (brand-icons.css, made by `npm run generate`): none is script.
    return <span className={`icon mark mark-${NETWORKS.indexOf(network)}`} aria-hidden="true" />;
  }
  if (props.image !== "") {
    return <Image className="icon" src={props.image} alt="" width="20" height="20" sizes="20px" loading="lazy" />;
  }
  return <LinkIcon className="icon" aria-hidden="true" size={20} />;
}
