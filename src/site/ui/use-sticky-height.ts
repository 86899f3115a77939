import { type RefObject, useLayoutEffect } from "react";

/**
 * Publishes how much of the viewport's bottom an element covers while it is sticky: its height as a custom property of
 * the root element, `0px` while it is not sticky.
 *
 * @param property name of the custom property, such as `--sheet`
 */
export function useStickyHeight(ref: RefObject<HTMLElement | null>, property: `--${string}`): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => {
      const { display, position } = getComputedStyle(element);
      // A temporarily hidden element keeps its height: otherwise the bar is restyled twice in the paint that responds
      // to a tap.
      if (display === "none" && style.getPropertyValue(property) !== "") return;
      const sticks = position === "sticky";
      style.setProperty(property, `${sticks ? Math.ceil(element.getBoundingClientRect().height) : 0}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [ref, property]);
}
