/**
 * Shared parts of component states. The states of a component are in `NAME.states.tsx` beside it, which exports them as
 * `states`; the component page (tools/component-page/) and its tests find these files by name. No built code imports
 * them.
 */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { oddRecord } from "../../tests/records/odd.ts";
import { type Json, record } from "../../tests/records/record.ts";
import type { Surface } from "./ui/section.tsx";
import { useBrowserValue } from "./ui/use-browser-value.ts";

/** One state of a component. */
export interface ComponentState {
  name: string;
  /** Renders the component on the given surface, that of its usual place; most sections set their own. */
  render: (surface: Surface) => ReactNode;
  /** Record of the site around the component, as a provider sends it; absent for a record with every field. */
  record?: Json;
  /** Path of the page that contains the component; absent for Home. */
  path?: string;
}

export const picture = (name: string): string => `/content/pictures/${name}.jpg`;
export const ROOF = picture("roof");
export const PICTURES = ["deck", "roof", "windows", "fence", "entry-door", "painting", "house-brick-ranch"].map(
  picture,
);
export const WORDS = "We mend houses.\nCarefully, and on time: what we open we close the same day.";
export const VIDEO = { kind: "youtube", id: "aqz-KE-bpKQ" } as const;
export const FILM = { kind: "file", src: "/tour.mp4" } as const;
/** A record with as few fields as possible. */
export const SMALL = record();
export const LONG = oddRecord("long-names");

function InBrowser({ children }: { children: ReactNode }) {
  return useBrowserValue(() => true) === true ? children : null;
}

/** Renders the children in the browser only. */
export const inBrowser = (children: ReactNode): ReactNode => <InBrowser>{children}</InBrowser>;

/** Renders an image, then the component that opens from it, which needs the image's element. */
export function WithOpener(props: { src: string; children: (opener: HTMLElement) => ReactNode }) {
  const picture = useRef<HTMLImageElement>(null);
  const [opener, setOpener] = useState<HTMLElement>();
  useEffect(() => setOpener(picture.current ?? undefined), []);
  return (
    <>
      <img ref={picture} src={props.src} alt="" width="240" height="160" />
      {opener !== undefined && props.children(opener)}
    </>
  );
}

/** Marks the document as the start-up does while the record is fetched: the loading screen shows only then. */
export function WhileLoading({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset["loading"] = "fetching";
    return () => {
      delete dataset["loading"];
    };
  }, []);
  return children;
}

/** A page long enough to scroll, for components that show only after scrolling. */
export const onLongPage = (children: ReactNode): ReactNode => (
  <>
    <div style={{ blockSize: "200vh", padding: "2rem" }}>Scroll down.</div>
    {children}
  </>
);
