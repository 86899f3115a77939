/**
 * What the states of components share. A component's states stand beside it in `NAME.states.tsx`, which exports them as
 * `states`; the component page (tools/component-page/) and its tests find these files by their names. Nothing that is built
 * imports them.
 */
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { oddRecord } from "../../tests/records/odd.ts";
import { type Json, record } from "../../tests/records/record.ts";
import type { Surface } from "./ui/section.tsx";

/** One of the states of a component. */
export interface ComponentState {
  name: string;
  /** What is shown, on the surface that its place has; most sections bring their own. */
  render: (surface: Surface) => ReactNode;
  /** The record of the site around it, as a provider sends it; absent for one with everything. */
  record?: Json;
  /** Where on the site it stands; absent for Home. */
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
/** A record with the least. */
export const SMALL = record();
export const LONG = oddRecord("long-names");

const never = (): (() => void) => () => undefined;

function InBrowser({ children }: { children: ReactNode }) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return here ? children : null;
}

/** For what only a browser can render. */
export const inBrowser = (children: ReactNode): ReactNode => <InBrowser>{children}</InBrowser>;

/** Something that opens from a picture, which must be there first. */
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

/** The document as the start-up leaves it while the record is fetched: only then the loading screen shows. */
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

/** A page to scroll, for what shows only then. */
export const onLongPage = (children: ReactNode): ReactNode => (
  <>
    <div style={{ blockSize: "200vh", padding: "2rem" }}>Scroll down.</div>
    {children}
  </>
);
