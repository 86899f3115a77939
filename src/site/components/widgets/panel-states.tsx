/** What the states of the widgets' panels share. */
import type { ReactNode } from "react";
import "./widget-menu.css";

/** A panel's frame where it stands, not in the corner. */
export const framed = (children: ReactNode): ReactNode => (
  <section className="widget-menu-panel on-page" style={{ position: "static" }}>
    <div className="widget-menu-panel-inside">{children}</div>
  </section>
);
