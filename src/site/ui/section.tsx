import { type ReactNode, Suspense, useId } from "react";
import "./section.css";

/** Surfaces of a band of a page; theme.ts gives each its colours. */
export type Surface = "page" | "tint" | "brand" | "call" | "deep";

/** A band of a page: its surface, its heading and its content, within the grid. */
export function Section(props: {
  children: ReactNode;
  surface?: Surface;
  heading?: string;
  className?: string;
  /** Id of the section, for links to it. */
  anchor?: string;
  /** Content beside the heading, such as a link to more. */
  aside?: ReactNode;
}) {
  const id = useId();
  const { heading = "", surface = "page" } = props;
  return (
    // A hydration boundary: between two sections the browser can paint and respond.
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
