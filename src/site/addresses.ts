/** Paths of the site that do not depend on the record. */

/** Path that the browser fetches the record from: the same record that the pages were rendered from. */
export const RECORD_PATH = "/record.json";

/** Path of the number of visits: `POST` counts one. */
export const VISITS_PATH = "/api/visits";

export const WEATHER_PATH = "/api/weather";

export const MANIFEST_PATH = "/manifest.webmanifest";
