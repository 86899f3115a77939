import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Json } from "../../tests/records/record.ts";
import type { Surface } from "../../src/site/ui/section.tsx";

/** One of the looks of a part. */
export interface PartState {
  name: string;
  /** What is shown, on the surface that its place has; most sections bring their own. */
  render: (surface: Surface) => ReactNode;
  /** The record of the site around it, as a provider sends it; absent for one with everything. */
  record?: Json;
  /** Where on the site it stands; absent for Home. */
  path?: string;
}

/** A component with its states. Several that share a file share an entry. */
export interface Part {
  /** Its file under `src/site/`, without extension: `sections/hero`. */
  file: string;
  states: readonly PartState[];
}

const never = (): (() => void) => () => undefined;

/** For what only a browser can render. */
export function InBrowser({ children }: { children: ReactNode }) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return here ? children : null;
}

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
export function LongPage({ children }: { children: ReactNode }) {
  return (
    <>
      <div style={{ blockSize: "200vh", padding: "2rem" }}>Scroll down.</div>
      {children}
    </>
  );
}
