/** The addresses of a site that depend on no record. */

/** Where the browser gets the record that pages were rendered from. */
export const RECORD_PATH = "/record.json";

export const MANIFEST_PATH = "/manifest.webmanifest";
