/** The site in a frame of the chosen screen width, and the switches above it. */
import { type ReactNode, type RefObject, useEffect, useState } from "react";
import type { Preview } from "./use-preview.ts";

const SCREENS = { Desktop: 1280, Tablet: 820, Phone: 390 } as const;
type Screen = keyof typeof SCREENS;
// The object literal has no other keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const SCREEN_NAMES = Object.keys(SCREENS) as Screen[];

function Choice<Value extends string>(props: {
  label: string;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}): ReactNode {
  return (
    <fieldset className="choice">
      <legend className="hidden">{props.label}</legend>
      {props.values.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={props.label}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          <span>{value}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Measures the space available for the frame, in CSS pixels. */
function useSize(): [(element: HTMLElement | null) => (() => void) | undefined, { width: number; height: number }] {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [observer] = useState(
    () => new ResizeObserver((entries) => entries.forEach(({ contentRect }) => setSize(contentRect))),
  );
  useEffect(() => () => observer.disconnect(), [observer]);
  const watch = (element: HTMLElement | null): (() => void) | undefined => {
    if (element === null) return undefined;
    observer.observe(element);
    return () => observer.unobserve(element);
  };
  return [watch, size];
}

interface StageProps {
  frame: RefObject<HTMLIFrameElement | null>;
  page: Preview["page"];
  isPointing: boolean;
  onPointing: (on: boolean) => void;
}

export function Stage({ frame, page: { path, pages }, isPointing, onPointing }: StageProps): ReactNode {
  const [screen, setScreen] = useState<Screen>("Desktop");
  const [watch, room] = useSize();
  // Scale the page down if the screen is wider than the available space; in a narrow window, lay it out at that width.
  const wanted = SCREENS[screen];
  const isNarrow = room.width < 600;
  const width = isNarrow ? Math.min(wanted, room.width) : wanted;
  const scale = Math.min(1, room.width / width);
  return (
    <main className="stage" aria-label="Your site">
      <div className="switches">
        <Choice
          label="A click"
          values={["Edit", "Browse"]}
          value={isPointing ? "Edit" : "Browse"}
          onChange={(value) => onPointing(value === "Edit")}
        />
        <label className="pages">
          <span className="hidden">Page</span>
          <select value={path} onChange={(event) => frame.current?.contentWindow?.location.assign(event.target.value)}>
            {pages.some((one) => one.path === path) ? null : <option value={path}>{path}</option>}
            {pages.map((one) => (
              <option key={one.path} value={one.path}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        <Choice label="Screen" values={SCREEN_NAMES} value={screen} onChange={setScreen} />
      </div>
      <div className="room" ref={watch}>
        {/* The frame shows our own page, which needs all permissions of the site's pages. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          title="Your site"
          src="/"
          style={room.width === 0 ? {} : { width, height: room.height / scale, scale: String(scale) }}
        />
      </div>
    </main>
  );
}
