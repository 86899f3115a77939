import { expect, test } from "vitest";
import { connectionVariables } from "./postgres-dump.ts";

const OF_ALL = { PGHOST: "db.example", PGPORT: "5432", PGUSER: "me", PGPASSWORD: "pw", PGDATABASE: "site" };

test.each([
  ["me:pw@db.example/site", {}],
  ["me:pw@db.example:6432/site?sslmode=verify-full", { PGPORT: "6432", PGSSLMODE: "verify-full" }],
  ["m%40e:p%2Fw@db.example/my%20site", { PGUSER: "m@e", PGPASSWORD: "p/w", PGDATABASE: "my site" }],
  // Signs that the server takes for themselves.
  ["me:50%off@db.example/site", { PGPASSWORD: "50%off" }],
  // Names that differ between the server's driver and PostgreSQL.
  ["me:pw@db.example/site?sslmode=no-verify", { PGSSLMODE: "require" }],
  ["me:pw@db.example/site?sslcert=/a.crt&sslkey=/a.key", { PGSSLCERT: "/a.crt", PGSSLKEY: "/a.key" }],
  ["me:pw@db.example/site?host=/run/postgresql&port=6432", { PGHOST: "/run/postgresql", PGPORT: "6432" }],
  ["db.example/site?user=m%40e&password=p%2Fw", { PGUSER: "m@e", PGPASSWORD: "p/w" }],
  ["other:none@db.example/site?user=me&password=pw", {}],
])("PostgreSQL's programs connect as the server does: postgres://%s", (address, others) => {
  expect(connectionVariables(`postgres://${address}`)).toEqual({ ...OF_ALL, ...others });
});
