/** Adapts Node's built-in SQLite to the interface that Kysely's dialect requires. */
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";

export const nodeSqlite = (connection: DatabaseSync): SqliteDatabase => ({
  close: () => connection.close(),
  prepare: (sql) => statementOf(connection.prepare(sql)),
});

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
