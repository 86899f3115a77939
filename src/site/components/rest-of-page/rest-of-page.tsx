import { type ReactNode, useDeferredValue } from "react";
import { useSite } from "../../site-context.ts";
import "./rest-of-page.css";

/**
 * What is below the head of a page. After a move inside the site the head is painted first, 160 to 200 ms earlier at a
 * quarter of the processor (docs/decisions/32); meanwhile an empty screen keeps the footer out of view.
 */
export function RestOfPage(props: {
  children: ReactNode;
  /** Id of the first section, for links to it that are followed meanwhile. */
  anchor?: string;
}) {
  const isShown = useDeferredValue(true, !useSite().headFirst);
  // Focusable, so that Tab does not skip the rest: once that is here, the next Tab continues from its place.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  return isShown ? props.children : <div id={props.anchor} className="rest-of-page" tabIndex={0} />;
}
