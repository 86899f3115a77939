/** A picture in small. One that can't be loaded leaves its place to words, or to nothing. */
import { type ReactNode, useState } from "react";

interface ThumbnailProps {
  address: string;
  className: string;
  /** What stands there instead, where there is no picture and where there is none at its address. */
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
