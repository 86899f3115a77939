import { type ComponentType, createElement, lazy, useEffect, useState } from "react";

const Nothing = (): null => null;

/**
 * Returns a component whose code loads when it first renders. Only for browser-only parts: it renders nothing on the
 * server, and does not hydrate server HTML.
 *
 * Not `lazy`: React reveals a suspended boundary at least 300 ms after its fallback, however soon the code loads.
 *
 * @param load fetches the component
 * @param instead shown if that fails, such as offline or after a new release
 */
export function loadOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Part(props) {
    const [part, setPart] = useState(() => loaded);
    useEffect(() => {
      let gone = false;
      void load()
        .catch(() => instead)
        .then((found) => {
          loaded = found;
          if (!gone) setPart(() => found);
        });
      return () => {
        gone = true;
      };
    }, []);
    return part === undefined ? null : createElement(part, props);
  };
}

/**
 * Returns a server-rendered component whose code the browser loads to hydrate it. Needs a `Suspense` around it: the
 * server's HTML stays until the code has loaded, and for good if it can't be loaded.
 */
export const loadToHydrate = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(() => new Promise<never>(() => undefined)) }));
