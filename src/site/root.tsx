import { type ReactNode, useEffect, useRef, useState } from "react";
import { App } from "./app.tsx";
import type { Site } from "./site-context.ts";

/**
 * Content of `#root`. Server and browser render the same tree shape, since `useId` depends on it; only the browser
 * fills the head from here, to update it on client-side navigation.
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

/**
 * Announces the title of a page after client-side navigation to screen readers: the browser only does so on a page
 * load.
 */
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
