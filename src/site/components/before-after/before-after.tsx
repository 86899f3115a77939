import { useEffect, useRef, useState } from "react";
import { useSite } from "../../site-context.ts";
import { CompareHandle, CompareSide } from "./before-after-parts.tsx";
import type { BeforeAfterSlider } from "./before-after-slider.tsx";
import "./before-after.css";

/** Distance below the viewport at which the slider's code starts to load. */
const AHEAD = "240px";
/** First interactions of a visitor; the slider's code is not loaded before one of them. */
const ACTIVITY_EVENTS = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll"] as const;

/** Full-width pairs of before and after pictures; nothing if there are none (spec section 2). */
export function BeforeAfter() {
  const { record, text } = useSite();
  if (record.beforeAfterGall.length === 0) return null;
  return (
    <section className="before-after section on-page" aria-labelledby="before-after-heading">
      <div className="section-inner">
        <h2 id="before-after-heading">{text.gallery.beforeAfter}</h2>
      </div>
      {record.beforeAfterGall.map(({ beforeImg, afterImg }, index, { length }) => (
        <Pair
          // Pairs are never reordered, and two may be the same.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          before={beforeImg}
          after={afterImg}
          name={length === 1 ? text.gallery.compare : text.gallery.comparePair(index + 1, length)}
        />
      ))}
    </section>
  );
}

/**
 * One pair. The HTML shows both halves as the slider would, which is all that a visitor without script gets; the slider
 * replaces them when they come into view.
 */
function Pair({ before, after, name }: { before: string; after: string; name: string }) {
  const { text } = useSite();
  const figure = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState<{ Slider: typeof BeforeAfterSlider }>();

  useEffect(() => {
    const element = figure.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        import("./before-after-slider.tsx").then(
          ({ BeforeAfterSlider: Slider }) => setLoaded({ Slider }),
          // Keep the two static halves.
          () => undefined,
        );
      },
      { rootMargin: AHEAD },
    );
    const watch = (): void => observer.observe(element);
    const stop = new AbortController();
    for (const sign of ACTIVITY_EVENTS)
      addEventListener(sign, watch, { once: true, passive: true, signal: stop.signal });
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, []);

  return (
    <figure ref={figure} className="compare-figure">
      {loaded === undefined ? (
        <>
          <div className="compare compare-still">
            <CompareSide which="before" src={before} label={text.gallery.before} />
            <CompareSide which="after" src={after} label={text.gallery.after} />
            <CompareHandle />
          </div>
          <div className="compare-controls section-inner" />
        </>
      ) : (
        <loaded.Slider before={before} after={after} name={name} />
      )}
    </figure>
  );
}
