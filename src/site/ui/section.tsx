import { type ReactNode, Suspense, useId } from "react";
import "./section.css";

/** The surfaces that a band of a page can have; theme.ts gives each its colours. */
export type Surface = "page" | "tint" | "brand" | "call" | "deep";

/** A band of a page: its surface, its heading, and what stands in it, within the grid. */
export function Section(props: {
  children: ReactNode;
  surface?: Surface;
  heading?: string;
  className?: string;
  /** For links to it. */
  anchor?: string;
  /** Stands beside the heading, such as a link to more. */
  aside?: ReactNode;
}) {
  const id = useId();
  const { heading = "", surface = "page" } = props;
  return (
    // A boundary of hydration: between two sections the browser draws and responds.
    <Suspense>
      <section
        id={props.anchor}
        className={`section on-${surface} ${props.className ?? ""}`}
        aria-labelledby={heading === "" ? undefined : id}
      >
        <div className="section-inner">
          {heading !== "" && (
            <header className="section-head">
              <h2 id={id}>{heading}</h2>
              {props.aside}
            </header>
          )}
          {props.children}
        </div>
      </section>
    </Suspense>
  );
}
