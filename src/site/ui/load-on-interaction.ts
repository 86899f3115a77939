import { type ComponentType, lazy } from "react";

const Nothing = (): null => null;

/**
 * A part of the page whose code comes when it is first used. Only for what the browser alone renders: on the server it
 * would suspend.
 *
 * @param load fetches the component
 * @param instead shown when that fails, offline or after a new release say
 */
export const loadOnInteraction = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
) => lazy(async () => ({ default: await load().catch(() => instead) }));
