/** Paths of the site that do not depend on the record. */

/** Path that the browser fetches the record from: the same record that the pages were rendered from. */
export const RECORD_PATH = "/record.json";

export const MANIFEST_PATH = "/manifest.webmanifest";
