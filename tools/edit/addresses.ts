/** Where the development server serves the editor. */
export const EDITOR = {
  page: "/__edit",
  record: "/__edit/record",
  check: "/__edit/check",
  pictures: "/__edit/pictures",
} as const;

/** What the bundler's connection says when a file of `content/` has changed, with its version. */
export const RECORD_CHANGED = "record:changed";

export interface RecordChanged {
  /** Such as `acme.json`. */
  file: string;
  version: string;
}
