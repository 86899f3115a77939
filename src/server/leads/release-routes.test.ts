import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { temporaryDatabase } from "../../../tests/fakes/database.ts";
import { recordOf } from "../../../tests/fakes/record.ts";
import { submissionOf } from "../../../tests/fakes/submission.ts";
import type { LeadFields } from "../../lead/fields.ts";
import type { Language } from "../../record/language.ts";
import { DatabaseUnavailable } from "../database/database.ts";
import { leadStore } from "./lead-store.ts";
import { mailWords } from "./mail/mail-words.ts";
import { photoRoutes } from "./photos/photo-routes.ts";
import { releaseLinks } from "./signed-links.ts";
import { releaseRoutes } from "./release-routes.tsx";

const DAY = 86_400_000;

interface Setup {
  /** No record was ever fetched. */
  noRecord?: boolean;
  isenglish?: boolean;
  /** Address of the business. */
  address?: string;
  timeZone?: string;
  /** Names of the lead's photos. */
  photos?: readonly string[];
  /** Other typed fields. */
  typed?: Partial<LeadFields>;
  /** Address that the lead is for. */
  destination?: string;
}

/** A site with one lead that is held. */
async function start(setup: Setup = {}) {
  const { noRecord = false, isenglish = true, address = "", timeZone, photos: names = [], typed, ...addressed } = setup;
  const { database, log } = temporaryDatabase();
  const clock = { now: Date.parse("2026-06-10T14:00:00Z") };
  const now = () => new Date(clock.now);
  const record = recordOf({
    dbPrincipal: { name: "Ridgeline", location: [{ address }] },
    labels: { formLabel: { isenglish } },
  });
  let released = 0;
  const onReleased = (): void => void (released += 1);
  const open = (pageId: string) => {
    const policy = { pageId, confirmToVisitor: false, messageIdHost: "ridgeline.example" };
    return {
      store: leadStore(database, policy, now),
      app: releaseRoutes({
        database,
        pageId,
        record: () => (noRecord ? undefined : record),
        log,
        onReleased,
        timeZone,
        now,
      }),
    };
  };
  const { store, app } = open("ridgeline");
  const photos = names.map((name, index) => ({
    name,
    width: 9,
    height: 9,
    bytes: Buffer.from(`bytes of ${index + 1}`),
  }));
  const fields = { name: "<b>Eve</b>", clientEmail: "eve@example.com", phone: "603-555-0100 (cell)", ...typed };
  const { reference } = await store.add(submissionOf({ honeypot: "x", fields, ...addressed }), { photos });
  const token = await releaseLinks(database).tokenFor("ridgeline", reference, now());
  const states = async () =>
    (await database.read((c) => c.selectFrom("mail_jobs").select("state").execute())).map(({ state }) => state);
  const request = (path: string, method = "GET") => app.request(`/api/held/${path}`, { method });
  return { database, open, request, token, reference, states, clock, log, releasedTimes: () => released };
}

test.each([
  [true, { address: "", zip: "03301" }, "<dt>ZIP code</dt><dd>03301</dd>"],
  [false, { address: "", zip: "03301" }, "<dt>Código postal</dt><dd>03301</dd>"],
  [true, { address: "9 Elm Street", zip: "03301" }, "<dt>Address</dt><dd>9 Elm Street, 03301</dd>"],
  [true, { address: "9 Elm Street", zip: "" }, "<dt>Address</dt><dd>9 Elm Street</dd>"],
])("the ZIP code is shown with the address: in English %s, %o", async (isenglish, typed, shown) => {
  const { request, token } = await start({ isenglish, typed });
  expect(await (await request(token)).text()).toContain(shown);
});

test("the linked page shows what was typed and one button, and changes nothing", async () => {
  const { request, token, states } = await start();
  // Mail programs and their scanners open links, even several times.
  for (const method of ["GET", "HEAD", "GET"]) expect((await request(token, method)).status).toBe(200);
  expect(await states()).toEqual(["held"]);
  const response = await request(token);
  const page = await response.text();
  for (const part of ["603-555-0100 (cell)", "eve@example.com", "A new roof,", "&lt;b&gt;Eve", '<form method="post"']) {
    expect(page).toContain(part);
  }
  expect(page).not.toContain("<b>Eve");
  expect(page.match(/<button/g)).toHaveLength(1);
});

test.each([
  [true, "goes to nobody"],
  [false, "no se envía a nadie"],
])("the page does not promise a mail for a released lead that has none (English: %s)", async (isenglish, line) => {
  const { request, token, states } = await start({ isenglish, destination: "" });
  expect(await states()).toEqual([]);
  // A click, and a later look at the link.
  for (const method of ["POST", "GET"]) {
    const page = await (await request(token, method)).text();
    expect(page).toContain(line);
    expect(page).not.toMatch(/by mail|por correo/);
  }
});

test("the release page is not cached, indexed or framed, and sends no referrer", async () => {
  const { request, token } = await start();
  for (const [path, method] of [
    [token, "GET"],
    ["nothing", "GET"],
    [token, "POST"],
  ] as const) {
    const response = await request(path, method);
    const { headers } = response;
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    const [, style = ""] = /<style>(.*?)<\/style>/s.exec(await response.text()) ?? [];
    expect(style).toContain("button{min-height:3rem");
    expect(style).toContain("}:focus-visible{outline:3px");
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
  }
});

test("the button releases the lead once", async () => {
  const { request, token, states, reference, log, releasedTimes } = await start();
  const response = await request(token, "POST");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`Request ${reference} is no longer held`);
  expect(await states()).toEqual(["due"]);
  expect(log.lines).toEqual([`info Lead ${reference} is released by the link of a digest.`]);
  expect(await (await request(token)).text()).toContain("is no longer held");
  expect((await request(token, "POST")).status).toBe(200);
  expect(releasedTimes()).toBe(1);
});

test.each([
  [true, "Photos (2)", "Photo 2"],
  [false, "Fotos (2)", "Foto 2"],
])("the photos are counted, and each has a link that opens it (isenglish %s)", async (isenglish, count, unnamed) => {
  const { request, token, database } = await start({ isenglish, photos: ["<i>roof</i>.jpg", ""] });
  const page = await (await request(token)).text();
  expect(page).toContain(`<dt>${count}</dt>`);
  expect(page).toContain("&lt;i&gt;roof&lt;/i&gt;.jpg</a>");
  expect(page).toContain(`${unnamed}</a>`);
  const hrefs = [...page.matchAll(/<a href="([^"]+)"/g)].map(([, href = ""]) => href);
  const photos = photoRoutes({ database, pageId: "ridgeline" });
  const shown = await Promise.all(hrefs.map(async (href) => (await photos.request(href)).text()));
  expect(shown).toEqual(["bytes of 1", "bytes of 2"]);
});

test("a page without photos does not mention them", async () => {
  const { request, token } = await start();
  const page = await (await request(token)).text();
  expect(page).toContain("<title>Held request");
  expect(page).not.toContain("Photo");
  expect(page).not.toContain("<a ");
});

test("the page is in English without a business name before the first record is loaded", async () => {
  const { request, token, states } = await start({ noRecord: true });
  const response = await request(token);
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain('<html lang="en">');
  expect(page).toContain("<title>Held request</title>");
  expect(page).toContain("Wednesday, June 10, 2026 at 2:00 PM UTC");
  expect((await request(token, "POST")).status).toBe(200);
  expect(await states()).toEqual(["due"]);
});

test("the page is in the site's language", async () => {
  const { request, token } = await start({ isenglish: false });
  const page = await (await request(token)).text();
  expect(page).toContain('<html lang="es">');
  expect(page).toContain("Enviarla al negocio");
});

/** The labels that the page shares with the mails. */
const labelsIn = (language: Language): string[] => {
  const { phone, email, address, service, message } = mailWords[language];
  return [phone, email, address, service, message];
};

test.each([
  [
    true,
    ["Received", "Name", ...labelsIn("en"), "Photos (1)"],
    ["Held request | Ridgeline", "looks like spam and is held. Is it genuine?", "Send it to the business"],
    "This link has expired or is not valid. The next daily mail has new links.",
    "is no longer held: it goes to the business by mail.",
  ],
  [
    false,
    ["Recibida", "Nombre", ...labelsIn("es"), "Fotos (1)"],
    [
      "Solicitud retenida | Ridgeline",
      "parece correo no deseado y está retenida. ¿Es auténtica?",
      "Enviarla al negocio",
    ],
    "Este enlace venció o no es válido. El próximo correo diario tiene enlaces nuevos.",
    "ya no está retenida: llega al negocio por correo.",
  ],
])(
  "the page shows what was typed, a question and the outcome (isenglish %s)",
  async (isenglish, labels, values, ended, sent) => {
    const { request, token, reference } = await start({ isenglish, photos: ["roof.jpg"] });
    const page = await (await request(token)).text();
    expect([...page.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, label]) => label)).toEqual(labels);
    for (const part of values) expect(page).toContain(part);
    expect(await (await request("nothing")).text()).toContain(ended);
    expect(await (await request(token, "POST")).text()).toContain(`${reference} ${sent}`);
  },
);

test.each([
  ["the business's zone", { address: "12 Mill Road, Denver, CO 80202" }, "Wednesday, June 10, 2026 at 8:00 AM"],
  ["the server's zone", { timeZone: "America/New_York" }, "Wednesday, June 10, 2026 at 10:00 AM"],
  [
    "the business's zone and language",
    { address: "12 Mill Road, Denver, CO 80202", timeZone: "America/New_York", isenglish: false },
    "miércoles, 10 de junio de 2026, 8:00 a.m.",
  ],
  ["UTC if the zone is unknown", {}, "Wednesday, June 10, 2026 at 2:00 PM UTC"],
])("the time of receipt is formatted as in mails, in %s", async (_what, site, line) => {
  const { request, token } = await start(site);
  const page = await (await request(token)).text();
  expect(page).toContain(`<dd>${line}</dd>`);
  expect(page).not.toContain("2026-06-10T");
});

test("a token that was changed, expired, or is of another site or database releases nothing", async () => {
  const { request, token, states, clock, open, database, reference } = await start();
  const [, ends = "", signature = ""] = token.split(".");
  const other = open("copperline");
  const second = await other.store.add(submissionOf({ honeypot: "x" }));
  const foreign = await releaseLinks(temporaryDatabase().database).tokenFor(
    "ridgeline",
    reference,
    new Date(clock.now),
  );
  const later = (Number.parseInt(ends, 36) + 1_000).toString(36);
  const swapped = `${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
  const wrong = [
    "x",
    reference,
    `${reference}.${ends}.`,
    `${reference}.${later}.${signature}`,
    `${reference}.${ends}.${swapped}`,
    `${second.reference}.${ends}.${signature}`,
    await releaseLinks(database).tokenFor("copperline", reference, new Date(clock.now)),
    // A valid signature for a lead of another site.
    await releaseLinks(database).tokenFor("ridgeline", second.reference, new Date(clock.now)),
    foreign,
  ];
  for (const path of wrong) {
    expect((await request(path)).status).toBe(404);
    expect((await request(path, "POST")).status).toBe(404);
  }
  expect((await other.app.request(`/api/held/${token}`, { method: "POST" })).status).toBe(404);
  clock.now += 14 * DAY;
  expect((await request(token, "POST")).status).toBe(404);
  expect(await states()).toEqual(["held", "held"]);
  clock.now -= 1_000;
  expect((await request(token, "POST")).status).toBe(200);
});

test("the secret is created once for all processes, and is kept", async () => {
  const { database } = temporaryDatabase();
  const at = new Date("2026-06-10T14:00:00Z");
  const each = await Promise.all(
    Array.from({ length: 4 }, () => releaseLinks(database).tokenFor("ridgeline", "K7Q-4MX3", at)),
  );
  expect(new Set(each).size).toBe(1);
  expect(await releaseLinks(database).referenceOf("ridgeline", each[0] ?? "", at)).toBe("K7Q-4MX3");
  const kept = await database.read((c) => c.selectFrom("secrets").selectAll().execute());
  expect(kept).toHaveLength(1);
  expect(Buffer.from(kept[0]?.value ?? "", "base64url")).toHaveLength(32);
});

test.each(["GET", "POST"])(
  "%s gets a request to try again while the database is unavailable, and nothing is released",
  async (method) => {
    const { database, request, token, releasedTimes } = await start();
    const away = new DatabaseUnavailable("The database is away.");
    vi.spyOn(database, "read").mockRejectedValue(away);
    vi.spyOn(database, "write").mockRejectedValue(away);
    const response = await request(token, method);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("Please try again in a minute.");
    expect(releasedTimes()).toBe(0);
  },
);
