/** Photos from the form to the database, with the real picture process and the real store. */
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { temporaryFolder } from "../../../tests/fakes/folder.ts";
import { animatedWebp, jpegOfSize, noisyJpeg, pngOfSize, polyglot } from "../../../tests/fakes/hostile-photos.ts";
import { notedPicture, secretsIn } from "../../../tests/fakes/noted-picture.ts";
import { NO_FILE, PHOTO_FORM_TYPE, photoForm, type SentPhoto } from "../../../tests/fakes/photo-form.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { PICTURE_WORKER } from "../../../tests/fakes/workers.ts";
import { createHttpServer } from "../http-server.ts";
import { pictureWorkerPool } from "../pictures/picture-worker-pool.ts";
import { DatabaseUnavailable } from "../database/database.ts";
import type { NoticeKind } from "../../site/components/notice/notice-words.ts";
import type { Notice } from "./lead-responses.ts";
import { leadRemoval } from "./lead-removal.ts";
import { leadRoutes, type LeadRoutesOptions } from "./lead-routes.ts";
import { photoIntake } from "./photos/photo-intake.ts";
import { uploadFolder } from "./photos/upload-folder.ts";

const RECORD = recordOf({ dbPrincipal: { emails: [{ email: "office@ridgeline.example" }] } });

// Shared by all tests, because a process takes half a second to start. The limits prevent timeouts on a busy machine.
const pictureWorkers = pictureWorkerPool({ workerFile: PICTURE_WORKER, photoLimitMs: 300_000, idleMs: 300_000 });
afterAll(() => pictureWorkers.close());

function start(options: Partial<LeadRoutesOptions> = {}, limits: { maxBytes?: number } = {}) {
  const { database, directory, log } = temporaryDatabase();
  let encoded = 0;
  let full = false;
  const counted: Pick<typeof pictureWorkers, "encodePhotos" | "photosFull"> = {
    encodePhotos(jobs, address) {
      encoded += jobs.length;
      return pictureWorkers.encodePhotos(jobs, address);
    },
    photosFull: () => full,
  };
  const notices: Array<[NoticeKind, Notice]> = [];
  const app = leadRoutes({
    database,
    record: () => RECORD,
    publicUrl: "https://ridgeline.example",
    log,
    addressOf: () => undefined,
    mailPolicy: { pageId: "ridgeline", confirmToVisitor: false, messageIdHost: "ridgeline.example" },
    photos: photoIntake(uploadFolder({ dataDir: directory, ...limits }), counted),
    renderNotice: (kind, notice) => {
      notices.push([kind, notice]);
      return Promise.resolve({ html: `<!doctype html><title>${kind}</title>`, headers: {} });
    },
    ...options,
  });
  const post = (photos: readonly SentPhoto[], headers: Record<string, string> = {}, fields = {}) =>
    app.request("/api/contact", {
      method: "POST",
      headers: { "Content-Type": PHOTO_FORM_TYPE, Accept: "application/json", ...headers },
      body: new Uint8Array(photoForm(photos, fields)),
    });
  const leads = () => database.read((c) => c.selectFrom("leads").selectAll().orderBy("id").execute());
  const photos = () => database.read((c) => c.selectFrom("lead_photos").selectAll().orderBy("id").execute());
  const files = (): string[] => {
    const root = join(directory, "uploads");
    if (!existsSync(root)) return [];
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  };
  return {
    app,
    database,
    directory,
    log,
    post,
    leads,
    photos,
    files,
    notices,
    encoded: () => encoded,
    setFull: (now: boolean) => void (full = now),
  };
}

const small = async (): Promise<SentPhoto> => ({ bytes: await noisyJpeg(60, 40) });

test("a lead and its photos are stored together, the photos are encoded again, and no file is left", async () => {
  const { post, leads, photos, files } = start();
  const noted = await notedPicture("png", 6);
  const response = await post([
    { bytes: await noisyJpeg(2_600, 1_300), name: "roof.jpg" },
    { bytes: noted, name: "../../gutter.png", type: "image/png" },
  ]);
  expect(response.status).toBe(202);
  const [lead] = await leads();
  expect(await response.json()).toEqual({ reference: lead?.reference });
  const stored = await photos();
  expect(
    stored.map(({ lead_id, position, name, content_type, width, height }) => [
      lead_id,
      position,
      name,
      content_type,
      width,
      height,
    ]),
  ).toEqual([
    [lead?.id, 1, "roof.jpg", "image/jpeg", 2_000, 1_000],
    [lead?.id, 2, "gutter.png", "image/jpeg", 40, 60],
  ]);
  for (const { bytes } of stored) expect((await sharp(bytes).metadata()).format).toBe("jpeg");
  expect(stored.flatMap(({ bytes }) => secretsIn(bytes))).toEqual([]);
  expect(files()).toEqual([]);
});

test("a form without a chosen file is stored without photos, with and without JavaScript", async () => {
  const { post, leads, photos } = start();
  expect((await post([NO_FILE])).status).toBe(202);
  const page = await post([NO_FILE], { Accept: "text/html" }, { message: "Another." });
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect([(await leads()).length, (await photos()).length]).toEqual([2, 0]);
});

test("photos that are too large or unreadable are a 422 with a problem for each; nothing is stored, no file is left", async () => {
  const { post, leads, files } = start();
  const jpeg = await noisyJpeg(600, 400);
  const response = await post([
    await small(),
    { bytes: pngOfSize(50_000, 50_000), name: "bomb.png" },
    { bytes: jpeg.subarray(0, 9_000), name: "cut.jpg" },
    { bytes: await jpegOfSize(60_000, 60_000) },
    { bytes: await polyglot() },
    { bytes: await animatedWebp() },
  ]);
  expect(response.status).toBe(422);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({
    errors: { "photos.1": "tooManyPixels", "photos.2": "unreadable", "photos.3": "tooManyPixels" },
  });
  expect(await leads()).toEqual([]);
  expect(files()).toEqual([]);
});

test("a file that is not a photo is reported with the invalid fields, and nothing is decoded", async () => {
  const { post, encoded } = start();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const response = await post([{ bytes: svg, name: "x.jpg" }, { bytes: Buffer.alloc(0) }], {}, { name: "" });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    errors: { name: "nameMissing", "photos.0": "wrongType", "photos.1": "empty" },
  });
  expect(encoded()).toBe(0);
});

test("the page without JavaScript keeps the typed values, and gets the invalid photo and its problem", async () => {
  const { post, notices } = start();
  const response = await post([await small(), { bytes: Buffer.from("hello, world"), name: "notes.txt" }], {
    Accept: "text/html",
  });
  expect(response.status).toBe(422);
  expect(notices).toEqual([
    [
      "invalid",
      expect.objectContaining({
        fields: expect.objectContaining({ name: "Ana", message: "A new roof,\nplease." }),
        photos: [{ index: 1, name: "notes.txt", problem: "wrongType" }],
      }),
    ],
  ]);
});

test("the page without JavaScript gets the key of a form without photos, or that it had some: its own form has none", async () => {
  const { post, notices } = start();
  const wrong = { name: "", idempotencyKey: "form-1" };
  for (const sent of [NO_FILE, await small()]) await post([sent], { Accept: "text/html" }, wrong);
  const metadata = { page: "/contact", landing: "" };
  expect(notices.map(([, notice]) => [notice.metadata, notice.hadPhotos])).toEqual([
    [{ ...metadata, idempotencyKey: "form-1" }, false],
    [metadata, true],
  ]);
});

test("a repeated request with the same key gets the same reference, and is neither stored nor decoded again", async () => {
  const { post, leads, photos, encoded } = start();
  const sent = [await small(), await small()];
  const first = await (await post(sent, { "Idempotency-Key": "k" })).json();
  const again = await (await post(sent, { "Idempotency-Key": "k" })).json();
  expect(again).toEqual(first);
  expect([(await leads()).length, (await photos()).length, encoded()]).toEqual([1, 2, 2]);
});

test("a repeated request with photos is mailed to the business if it had no address before", async () => {
  const office = "office@ridgeline.example";
  let emails: string[] = [];
  const record = () => recordOf({ dbPrincipal: { emails: emails.map((email) => ({ email })) } });
  const { post, leads, photos, encoded, database } = start({ record });
  const sent = [await small()];
  expect((await post(sent, { "Idempotency-Key": "k" }, { email: "" })).status).toBe(202);
  emails = [office];
  expect((await post(sent, { "Idempotency-Key": "k" }, { email: office })).status).toBe(202);
  const jobs = database.read((c) => c.selectFrom("mail_jobs").select("recipient").execute());
  expect(await jobs).toEqual([{ recipient: office }]);
  expect([(await leads()).length, (await photos()).length, encoded()]).toEqual([1, 1, 1]);
});

test("eight concurrent requests with one key store one lead, and its photos once", async () => {
  const { post, leads, photos, files } = start();
  const sent = [await small()];
  const responses = await Promise.all(
    Array.from({ length: 8 }, async () => (await post(sent, { "Idempotency-Key": "k" })).json()),
  );
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  expect([(await leads()).length, (await photos()).length]).toEqual([1, 1]);
  expect(files()).toEqual([]);
});

test("different photos with the same key are another lead, so that no photo is lost", async () => {
  const { post, leads, photos } = start();
  await post([await small()], { "Idempotency-Key": "k" });
  await post([await small(), await small()], { "Idempotency-Key": "k" });
  expect([(await leads()).length, (await photos()).length]).toEqual([2, 3]);
});

test("a form with photos is a 503 if there is no room for them, and the form without photos is stored", async () => {
  const { post, leads, files } = start({}, { maxBytes: 100 });
  const response = await post([await small()]);
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(files()).toEqual([]);
  expect((await post([NO_FILE])).status).toBe(202);
  expect(await leads()).toHaveLength(1);
});

test("a script's request is a 503 before its photos are received while all places are taken", async () => {
  const { app, directory, setFull, encoded } = start();
  setFull(true);
  const http = createHttpServer(app.fetch);
  http.server.listen(0, "127.0.0.1");
  await once(http.server, "listening");
  onTestFinished(() => http.close());
  const at = http.server.address();
  const form = photoForm([{ bytes: await noisyJpeg(2_000, 1_500) }]);
  const sent = request({
    port: typeof at === "string" ? undefined : at?.port,
    path: "/api/contact",
    method: "POST",
    headers: { "Content-Type": PHOTO_FORM_TYPE, Accept: "application/json", "Content-Length": form.length },
  });
  const responded = new Promise<IncomingMessage>((resolve) => sent.once("response", resolve));
  // The rest of the body is never sent.
  sent.write(form.subarray(0, 100_000));
  const response = await responded;
  sent.on("error", () => undefined).destroy();
  expect([response.statusCode, response.headers["retry-after"]]).toEqual([503, "30"]);
  expect(JSON.parse(await text(response))).toMatchObject({ errors: { photos: "noRoom" } });
  expect([existsSync(join(directory, "uploads")), encoded()]).toEqual([false, 0]);
});

test("the page keeps the typed values while all places are taken, and a form without photos is stored", async () => {
  const { post, leads, notices, directory, setFull, encoded } = start();
  setFull(true);
  const response = await post([await small(), await small()], { Accept: "text/html" });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(notices).toEqual([
    ["failed", expect.objectContaining({ noRoomForPhotos: true, fields: expect.objectContaining({ name: "Ana" }) })],
  ]);
  expect([existsSync(join(directory, "uploads")), encoded()]).toEqual([false, 0]);
  expect((await post([NO_FILE], { Accept: "text/html" })).status).toBe(200);
  expect((await post([NO_FILE], {}, { message: "Another." })).status).toBe(202);
  expect(await leads()).toHaveLength(2);
});

test("photos are rejected in the last fifth of the disk budget, and a lead without photos is stored", async () => {
  const budget = {
    level: () => Promise.resolve("reserved" as const),
    add: () => undefined,
    warning: () => undefined,
  };
  const { post, leads, photos } = start({ budget });
  const response = await post([await small()]);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    detail: expect.stringContaining("Send it without photos, or call."),
    errors: { photos: "noRoom" },
  });
  expect((await post([NO_FILE])).status).toBe(202);
  expect([(await leads()).length, (await photos()).length]).toEqual([1, 0]);
});

const away = () => Promise.reject(new DatabaseUnavailable("away"));

test("the response is a 503 while the database is down, and no file is left", async () => {
  const { post, files } = start({ database: { ...temporaryDatabase().database, read: away, write: away } });
  expect((await post([await small()])).status).toBe(503);
  expect(files()).toEqual([]);
});

test("the response is a 503 if a re-encoded photo does not fit on the disk, and nothing is stored", async () => {
  const encodePhotos: typeof pictureWorkers.encodePhotos = (jobs, address) =>
    pictureWorkers.encodePhotos(
      jobs.map((job) => ({ ...job, to: "/dev/full" })),
      address,
    );
  const uploads = uploadFolder({ dataDir: temporaryFolder() });
  const { post, leads, log } = start({ photos: photoIntake(uploads, { encodePhotos, photosFull: () => false }) });
  expect((await post([await small()])).status).toBe(503);
  expect(log.lines).toEqual([expect.stringMatching(/^error A photo can't be written to DATA_DIR: .*no space left/is)]);
  expect(await leads()).toEqual([]);
});

test("neither the lead nor its photos are stored if the transaction fails", async () => {
  const { database, post, leads, photos } = start();
  const write: typeof database.write = (work) =>
    database.write(async (c) => {
      await work(c);
      throw new DatabaseUnavailable("the disk is full");
    });
  const failing = start({ database: { ...database, write } });
  expect((await failing.post([await small()])).status).toBe(503);
  expect([(await leads()).length, (await photos()).length]).toEqual([0, 0]);
  expect((await post([await small()])).status).toBe(202);
});

test("erasing a visitor's leads deletes their photos, and keeps other visitors' photos", async () => {
  const { database, directory, post, photos } = start();
  await post([await small()]);
  await post([await small()], {}, { clientEmail: "ben@example.com" });
  await leadRemoval(database, directory, 1).ofVisitor("ana@example.com");
  expect(await photos()).toHaveLength(1);
});

test("photos are deleted at the end of retention", async () => {
  const { database, directory, post, photos } = start();
  await post([await small()]);
  expect(await photos()).toHaveLength(1);
  await database.write(async (c) => void (await c.updateTable("mail_jobs").set({ state: "sent" }).execute()));
  await leadRemoval(database, directory, 1).before(new Date(Date.now() + 60_000));
  expect(await photos()).toEqual([]);
});
