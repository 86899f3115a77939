/** Adapts Node's built-in SQLite to the interface that Kysely's dialect requires. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/** Maximum number of cached statements; the program has fewer distinct queries, apart from lists of varying length. */
const MAX_PREPARED = 100;

export function nodeSqlite(connection: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      const known = prepared.get(sql);
      if (known !== undefined) return known;
      if (prepared.size >= MAX_PREPARED) prepared.clear();
      const statement = statementOf(connection.prepare(sql));
      prepared.set(sql, statement);
      return statement;
    },
  };
}

const statementOf = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...parameters.map(bindable)),
  run: (parameters) => statement.run(...parameters.map(bindable)),
  iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
});

function bindable(value: unknown): SQLInputValue {
  if (value === null || value instanceof Uint8Array) return value;
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") return value;
  throw new TypeError(`SQLite can't store a ${typeof value}.`);
}
