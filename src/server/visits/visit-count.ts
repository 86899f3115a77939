import type { Database } from "../database.ts";

/** Migration: one row with the count. No address, no cookie, no time of a single visit is kept. */
export const createVisits = `
  CREATE TABLE visits (id INTEGER PRIMARY KEY CHECK (id = 1), total INTEGER NOT NULL) STRICT;
  INSERT INTO visits (id, total) VALUES (1, 0)`;

export interface VisitCount {
  /** Counts one more and returns the total. @throws DatabaseUnavailable */
  add(): number;
  /** @throws DatabaseUnavailable */
  total(): number;
}

export function visitCount(database: Database): VisitCount {
  return {
    add: () =>
      database.write((connection) =>
        Number(connection.prepare("UPDATE visits SET total = total + 1 RETURNING total").get()?.["total"]),
      ),
    total: () => database.read((connection) => Number(connection.prepare("SELECT total FROM visits").get()?.["total"])),
  };
}
