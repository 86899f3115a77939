import { type ComponentType, createElement, lazy, useEffect, useState } from "react";

const Nothing = (): null => null;

/**
 * A part of the page whose code comes when it is first used. Only for what the browser alone renders: on the server it is
 * nothing, and what the server has rendered it does not hydrate.
 *
 * Not `lazy`: React shows what suspended 300 ms after its fallback at the earliest, however soon the code is there.
 *
 * @param load fetches the component
 * @param instead shown when that fails, offline or after a new release say
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
 * A part of the page that the server renders, and whose code the browser loads to hydrate it. Stands in a `Suspense`: what the
 * server has rendered stays until the code is there, and for good where it can't be loaded.
 */
export const loadToHydrate = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(() => new Promise<never>(() => undefined)) }));
