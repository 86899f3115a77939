/** API routes of the editor: reads and saves the record's file, checks a draft, stores pictures. */
import { basename } from "node:path";
import { Hono, type HonoRequest } from "hono";
import { bodyLimit } from "hono/body-limit";
import { checkRecord } from "../../../src/cli/check/check-record.ts";
import { UnreadableSubject } from "../../../src/cli/check/subject.ts";
import type { Json } from "../../../src/record/json.ts";
import { leadSettings } from "../../../src/server/config.ts";
import { problem } from "../../../src/server/problem-details.ts";
import { EDITOR } from "../addresses.ts";
import { valueAt } from "../form/edits.ts";
import { type RecordFile, UneditableFile } from "./record-file.ts";
import { MAX_PICTURE_BYTES, storePicture, UnusablePicture } from "./store-picture.ts";

/** Maximum size of a record in bytes, the same as in the record check. */
const MAX_RECORD_BYTES = 10_000_000;

/** Returns the record in the body of a request. @throws SyntaxError if there is none */
async function recordIn(request: HonoRequest): Promise<Json> {
  const record = valueAt(await request.json(), ["record"]);
  if (record === undefined) throw new SyntaxError("The body has no record.");
  return record;
}

const tooLarge = (what: string, most: number) => () =>
  problem(413, "Too large", `${what} may have ${most / 1_000_000} MB at most.`);

const quoted = (version: string): string => `"${version}"`;

export interface EditorRoutesOptions {
  file: RecordFile;
  /** Name of the record and of its picture folder. */
  pageId: string;
  /** Path of the folder of records and pictures. */
  content: string;
}

/** Creates the API routes for one record. */
export function editorRoutes({ file, pageId, content }: EditorRoutesOptions): Hono {
  const routes = new Hono();
  const takesRecord = bodyLimit({ maxSize: MAX_RECORD_BYTES, onError: tooLarge("A record", MAX_RECORD_BYTES) });
  const takesPicture = bodyLimit({ maxSize: MAX_PICTURE_BYTES, onError: tooLarge("A picture", MAX_PICTURE_BYTES) });

  const { hasLeadsTo } = leadSettings(process.env);
  const stateOf = (record: Json) => ({ record, name: file.name, hasLeadsTo });

  routes.get(EDITOR.record, async (c) => {
    const { record, version } = await file.read();
    return c.json(stateOf(record), 200, { ETag: quoted(version) });
  });

  routes.put(EDITOR.record, takesRecord, async (c) => {
    const [, expected] = /^"(.+)"$/.exec(c.req.header("If-Match") ?? "") ?? [];
    if (expected === undefined)
      return problem(428, "No version", "Name the version that the draft was made from (If-Match).");
    const record = await recordIn(c.req);
    const { status, ...now } = await file.save(record, expected);
    const headers = { ETag: quoted(now.version) };
    if (status === "changed elsewhere") return c.json(stateOf(now.record), 412, headers);
    return c.body(null, 204, headers);
  });

  routes.post(EDITOR.check, takesRecord, async (c) => {
    const record = await recordIn(c.req);
    const subject = { name: file.name, body: JSON.stringify(record), base: undefined };
    const { findings } = await checkRecord(subject, { ...leadSettings(process.env), root: process.cwd() });
    return c.json(findings);
  });

  routes.post(EDITOR.pictures, takesPicture, async (c) => {
    const name = basename(c.req.query("name") ?? "");
    const address = await storePicture(content, pageId, name, Buffer.from(await c.req.arrayBuffer()));
    return c.json({ address }, 201, { Location: address });
  });

  routes.onError((error) => {
    if (error instanceof UnusablePicture) return problem(422, "No picture", error.message);
    if (error instanceof UneditableFile || error instanceof UnreadableSubject)
      return problem(422, "No record", error.message);
    if (error instanceof SyntaxError) return problem(400, "No record", "The request's body is not a record.");
    console.error(error);
    return problem(500, "Defect", "Something went wrong in the editor; the terminal says what. Nothing was saved.");
  });
  return routes;
}
