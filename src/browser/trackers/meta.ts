/** Meta's pixel (https://developers.facebook.com/docs/meta-pixel/reference). */
import { loadScript } from "./load-script.ts";
import type { Service } from "./service.ts";

/** Command function of Meta's script: queues commands until the script loads and handles them. */
interface Fbq {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  push: (...command: unknown[]) => void;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

function createFbq(): Fbq {
  const queue: unknown[][] = [];
  const command = (...given: unknown[]): void => {
    if (fbq.callMethod === undefined) queue.push(given);
    else fbq.callMethod(...given);
  };
  // We report page views ourselves, also on navigations without `pushState`.
  const fbq: Fbq = Object.assign(command, {
    queue,
    push: command,
    loaded: true,
    version: "2.0",
    disablePushState: true,
  });
  return fbq;
}

export function meta(ids: readonly string[]): Service {
  const fbq = createFbq();
  Object.assign(window, { fbq, _fbq: fbq });
  for (const id of ids) {
    // Otherwise the script sends Meta every button and the pages' metadata.
    fbq("set", "autoConfig", false, id);
    fbq("init", id);
  }
  loadScript("https://connect.facebook.net/en_US/fbevents.js");
  return {
    view() {
      for (const id of ids) fbq("trackSingle", id, "PageView");
    },
    convert(action, reference) {
      const event = action === "form_sent" ? "Lead" : "Contact";
      const details = action === "form_sent" ? {} : { content_category: action };
      for (const id of ids)
        fbq("trackSingle", id, event, details, ...(reference === undefined ? [] : [{ eventID: reference }]));
    },
  };
}
