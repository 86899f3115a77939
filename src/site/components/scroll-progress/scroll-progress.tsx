import { useEffect, useRef } from "react";
import "./scroll-progress.css";

/** Scroll position of the page, as a tape measure that is pulled out. Animated by CSS where the browser supports it. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return undefined;
    const draw = (): void => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const share = scrollY / Math.max(scrollHeight - clientHeight, 1);
      bar.current?.style.setProperty("--read", String(Math.min(share, 1)));
    };
    draw();
    addEventListener("scroll", draw, { passive: true });
    return () => removeEventListener("scroll", draw);
  }, []);
  return <div className="scroll-progress ticks" ref={bar} aria-hidden="true" />;
}
