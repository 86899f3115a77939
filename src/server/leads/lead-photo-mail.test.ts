/** Photos attached to the business's mail, and links for those that don't fit. */
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import { DatabaseUnavailable } from "../database/database.ts";
import { leadAdmin } from "./lead-admin.ts";
import { leadRemoval } from "./lead-removal.ts";
import { leadStore } from "./lead-store.ts";
import { composeMail } from "./mail/compose-mail.tsx";
import { photosForMail } from "./mail/mail-photos.tsx";
import { fileMailer } from "./mail/mailer.ts";
import { photoRoutes } from "./photos/photo-routes.ts";
import { photoLinks } from "./signed-links.ts";

const PUBLIC_URL = "https://ridgeline.example";
const policy = { pageId: "ridgeline", confirmToVisitor: true, messageIdHost: "ridgeline.example" };

/** @param sizes of the photos in bytes */
async function start(sizes: readonly number[]) {
  const { database, directory } = temporaryDatabase();
  const photos = sizes.map((size, index) => ({
    name: index === 0 ? "" : `north <b> ${index}.jpg`,
    width: 2_000,
    height: 1_500,
    bytes: randomBytes(size),
  }));
  const { reference } = await leadStore(database, policy).add(submissionOf(), { photos });
  const found = await leadAdmin(database).show(reference);
  const jobOf = (kind: string) => found?.jobs.find((job) => job.kind === kind);
  const links = photoLinks(database);
  const mailOf = async (kind: "business" | "visitor") => {
    const [job, lead] = [jobOf(kind), found?.lead];
    if (job === undefined || lead === undefined) throw new Error("There is no such mail.");
    const claimed = { job, lead };
    const shown = await photosForMail(database, links, claimed, PUBLIC_URL);
    const mail = await composeMail(
      { ...claimed, photos: shown },
      { record: recordOf({ dbPrincipal: { name: "Ridgeline" } }), publicUrl: PUBLIC_URL },
    );
    return { mail, shown };
  };
  const app = photoRoutes({ database, pageId: "ridgeline" });
  return { database, directory, reference, photos, links, mailOf, app };
}

const pathsIn = (text: string): string[] =>
  [...text.matchAll(/https:\/\/ridgeline\.example(\/api\/photos\/[\w.-]+)/g)].map(([, path = ""]) => path);

test("photos are in the business's mail as HTML images, as attachments and by name in plain text", async () => {
  const { mailOf, directory, reference, photos } = await start([40_000, 50_000]);
  const { mail } = await mailOf("business");
  expect(mail.html).toContain('src="cid:photo-1@site"');
  expect(mail.html).toContain('alt="Photo 1"');
  expect(mail.html).toContain("north &lt;b&gt; 1.jpg");
  expect(mail.text).toContain("north <b> 1.jpg");
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${reference}-1.jpg`, `${reference}-2.jpg`]);
  await fileMailer(directory, { name: "", address: "site@ridgeline.example" }).send(mail, AbortSignal.timeout(10_000));
  const sent = readFileSync(join(directory, `${reference}-business.eml`), "latin1").replaceAll("\r\n", "");
  for (const { bytes } of photos) expect(sent).toContain(Buffer.from(bytes).toString("base64"));
});

test("the visitor's mail has no photos", async () => {
  const { mailOf } = await start([40_000]);
  const { mail } = await mailOf("visitor");
  expect(mail.html).not.toContain("photo-1");
  expect(mail.attachments).toEqual([]);
});

test("a photo that does not fit into 8 MB is a link, and a smaller one after it is attached", async () => {
  const { mailOf, app, photos } = await start([4_000_000, 3_000_000, 1_000_000]);
  const { mail, shown } = await mailOf("business");
  expect(shown.map(({ bytes }) => bytes !== undefined)).toEqual([true, false, true]);
  const encoded = mail.attachments.reduce((sum, { content }) => sum + content.toString("base64").length, 0);
  expect(encoded).toBeLessThan(8_000_000);
  const paths = pathsIn(mail.html);
  expect(paths).toHaveLength(1);
  expect(pathsIn(mail.text)).toEqual(paths);
  const response = await app.request(paths[0] ?? "");
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "image/jpeg",
    "content-disposition": expect.stringMatching(/^inline; filename="\w{3}-\w{4}-2\.jpg"$/),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow, noimageindex",
    "cache-control": "private, max-age=3600",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(photos[1]?.bytes ?? []))).toBe(true);
});

test("a photo link that was changed or belongs to another site is a 404", async () => {
  const { links, reference, database, app } = await start([1_000, 1_000]);
  const path = await links.pathOf({ pageId: "ridgeline", reference, position: 1 });
  const token = path.replace("/api/photos/", "");
  const statusOf = async (path: string, by = app) => (await by.request(`/api/photos/${path}`)).status;
  expect(await statusOf(token)).toBe(200);
  const last = token.at(-1) === "A" ? "E" : "A";
  const changed = [
    token.replace(".1.", ".2."),
    token.slice(0, -1),
    `${token.slice(0, -1)}${last}`,
    `${reference}.1.`,
    `${reference}.1.${"A".repeat(43)}`,
    reference,
    "../../etc/passwd",
  ];
  for (const path of changed) expect([path, await statusOf(path)]).toEqual([path, 404]);
  expect(await statusOf(token, photoRoutes({ database, pageId: "other" }))).toBe(404);
  const ofOther = await links.pathOf({ pageId: "other", reference, position: 1 });
  expect((await photoRoutes({ database, pageId: "other" }).request(ofOther)).status).toBe(404);
});

test("a photo link is a 404 after its lead is erased", async () => {
  const { links, reference, database, directory, app } = await start([1_000]);
  const path = await links.pathOf({ pageId: "ridgeline", reference, position: 1 });
  expect((await app.request(path)).status).toBe(200);
  await leadRemoval(database, directory, 1).ofVisitor("ana@example.com");
  const gone = await app.request(path);
  expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "no-store"]);
});

test("a photo is a 503 with Retry-After while the database can't be read", async () => {
  const { links, reference, database, app } = await start([1_000]);
  const path = await links.pathOf({ pageId: "ridgeline", reference, position: 1 });
  vi.spyOn(database, "read").mockRejectedValue(new DatabaseUnavailable("busy"));
  const response = await app.request(path);
  expect([response.status, response.headers.get("cache-control"), response.headers.get("retry-after")]).toEqual([
    503,
    "no-store",
    "30",
  ]);
  expect(await response.json()).toMatchObject({
    title: "Not now",
    detail: "The photo can't be read just now. Try again.",
  });
});
