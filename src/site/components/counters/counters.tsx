import { useEffect, useRef } from "react";
import { addressesOf } from "../../../record/addresses.ts";
import { useSite } from "../../site-context.ts";
import { whenShown } from "../loading-screen/when-shown.ts";
import "./counters.css";

/** Duration of the count-up in milliseconds (spec section 9). */
const DURATION = 5_000;

/** Characters that fit a tile at the size of its figures, such as `100%`. */
const LONG = 4;

/**
 * Four figures on a tape (spec section 2, "Home"). The HTML has the final numbers; they count up when they come into
 * view, and not yet behind the loading screen.
 */
export function Counters() {
  const { record, text } = useSite();
  const { exprYears, miles } = record.dbPrincipal;
  const [address = ""] = addressesOf(record);
  const tiles = [
    exprYears === ""
      ? { value: "100%", label: text.home.counterService }
      : { value: exprYears, label: exprYears === "1" ? text.home.counterYear : text.home.counterYears, own: true },
    { value: "100%", label: text.home.counterProfessionals },
    miles === "" || address === ""
      ? { value: "100%", label: text.home.counterCost }
      : { value: miles, label: text.home.counterMiles(miles, address), own: true },
    { value: "100%", label: text.home.counterOnTime },
  ];
  return (
    <section className="counters on-brand">
      <dl className="counters-tape page-width">
        {tiles.map(({ value, label, own }, index) => (
          <div className={`counter ${own === true ? "counter-own" : ""}`} key={index}>
            <dt>{label}</dt>
            <dd className={value.length > LONG ? "counter-long" : undefined}>
              <CountedNumber value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CountedNumber({ value }: { value: string }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = place.current;
    const target = Number.parseInt(value.replaceAll(",", ""), 10);
    if (element === null || !Number.isFinite(target)) return undefined;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const rest = value.replace(/^[\d,]+/, "");
    const stop = new AbortController();
    const countFrom = (started: number): void => {
      const count = (now: number): void => {
        if (stop.signal.aborted) return;
        const share = Math.min((now - started) / DURATION, 1);
        const eased = 1 - (1 - share) ** 3;
        const shown = share === 1 ? value : `${Math.round(target * eased)}${rest}`;
        // Setting even the same text lays out and paints the page again, in each frame.
        if (element.textContent !== shown) element.textContent = shown;
        if (share < 1) requestAnimationFrame(count);
      };
      count(started);
    };
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return;
      watcher.disconnect();
      requestAnimationFrame(countFrom);
    });
    whenShown(() => watcher.observe(element), stop.signal);
    return () => {
      stop.abort();
      watcher.disconnect();
      element.textContent = value;
    };
  }, [value]);
  // Screen readers read the final number, not the count-up.
  return (
    <>
      <span className="counter-number" ref={place} aria-hidden="true">
        {value}
      </span>
      <span className="visually-hidden">{value}</span>
    </>
  );
}
