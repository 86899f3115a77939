import { expect, test } from "vitest";
import { fakeLog } from "../../../tests/fakes/log.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import type { RecordSource } from "../provider/record-source.ts";
import { watchLostLeads } from "./lost-leads.ts";

const WITHOUT_RECIPIENT = recordOf({ linkPostEmail: "/api/contact" });
const WITH_RECIPIENT = recordOf({ linkPostEmail: "/api/contact", dbPrincipal: { emails: [{ email: "a@b.example" }] } });

function start(hasLeadsTo: boolean, name?: string) {
  const log = fakeLog();
  const lost: boolean[] = [];
  const listeners: Parameters<RecordSource["onChange"]>[0][] = [];
  const source: Pick<RecordSource, "onChange"> = {
    onChange(listener) {
      listeners.push(listener);
      return () => undefined;
    },
  };
  watchLostLeads(source, { hasLeadsTo, name, log, onChange: (now) => void lost.push(now) });
  const show = (record: typeof WITHOUT_RECIPIENT): void => {
    for (const listener of listeners) listener({ record, body: "", etag: "", problems: [], fetchedAt: new Date(0) });
  };
  return { log, lost, show };
}

test("a record whose leads are sent to no address is logged once, until it has an address again", () => {
  const { log, lost, show } = start(false);
  for (const record of [WITH_RECIPIENT, WITHOUT_RECIPIENT, WITHOUT_RECIPIENT, WITH_RECIPIENT, WITHOUT_RECIPIENT])
    show(record);
  expect(lost).toEqual([false, true, true, false, true]);
  expect(log.lines).toHaveLength(2);
  expect(log.lines[0]).toMatch(/^warn The record has no e-mail address/);
});

test("the log contains the name of a site among several, and no warning if LEADS_TO is set", () => {
  const named = start(false, "ridgeline");
  named.show(WITHOUT_RECIPIENT);
  expect(named.log.lines).toEqual([expect.stringContaining("The record of ridgeline has")]);
  const heard = start(true);
  heard.show(WITHOUT_RECIPIENT);
  expect([heard.lost, heard.log.lines]).toEqual([[false], []]);
});
