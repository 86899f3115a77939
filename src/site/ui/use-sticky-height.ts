import { type RefObject, useLayoutEffect } from "react";

/**
 * Tells style sheets how much of the screen's bottom an element covers while it sticks there: its height as a custom
 * property of the document, `0px` where it does not stick.
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
      // Hidden for a while it keeps its place: given up and taken again, it styles the bar twice in the paint that responds to a tap.
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
