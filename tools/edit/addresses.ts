/** Paths of the editor on the development server. */
export const EDITOR = {
  page: "/__edit",
  record: "/__edit/record",
  check: "/__edit/check",
  pictures: "/__edit/pictures",
} as const;

/** HMR event for a changed file in `content/`, sent with a `RecordChanged`. */
export const RECORD_CHANGED = "record:changed";

export interface RecordChanged {
  /** Base name, such as `acme.json`. */
  file: string;
  version: string;
}
