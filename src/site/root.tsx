import { type ReactNode, useEffect, useRef, useState } from "react";
import { App } from "./app.tsx";
import type { Site } from "./site-context.ts";

/**
 * What stands in `#root`. Server and browser render the same shape, since React numbers its ids by it; only the browser
 * fills the head from here, to change it when the visitor moves on.
 */
export function Root({ site, head, children }: { site: Site; head: ReactNode; children?: ReactNode }) {
  return (
    <>
      {head}
      <App site={site}>{children}</App>
      <PageAnnouncement path={site.page.path} />
    </>
  );
}

/** Tells readers the title of a page that was moved to: nothing loads, so the browser does not. */
function PageAnnouncement({ path }: { path: string }) {
  const [title, setTitle] = useState("");
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    setTitle(document.title);
  }, [path]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
