/** Thumbnail of a picture; a text, or nothing, if the picture can't be loaded. */
import { type ReactNode, useState } from "react";

interface ThumbnailProps {
  address: string;
  className: string;
  /** Texts in place of the picture: `none` without an address, `broken` if it can't be loaded. */
  words?: { none: string; broken: string };
}

export function Thumbnail({ address, className, words }: ThumbnailProps): ReactNode {
  const [broken, setBroken] = useState("");
  const isShown = address !== "" && address !== broken;
  if (isShown)
    return <img className={className} src={address} alt="" loading="lazy" onError={() => setBroken(address)} />;
  if (words === undefined) return null;
  return <span className={`${className} empty`}>{address === "" ? words.none : words.broken}</span>;
}
