/** The database can't be opened, read or written: disk full, read-only, locked, damaged, out of reach. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Why a database of the future is not touched. */
export const newerDatabase = (taken: number, known: number): Error =>
  Object.assign(
    new Error(
      `The database is of a newer version of this program (step ${taken}, known are ${known}); ` +
        "run that version, or point DATA_DIR or DATABASE_URL elsewhere.",
    ),
    { code: "NEWER_DATABASE" },
  );
