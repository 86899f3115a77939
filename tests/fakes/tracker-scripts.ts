/**
 * Fakes of Google's and Meta's scripts: they run the commands that the page queued before they loaded, and load further
 * scripts.
 */

/** Sends Google each command, as text; loads another script, under its own Trusted Types policy if that is allowed. */
export const GOOGLE_SCRIPT = `{
  let own;
  try { own = trustedTypes.createPolicy("goog#html", { createScriptURL: (url) => url }); } catch {}
  const tell = (given) => fetch(
    "https://www.google-analytics.com/g/collect?command=" + encodeURIComponent(JSON.stringify([...given])),
    { method: "POST", mode: "no-cors", keepalive: true });
  dataLayer.forEach(tell);
  dataLayer.push = (given) => { tell(given); return 0; };
  const more = document.createElement("script");
  const next = "https://www.googletagmanager.com/gtag/js?id=further";
  more.src = own ? own.createScriptURL(next) : next;
  document.head.append(more);
  document.cookie = "_ga=GA1.1.1; path=/";
  document.cookie = "_ga=GA1.1.2; path=/; domain=" + location.hostname;
}`;

/** Sends Meta each command by an image request; loads the pixel's own settings by a string URL. */
export const META_SCRIPT = `{
  let count = 0;
  const tell = (...given) => {
    new Image().src = "https://www.facebook.com/tr/?count=" + ++count + "&command=" + encodeURIComponent(JSON.stringify(given));
    if (given[0] !== "init") return;
    const more = document.createElement("script");
    more.src = "https://connect.facebook.net/signals/config/" + given[1];
    document.head.append(more);
  };
  fbq.callMethod = tell;
  for (const given of fbq.queue.splice(0)) tell(...given);
}`;
