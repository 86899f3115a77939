import { useSite } from "../../site-context.ts";

/** Shown in place of a part whose code could not be loaded. */
export function Unavailable() {
  return <p className="widget-menu-unavailable on-page">{useSite().text.widgets.unavailable}</p>;
}
