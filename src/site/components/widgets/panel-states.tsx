/** Shared by the states of the widgets' panels. */
import type { ReactNode } from "react";
import "./widget-menu.css";

/** Wraps a panel in its frame, in the flow and not in the corner. */
export const framed = (children: ReactNode): ReactNode => (
  <section className="widget-menu-panel on-page" style={{ position: "static" }}>
    <div className="widget-menu-panel-inside">{children}</div>
  </section>
);
