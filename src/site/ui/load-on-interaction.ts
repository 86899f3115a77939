import { type ComponentType, createElement, useEffect, useState } from "react";

const Nothing = (): null => null;

/**
 * A part of the page whose code comes when it is first used. Only for what the browser alone renders: on the server it is
 * nothing.
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
