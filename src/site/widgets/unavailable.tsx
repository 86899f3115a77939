import { useSite } from "../site.ts";

/** In place of a part whose code could not be loaded. */
export function Unavailable() {
  return <p className="belt-unavailable on-page">{useSite().text.widgets.unavailable}</p>;
}
