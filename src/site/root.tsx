import type { ReactNode } from "react";
import { App } from "./app.tsx";
import type { Site } from "./site-context.ts";

/**
 * What stands in `#root`. Server and browser render the same shape, since React numbers its ids by it; only the browser
 * fills the head from here, to change it when the visitor moves on.
 */
export function Root(props: { site: Site; announced: string; head: ReactNode; children?: ReactNode }) {
  return (
    <>
      {props.head}
      <App site={props.site}>{props.children}</App>
      <p className="visually-hidden" role="status">
        {props.announced}
      </p>
    </>
  );
}
