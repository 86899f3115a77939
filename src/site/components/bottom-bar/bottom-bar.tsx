import { useRef } from "react";
import { useStickyHeight } from "../../ui/use-sticky-height.ts";
import { useSite } from "../../site-context.ts";
import { activeWidgets } from "../widgets/active-widgets.ts";
import { FloatingWidgets } from "../widgets/floating-widgets.tsx";
import { CHAT } from "../widgets/menu-state.ts";
import { BackToTop } from "./back-to-top.tsx";
import { CallBar } from "./call-bar.tsx";
import "./bottom-bar.css";

/**
 * Contact links, back-to-top button and widgets of every page: a bar at the bottom of small screens, a column in the
 * gutter of wide ones.
 */
export function BottomBar() {
  const hasChat = activeWidgets(useSite().record).includes(CHAT);
  const ref = useRef<HTMLDivElement>(null);
  useStickyHeight(ref, "--bottom-bar");
  return (
    <div ref={ref} className={`bottom-bar on-page ${hasChat ? "bottom-bar-chat" : ""}`}>
      <CallBar hasChat={hasChat} />
      <BackToTop />
      <FloatingWidgets />
    </div>
  );
}
